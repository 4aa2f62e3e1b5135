import { describe, expect, it } from 'vitest';
import { readingAge } from './reading-age.ts';

const EASY = 'You can cancel at any time. We will send you an email.';
const HARD =
  'Notwithstanding the aforementioned stipulations, participating organisations are individually responsible for establishing appropriate eligibility.';

describe('readingAge', () => {
  it('is low for short words and short sentences', () => {
    expect(readingAge(EASY)).toBeLessThan(11);
  });

  it('is high for long words and long sentences', () => {
    expect(readingAge(HARD)).toBeGreaterThan(20);
  });

  it('takes each line as a sentence, and leaves labels, prices and addresses out', () => {
    const page = `Membership plans\n£150 per year\n${EASY}\nhelp@halewell.example`;
    expect(readingAge(page)).toBeCloseTo(readingAge(EASY), 5);
  });

  it('is not a number without a sentence', () => {
    expect(readingAge('Go home')).toBeNaN();
  });
});
