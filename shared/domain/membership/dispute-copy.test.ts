import { describe, expect, it } from 'vitest';
import { disputeReason, disputeStatus, fraudType } from './dispute-copy.ts';

describe('dispute texts for an operator', () => {
  it.each([
    [
      'reason',
      disputeReason,
      'bank_cannot_process check_returned credit_not_processed customer_initiated ' +
        'debit_not_authorized duplicate fraudulent incorrect_account_details insufficient_funds ' +
        'noncompliant product_not_received product_unacceptable subscription_canceled unrecognized',
    ],
    [
      'status',
      disputeStatus,
      'warning_needs_response warning_under_review warning_closed needs_response under_review ' +
        'appeal_needs_response appeal_under_review won lost prevented',
    ],
    [
      'type of fraud',
      fraudType,
      'card_never_received fraudulent_card_application made_with_counterfeit_card ' +
        'made_with_lost_card made_with_stolen_card unauthorized_use_of_card',
    ],
  ] as const)(
    'have words of their own for every %s of the payment provider',
    (_, explain, codes) => {
      const texts = [...codes.split(' '), 'a_word_of_tomorrow'].map(explain);
      expect(new Set(texts).size).toBe(texts.length);
      for (const text of texts) expect(text).toMatch(/^[A-Z][a-z].+[a-z.]$|^Won$|^Lost$/);
    },
  );

  it.each([
    ['fraudulent', 'The member says they didn’t make this payment.'],
    ['subscription_canceled', 'The member says they had cancelled before the payment.'],
    ['general', 'The bank didn’t give a reason.'],
    ['a_word_of_tomorrow', 'The bank didn’t give a reason.'],
  ])('explain the dispute reason %s', (word, sentence) => {
    expect(disputeReason(word)).toBe(sentence);
  });

  it.each([
    ['needs_response', 'Needs a response'],
    ['warning_under_review', 'Inquiry: with the bank'],
    ['prevented', 'Prevented'],
    ['a_word_of_tomorrow', 'Open'],
  ])('explain the dispute status %s', (word, words) => {
    expect(disputeStatus(word)).toBe(words);
  });

  it.each([
    ['made_with_stolen_card', 'The card was stolen.'],
    ['misc', 'The bank didn’t give details.'],
  ])('explain the fraud type %s', (word, sentence) => {
    expect(fraudType(word)).toBe(sentence);
  });
});
