/** A piece of SVG. Scenes are 1200 × 900 units; objects are drawn around their own foot (0,0), up is negative. */
export type Art = string;

/** The picture's size in drawing units (4:3). */
export const size = { width: 1200, height: 900 } as const;

const short = (value: number): string => String(Math.round(value * 10) / 10);

export const draw = (...parts: readonly Art[]): Art => parts.join('');

export function box(x: number, y: number, w: number, h: number, fill: string, r = 0): Art {
  const round = r === 0 ? '' : ` rx="${short(r)}"`;
  return `<rect x="${short(x)}" y="${short(y)}" width="${short(w)}" height="${short(h)}"${round} fill="${fill}"/>`;
}

export function oval(x: number, y: number, rx: number, ry: number, fill: string): Art {
  return `<ellipse cx="${short(x)}" cy="${short(y)}" rx="${short(rx)}" ry="${short(ry)}" fill="${fill}"/>`;
}

export const disc = (x: number, y: number, r: number, fill: string): Art => oval(x, y, r, r, fill);

export function ring(x: number, y: number, r: number, stroke: string, width: number): Art {
  return `<circle cx="${short(x)}" cy="${short(y)}" r="${short(r)}" fill="none" stroke="${stroke}" stroke-width="${short(width)}"/>`;
}

export const shape = (d: string, fill: string): Art => `<path d="${d}" fill="${fill}"/>`;

/** A filled polygon from a flat list of coordinates: x, y, x, y, … */
export function poly(fill: string, ...points: readonly number[]): Art {
  return `<polygon points="${points.map(short).join(' ')}" fill="${fill}"/>`;
}

export function line(d: string, stroke: string, width: number): Art {
  return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${short(width)}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

/** Places art with its foot at x, y; a negative scale mirrors it left to right. */
export function at(x: number, y: number, scale: number, ...parts: readonly Art[]): Art {
  const tall = Math.abs(scale);
  const size2 = scale === 1 ? '' : ` scale(${scale} ${tall})`;
  return `<g transform="translate(${short(x)} ${short(y)})${size2}">${draw(...parts)}</g>`;
}

export function turn(degrees: number, ...parts: readonly Art[]): Art {
  return `<g transform="rotate(${short(degrees)})">${draw(...parts)}</g>`;
}

export const fade = (opacity: number, ...parts: readonly Art[]): Art =>
  `<g opacity="${opacity}">${draw(...parts)}</g>`;

/** The flat shadow a thing throws on the wall behind it: its outline in one dark, see-through tone. */
export const silhouette = (art: Art): Art =>
  fade(0.16, art.replaceAll(/(fill|stroke)="#[0-9A-F]{6}"/g, '$1="#26405A"'));

/** Shows only what falls inside the rectangle; the coordinates inside stay the same. */
export function crop(x: number, y: number, w: number, h: number, ...parts: readonly Art[]): Art {
  const frame = [x, y, w, h].map(short);
  return `<svg x="${frame[0]}" y="${frame[1]}" width="${frame[2]}" height="${frame[3]}" viewBox="${frame.join(' ')}">${draw(...parts)}</svg>`;
}

/** Shows only what falls inside the outline d. The name must be unique within one picture. */
export function cut(name: string, d: string, ...parts: readonly Art[]): Art {
  return `<clipPath id="${name}"><path d="${d}"/></clipPath><g clip-path="url(#${name})">${draw(...parts)}</g>`;
}

/** Repeats a shape: make(i) for i = 0 … count − 1. */
export function times(count: number, make: (index: number) => Art): Art {
  return draw(...Array.from({ length: count }, (_, index) => make(index)));
}

/** One shape per pair of numbers in a flat list: make(a, b, i). */
export function pairs(
  values: readonly number[],
  make: (a: number, b: number, index: number) => Art,
): Art {
  return times(values.length / 2, (i) => make(values[i * 2] ?? 0, values[i * 2 + 1] ?? 0, i));
}

/** A whole picture as an SVG document. */
export function picture(...parts: readonly Art[]): Art {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}" width="${size.width}" height="${size.height}">${draw(...parts)}</svg>`;
}
