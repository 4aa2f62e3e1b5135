import { describe, expect, it } from 'vitest';
import { readRadius } from './read-radius.ts';

describe('the distance in a sentence', () => {
  it.each([
    ['dentist within 5 miles of Leeds', 'within 5 miles of', 8.05, 'Within 5 miles'],
    ['physio within 10 miles', 'within 10 miles', 16.09, 'Within 10 miles'],
    ['gym less than 2 miles away', 'less than 2 miles away', 3.22, 'Within 2 miles'],
    ['within a mile of BS1 4UZ', 'within a mile of', 1.61, 'Within 1 mile'],
    ['half a mile from Bath', 'half a mile from', 0.8, 'Within half a mile'],
    ['spa 10km from York', '10km from', 10, 'Within 10 km'],
    ['optician in a 3 mile radius of Hull', 'in a 3 mile radius of', 4.83, 'Within 3 miles'],
    ['15-mile radius', '15-mile radius', 24.14, 'Within 15 miles'],
    ['Physio Within Twenty Miles Of Me', 'Within Twenty Miles Of Me', 32.19, 'Within 20 miles'],
    ['gp within 2.5 miles of my home', 'within 2.5 miles of my home', 4.02, 'Within 2.5 miles'],
    ['up to 5 kilometres', 'up to 5 kilometres', 5, 'Within 5 km'],
  ])('%s', (text, typed, km, label) => {
    const found = readRadius(text);
    expect(found?.label).toBe(label);
    expect(found?.km).toBeCloseTo(km, 2);
    expect(text.slice(found?.start, found?.end)).toBe(typed);
  });

  it.each([
    'knee pain after 5 miles',
    'physio for a 10k run',
    'within 5 minutes of Leeds',
    'under £50',
    'within 0 miles of Leeds',
    'within 500 miles of Leeds',
    'Miles Dental',
    'ten minutes',
  ])('is none in “%s”', (text) => {
    expect(readRadius(text)).toBeNull();
  });
});
