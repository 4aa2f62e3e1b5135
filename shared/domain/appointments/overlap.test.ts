import { describe, expect, it } from 'vitest';
import { occupiedTime, timesOverlap } from './overlap.ts';

describe('the time span that a preferred time occupies', () => {
  it.each([
    ['10:00-10:30', { from: 600, until: 630 }],
    ['10:00', { from: 600, until: 630 }],
    ['2pm', { from: 840, until: 870 }],
    ['23:45', { from: 1425, until: 1455 }],
    ['22:00-00:00', { from: 1320, until: 1440 }],
    ['morning', null],
    ['all day', null],
    ['', null],
  ])('%j', (text, taken) => {
    expect(occupiedTime(text)).toEqual(taken);
  });
});

describe('whether two times of one day overlap', () => {
  it.each([
    ['10:00-10:30', '10:00-10:30', true],
    ['10:00-10:30', '10:29-11:00', true],
    ['10:00-11:00', '10:15-10:30', true],
    ['10:00-10:30', '10:30-11:00', false],
    ['10:00-10:30', '09:30-10:00', false],
    ['10:00', '10:29', true],
    ['10:00', '10:30', false],
    ['10:00-10:10', '10:10', false],
    ['2-3pm', '14:45', true],
    ['23:45', '23:59', true],
    ['10:00', 'morning', false],
    ['morning', 'morning', false],
    ['', '10:00', false],
  ])('%j and %j: %j', (one, other, overlap) => {
    expect(timesOverlap(one, other)).toBe(overlap);
    expect(timesOverlap(other, one)).toBe(overlap);
  });
});
