import { afterEach, beforeEach, expect, vi } from 'vitest';

/**
 * Elements that HTML does not allow where they are, such as a paragraph in a paragraph. The parser moves
 * them, so that the page of the server differs from the browser's, and React renders all of it again.
 */
const misplaced: string[] = [];

beforeEach(() => {
  misplaced.length = 0;
  // React reports misplaced elements here, and nowhere else.
  // oxlint-disable-next-line no-console
  const report = console.error;
  vi.spyOn(console, 'error').mockImplementation((...parts: unknown[]) => {
    const text = parts.map(String).join(' ');
    if (/^In HTML,|cannot (contain a|be a (child|descendant))/.test(text)) misplaced.push(text);
    report(...parts);
  });
});

afterEach(() => expect(misplaced).toEqual([]));
