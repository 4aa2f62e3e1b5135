import type { RewardLine } from '#shared/contract/rewards.ts';
import type { BadgeTone } from '#web/ui/badge.tsx';

type StateWord = { readonly tone: BadgeTone; readonly word: string };

/** What has become of a reward, in a word and a colour (decisions 25, 26 and 56). */
export const STATE_WORDS: Readonly<Record<RewardLine['state'], StateWord>> = {
  maturing: { tone: 'yellow', word: 'Waiting' },
  pending: { tone: 'yellow', word: 'Pending' },
  claimable: { tone: 'benefit', word: 'Ready to claim' },
  claimed: { tone: 'blue', word: 'Claimed' },
  credited: { tone: 'blue', word: 'Credited' },
  paid: { tone: 'green', word: 'Paid' },
  'on-hold': { tone: 'yellow', word: 'On hold' },
  forfeited: { tone: 'grey', word: 'Cancelled' },
  'taken-back': { tone: 'grey', word: 'Taken back' },
};
