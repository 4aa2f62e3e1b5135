import { plural } from '../numbers/plural.ts';

type Waiting = { readonly awaitingClinic: number; readonly awaitingYou?: number | undefined };

/** "Waiting for you to confirm 2 visits": who has to confirm the visits of a set (P-24); empty if nobody. */
export function waitingText({ awaitingClinic, awaitingYou = 0 }: Waiting): string {
  const provider =
    awaitingClinic > 0 ? `the provider to confirm ${plural(awaitingClinic, 'visit')}` : '';
  const you = awaitingYou > 0 ? `you to confirm ${plural(awaitingYou, 'visit')}` : '';
  const all = [you, provider].filter((part) => part !== '').join(', and for ');
  return all === '' ? '' : `Waiting for ${all}`;
}
