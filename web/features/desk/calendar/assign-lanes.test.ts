import { describe, expect, it } from 'vitest';
import { assignLanes, shownHours, shownSpan } from './assign-lanes.ts';

const at = (text: string) => {
  const [start = 0, end = 0] = text.split('-').map((hour) => Number(hour) * 60);
  return { start, end };
};
const placed = (...texts: string[]) =>
  assignLanes(texts.map(at), 30).map(({ lane, lanes }) => `${lane + 1}/${lanes}`);

describe('assignLanes', () => {
  it.each([
    ['nothing', [], []],
    ['one', ['9-10'], ['1/1']],
    ['one after the other', ['9-10', '10-11'], ['1/1', '1/1']],
    ['two at once', ['9-10', '9-10'], ['1/2', '2/2']],
    ['the free lane again', ['9-12', '9-10', '10-11'], ['1/2', '2/2', '2/2']],
    ['three at once', ['9-12', '9-10', '9.5-11'], ['1/3', '2/3', '3/3']],
    ['groups apart', ['9-10', '9-10', '11-12'], ['1/2', '2/2', '1/1']],
    ['a chain hangs together', ['9-10', '9.5-11', '10.5-12'], ['1/2', '2/2', '1/2']],
    ['short ones, as high as they are shown', ['9-9.1', '9.25-9.5'], ['1/2', '2/2']],
    ['the end of the day', ['23.9-24', '23.9-24'], ['1/2', '2/2']],
  ])('%s', (_, spans, lanes) => {
    expect(placed(...spans)).toEqual(lanes);
  });

  it('never overlaps two blocks', () => {
    const spans = Array.from({ length: 60 }, (_, index) => {
      const start = Math.floor(index * 21.3);
      return { start, end: start + ((index * 37) % 200) };
    });
    const lanes = assignLanes(spans, 30);
    const boxes = spans.map((span, index) => {
      const { lane = 0, lanes: count = 1 } = lanes[index] ?? {};
      return { ...shownSpan(span, 30), left: lane / count, right: (lane + 1) / count };
    });
    for (const [index, one] of boxes.entries()) {
      for (const other of boxes.slice(index + 1)) {
        const meet = one.start < other.end && other.start < one.end;
        const beside = one.right <= other.left + 1e-9 || other.right <= one.left + 1e-9;
        expect(!meet || beside).toBe(true);
      }
    }
  });
});

describe('shownHours', () => {
  it.each([
    [[], 7, 20],
    [['9-10'], 7, 20],
    [['6.5-10'], 6, 20],
    [['19.5-20'], 7, 20],
    [['19.9-19.95'], 7, 21],
    [['0-1', '23-24'], 0, 24],
  ])('%o', (spans, first, last) => {
    expect(shownHours(spans.map(at), 30)).toEqual({ first, last });
  });
});

it('shows fewer hours where they are high', () => {
  expect(shownHours([at('10-10.2')], 10)).toEqual({ first: 9, last: 17 });
  expect(shownHours([at('8-8.2'), at('17.9-18.1')], 10)).toEqual({ first: 8, last: 19 });
});

describe('shownSpan', () => {
  it.each([
    [
      { start: 600, end: 660 },
      { start: 600, end: 660 },
    ],
    [
      { start: 600, end: 605 },
      { start: 600, end: 630 },
    ],
    [
      { start: 1430, end: 1460 },
      { start: 1410, end: 1440 },
    ],
  ])('%o', (span, shown) => {
    expect(shownSpan(span, 30)).toEqual(shown);
  });
});
