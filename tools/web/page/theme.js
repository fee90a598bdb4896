// Lets page.css show the title in the colours that were last used.
"use strict";

try {
  document.documentElement.dataset.theme = JSON.parse(localStorage.getItem("saboteur/settings")).settings.theme;
} catch { } // none were chosen, or nothing can be kept
