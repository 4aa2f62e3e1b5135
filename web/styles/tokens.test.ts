import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const web = join(import.meta.dirname, '..');
const sources = readdirSync(web, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx') && !file.includes('.test.'))
  .map((file) => ({ file, text: readFileSync(join(web, file), 'utf8') }));

function using(pattern: RegExp): string[] {
  return sources.flatMap(({ file, text }) =>
    [...text.matchAll(pattern)].map(([found]) => `${file}: ${found}`),
  );
}

describe('screens take their values from the tokens', () => {
  it('finds the screens', () => {
    expect(sources.length).toBeGreaterThan(150);
  });

  it.each([
    [
      'a colour of their own',
      /\b(?:bg|text|border|fill|stroke|ring|outline)-\[(?:#|rgb|hsl|oklch)[^\]]*\]/g,
    ],
    // The text of the health card scales with the card (cqw).
    ['a size of text of their own', /\btext-\[(?!max\()[\d.]+(?:px|rem|em)\]/g],
    [
      'a distance of their own',
      /\b(?:p|px|py|pt|pb|pl|pr|m|mx|my|mt|mb|ml|mr|gap)-\[[\d.]+(?:px|rem|em)\]/g,
    ],
    ['a radius of their own', /\brounded(?:-\w+)?-\[(?!calc\(var)[^\]]*\]/g],
    ['a time of their own', /\b(?:duration|delay|ease)-\[[^\]]*\]/g],
    ['a look for the dark of their own', /\bdark:[\w-]+/g],
    ['a style attribute', /\bstyle=\{/g],
  ])('and never have %s', (_what, pattern) => {
    expect(using(pattern)).toEqual([]);
  });
});
