import { answers } from '../answers/answers.ts';
import { accountOf } from './use-account.ts';
import { cardNumberOf } from './use-health-card.ts';

/** Asks for role and card number anew, as after a payment: an answer on its way is from before. */
export async function refreshAccount(uid: string): Promise<void> {
  await Promise.all([answers.askAnew(accountOf(uid)), answers.askAnew(cardNumberOf(uid))]);
}
