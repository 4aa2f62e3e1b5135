import type { Desk } from './open-desk.ts';

/** Cards whose bank asks the person to confirm. */
export const BANK_CARD = {
  asks: '4000002760003184',
  asksThenNoFunds: '4000008260003178',
  asksThenDeclined: '4000008400001629',
};

/** What a member does on the bank's page; gives the address that it leads back to. */
export async function answerBank(
  desk: Desk,
  url: string,
  outcome: 'complete' | 'fail',
): Promise<string> {
  const body = new URLSearchParams({ outcome });
  const answer = await desk.sandbox.app.fetch(new Request(url, { method: 'POST', body }));
  if (answer.status !== 303) throw new Error(`The bank answered with ${answer.status}`);
  return answer.headers.get('location') ?? '';
}
