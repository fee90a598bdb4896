// Draws on a canvas what the package stage lists: see there for the list's words.
"use strict";

globalThis.saboteurScreen = (canvas) => {
  const pen = canvas.getContext("2d", { alpha: false });
  const pictures = new Map(); // by number: what drawImage takes
  const inks = new Map(); // by packed colour: what fillStyle takes
  const shade = sheet(1, 1); // the light, much coarser than the screen
  let shaded = ""; // what the light on it came from
  let peak = 1; // how bright it is at most; it lies on the sheet in parts of that
  const coarse = 8;

  function sheet(w, h) {
    if (globalThis.OffscreenCanvas) return new OffscreenCanvas(w, h);
    const s = document.createElement("canvas");
    s.width = w;
    s.height = h;
    return s;
  }

  function ink(packed) {
    let css = inks.get(packed);
    if (css === undefined) {
      css = `rgba(${packed >>> 24},${(packed >>> 16) & 255},${(packed >>> 8) & 255},${(packed & 255) / 255})`;
      if (inks.size > 5000) inks.clear();
      inks.set(packed, css);
    }
    return css;
  }

  // keep takes a picture of straight RGBA bytes.
  function keep(number, w, h, bytes) {
    const s = sheet(w, h);
    s.getContext("2d").putImageData(new ImageData(new Uint8ClampedArray(bytes.buffer, bytes.byteOffset, 4 * w * h), w, h), 0, 0);
    forget(number);
    pictures.set(number, s.transferToImageBitmap ? s.transferToImageBitmap() : s);
  }

  function forget(number) {
    const picture = pictures.get(number);
    if (picture && picture.close) picture.close();
    pictures.delete(number);
  }

  // draw does what a list says, whose words are the bytes in the machine's order.
  function draw(bytes) {
    const whole = new Int32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 4);
    const part = new Float32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 4);
    let i = 0;

    function path() {
      pen.beginPath();
      let x = 0, y = 0;
      for (let n = whole[i++]; n > 0; n--) {
        switch (whole[i++]) {
          case 0:
            pen.moveTo((x = part[i]), (y = part[i + 1]));
            i += 2;
            break;
          case 1: // a line to where it begins is a dot
            pen.lineTo(part[i] === x && part[i + 1] === y ? x + 0.01 : part[i], part[i + 1]);
            i += 2;
            break;
          case 2:
            pen.quadraticCurveTo(part[i], part[i + 1], part[i + 2], part[i + 3]);
            i += 4;
            break;
          case 3:
            pen.bezierCurveTo(part[i], part[i + 1], part[i + 2], part[i + 3], part[i + 4], part[i + 5]);
            i += 6;
            break;
          case 4:
            pen.closePath();
        }
      }
    }

    function show() {
      const number = whole[i], x = whole[i + 1], y = whole[i + 2], w = whole[i + 3], h = whole[i + 4];
      const flags = whole[i + 5], fade = part[i + 6], dim = part[i + 7];
      i += 8;
      const picture = pictures.get(number);
      if (!picture) return;
      pen.globalAlpha = 1 - fade;
      place(picture, x, y, w, h, flags);
      if (dim > 0) {
        pen.globalAlpha = (1 - fade) * dim;
        place(silhouette(picture), x, y, w, h, flags);
      }
      pen.globalAlpha = 1;
    }

    function place(picture, x, y, w, h, flags) {
      if (flags === 0) {
        pen.drawImage(picture, x, y, w, h);
        return;
      }
      pen.save();
      pen.translate(x + w / 2, y + h / 2);
      if (flags & 1) pen.rotate(Math.PI);
      if (flags & 2) {
        pen.rotate(-Math.PI / 2);
        pen.drawImage(picture, -h / 2, -w / 2, h, w);
      } else {
        pen.drawImage(picture, -w / 2, -h / 2, w, h);
      }
      pen.restore();
    }

    // light multiplies what has been drawn by the light on it.
    function light() {
      const from = i, x = whole[i], y = whole[i + 1], w = whole[i + 2], h = whole[i + 3];
      i += 6 + 5 * whole[i + 5];
      const what = String.fromCharCode(...new Uint16Array(bytes.buffer, bytes.byteOffset + 4 * from, 2 * (i - from)));
      if (what !== shaded) cast(whole, part, from);
      shaded = what;
      pen.globalCompositeOperation = "multiply";
      pen.drawImage(shade, x, y, w, h);
      if (peak > 1) {
        // Half of what is brighter is added as it is, half so that white stays
        // white: close to the soft shoulder of package paper.
        const plain = Math.min((peak - 1) / 2, 1);
        again("lighter", plain);
        again("screen", Math.min(peak / (1 + plain) - 1, 1));
      }
      pen.globalAlpha = 1;
      pen.globalCompositeOperation = "source-over";

      function again(how, alpha) {
        pen.globalCompositeOperation = how;
        pen.globalAlpha = alpha;
        pen.drawImage(canvas, x, y, w, h, x, y, w, h);
      }
    }

    while (i < whole.length) {
      switch (whole[i++]) {
        case 1:
          pen.fillStyle = ink(whole[i + 4]);
          pen.fillRect(whole[i], whole[i + 1], whole[i + 2], whole[i + 3]);
          i += 5;
          break;
        case 2:
          pen.fillStyle = ink(whole[i++]);
          path();
          pen.fill();
          break;
        case 3:
          pen.lineWidth = part[i++];
          pen.strokeStyle = ink(whole[i++]);
          path();
          pen.stroke();
          break;
        case 4:
          show();
          break;
        case 5:
          light();
          break;
        case 6:
          pen.save();
          pen.beginPath();
          pen.rect(whole[i], whole[i + 1], whole[i + 2], whole[i + 3]);
          pen.clip();
          i += 4;
          break;
        case 7:
          pen.restore();
          break;
        default:
          throw new Error(`the list has ${whole[i - 1]} where an op should be`);
      }
    }
  }

  // cast puts light on the sheet: 1/8 of the screen's pixels each way, between
  // which the browser blends.
  function cast(whole, part, i) {
    const w = Math.max(1, Math.ceil(whole[i + 2] / coarse)), h = Math.max(1, Math.ceil(whole[i + 3] / coarse));
    const left = whole[i], top = whole[i + 1], ambient = part[i + 4];
    const lamps = [];
    for (let n = whole[i + 5], at = i + 6; n > 0; n--, at += 5) {
      const tint = whole[at + 4];
      lamps.push({ x: part[at] - left, y: part[at + 1] - top, reach: part[at + 2] * part[at + 2], bright: part[at + 3] / 255,
        r: tint >>> 24, g: (tint >>> 16) & 255, b: (tint >>> 8) & 255 });
    }
    const lit = new Float32Array(3 * w * h);
    peak = ambient;
    for (let y = 0, at = 0; y < h; y++) {
      for (let x = 0; x < w; x++, at += 3) {
        let r = ambient, g = ambient, b = ambient;
        for (const lamp of lamps) {
          const dx = (x + 0.5) * coarse - lamp.x, dy = (y + 0.5) * coarse - lamp.y;
          const k = lamp.bright / (1 + (3 * (dx * dx + dy * dy)) / lamp.reach);
          r += k * lamp.r;
          g += k * lamp.g;
          b += k * lamp.b;
        }
        lit[at] = r;
        lit[at + 1] = g;
        lit[at + 2] = b;
        peak = Math.max(peak, r, g, b);
      }
    }
    peak = Math.max(peak, 1);
    const pixels = new ImageData(w, h);
    for (let at = 0, to = 0; at < lit.length; at += 3, to += 4) {
      for (let c = 0; c < 3; c++) pixels.data[to + c] = (lit[at + c] / peak) * 255 + 0.5;
      pixels.data[to + 3] = 255;
    }
    shade.width = w;
    shade.height = h;
    shade.getContext("2d").putImageData(pixels, 0, 0);
  }

  // silhouette returns a picture in black.
  const silhouettes = new WeakMap();
  function silhouette(picture) {
    let black = silhouettes.get(picture);
    if (!black) {
      black = sheet(picture.width, picture.height);
      const on = black.getContext("2d");
      on.drawImage(picture, 0, 0);
      on.globalCompositeOperation = "source-in";
      on.fillRect(0, 0, picture.width, picture.height);
      silhouettes.set(picture, black);
    }
    return black;
  }

  // resize sets the size in pixels, which clears the canvas.
  function resize(w, h) {
    canvas.width = w;
    canvas.height = h;
    shaded = ""; // the sheet may be lost with the canvas
    pen.lineCap = pen.lineJoin = "round";
    pen.imageSmoothingQuality = "high";
  }

  return { keep, forget, draw, resize };
};

// Parts the samples for both ears from each other.
globalThis.saboteurSplit = (both, left, right) => {
  for (let i = 0; i < left.length; i++) {
    left[i] = both[2 * i];
    right[i] = both[2 * i + 1];
  }
};
