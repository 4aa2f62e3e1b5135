import { describe, expect, it } from 'vitest';
import { disputeReason, disputeStatus, fraudType } from './dispute-copy.ts';

describe('dispute texts for an operator', () => {
  it.each([
    ['fraudulent', 'The member says they didn’t make this payment.'],
    ['subscription_canceled', 'The member says they had cancelled before the payment.'],
    ['general', 'The bank gave no particular reason.'],
    ['a_word_of_tomorrow', 'The bank gave no particular reason.'],
  ])('explain the dispute reason %s', (word, sentence) => {
    expect(disputeReason(word)).toBe(sentence);
  });

  it.each([
    ['needs_response', 'Needs answer'],
    ['warning_under_review', 'Inquiry: with the bank'],
    ['prevented', 'Prevented'],
    ['a_word_of_tomorrow', 'Open'],
  ])('explain the dispute status %s', (word, words) => {
    expect(disputeStatus(word)).toBe(words);
  });

  it.each([
    ['made_with_stolen_card', 'The card was stolen.'],
    ['misc', 'The bank gave no details.'],
  ])('explain the fraud type %s', (word, sentence) => {
    expect(fraudType(word)).toBe(sentence);
  });
});
