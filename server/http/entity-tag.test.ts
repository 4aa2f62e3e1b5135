import { describe, expect, it } from 'vitest';
import { compareTag } from './entity-tag.ts';

const reply = { total: 1 };
const { tag } = compareTag(reply, undefined);
const strong = tag.replace('W/', '');

it('derives equal tags from equal responses, and different tags from different ones', () => {
  expect(tag).toMatch(/^W\/"[\w-]{22}"$/);
  expect(compareTag({ total: 1 }, undefined).tag).toBe(tag);
  expect(compareTag({ total: 2 }, undefined).tag).not.toBe(tag);
});

describe('matching If-None-Match', () => {
  it.each([
    ['no header', undefined, false],
    ['an empty header', '', false],
    ['the tag', tag, true],
    ['the tag as a strong one', strong, true],
    ['one of several', `"other", ${tag}`, true],
    ['any', '*', true],
    ['another tag', 'W/"other"', false],
    ['the tag without its quotes', strong.replaceAll('"', ''), false],
  ])('%s', (_, ifNoneMatch, unchanged) => {
    expect(compareTag(reply, ifNoneMatch).unchanged).toBe(unchanged);
  });
});
