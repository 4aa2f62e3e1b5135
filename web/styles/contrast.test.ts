import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const [lightPart = '', darkPart = ''] = css.split('@media (prefers-color-scheme: dark)');

function coloursOf(part: string): Map<string, string> {
  const found = part.matchAll(/--color-([a-z-]+):\s*(#[0-9a-f]{6})/g);
  return new Map([...found].map(([, name = '', value = '']) => [name, value]));
}

const light = coloursOf(lightPart);
const schemes = { light, dark: new Map([...light, ...coloursOf(darkPart)]) };

/** Relative luminance of a #rrggbb colour, 0 (black) to 1 (white), as WCAG 2.2 defines it. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const share = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

const grounds = ['canvas', 'surface'];
const tones = ['benefit', 'reward', 'green', 'red', 'blue', 'purple', 'yellow', 'grey', 'primary'];

const textPairs = [
  ...['ink', 'muted', 'primary', 'primary-strong', ...tones].flatMap((text) =>
    grounds.map((ground) => [text, ground]),
  ),
  ...tones.flatMap((tone) => [
    [tone, `${tone}-soft`],
    ['ink', `${tone}-soft`],
  ]),
  // A brand badge, and a link in a notice.
  ['primary-strong', 'primary-soft'],
  ...['benefit', 'green', 'red', 'blue', 'yellow', 'grey'].map((tone) => [
    'primary',
    `${tone}-soft`,
  ]),
  ['muted', 'primary-soft'],
  ['muted', 'grey-soft'],
  ['primary-ink', 'primary'],
  ['primary-ink', 'primary-strong'],
  ['primary-ink', 'red'],
  ['primary-ink', 'red-strong'],
  ['theme-ink', 'theme-strong'],
];

const shapePairs = [
  ...['control', 'focus', 'primary', 'red'].flatMap((shape) =>
    grounds.map((ground) => [shape, ground]),
  ),
  ['theme-ink', 'theme'],
];

describe.each(Object.entries(schemes))('%s colours', (_scheme, colours) => {
  const measure = (one = '', other = '') =>
    contrast(colours.get(one) ?? '#808080', colours.get(other) ?? '#808080');

  it('are all defined in both schemes', () => {
    expect(colours.size).toBeGreaterThan(30);
    expect(coloursOf(darkPart).size).toBeGreaterThan(25);
  });

  it.each(textPairs)('%s on %s has a contrast of 4.5 to 1', (text, ground) => {
    expect(measure(text, ground)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(shapePairs)('%s on %s has a contrast of 3 to 1', (shape, ground) => {
    expect(measure(shape, ground)).toBeGreaterThanOrEqual(3);
  });
});
