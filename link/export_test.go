package link

// Wake is woken, for tests from outside.
func (c *Client) Wake() { c.woken() }
