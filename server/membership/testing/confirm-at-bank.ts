import type { Desk } from './open-desk.ts';
import { openProviderPage } from './provider-page.ts';

/** Cards whose bank asks the person to confirm. */
export const BANK_CARD = {
  asks: '4000002760003184',
  asksThenNoFunds: '4000008260003178',
  asksThenDeclined: '4000008400001629',
};

/** When an ordinary membership is bought in these tests. */
export const ORDINARY = '2026-02-02T10:00:00Z';
/** The launch offer: a period extended to two years, which is a trial to the provider. */
export const EXTENDED = '2025-08-01T10:00:00Z';

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

/** Single members whose bank asks, what they paid, and what became of their upgrades. */
export function membersOf(desk: Desk) {
  async function member(card: string = BANK_CARD.asks, bought = ORDINARY): Promise<string> {
    desk.clock.set(bought);
    const uid = await desk.addPerson();
    await desk.join(uid);
    await (await openProviderPage(desk, uid)).saveCard(card);
    await desk.takeEvents();
    return uid;
  }
  return {
    member,

    /** One who pressed, and is asked by the bank. */
    async asked(card?: string, bought?: string): Promise<string> {
      const uid = await member(card, bought);
      const { upgradeConfirmation } = await desk.service.upgrade(uid, 7500);
      if (!upgradeConfirmation) throw new Error('The bank does not ask');
      return uid;
    },

    async bankPage(uid: string): Promise<string> {
      const url = await desk.service.openUpgradeConfirmation(uid);
      if (url === null) throw new Error('There is nothing to confirm');
      return url;
    },

    /** Whether the bank still asks there. */
    async isOpen(url: string): Promise<boolean> {
      return (await desk.sandbox.app.fetch(new Request(url))).status === 200;
    },

    /** Everything that the provider has to tell reaches us. */
    async hear(): Promise<void> {
      for (const event of await desk.takeEvents()) await desk.deliver(event);
    },

    entriesOf: async (uid: string): Promise<string[]> =>
      (await desk.ledgerOf(uid)).map(({ kind, amount_pence: pence }) => `${kind} ${pence}`),

    /** How the attempts to upgrade stand, the oldest first. */
    async statusesOf(uid: string): Promise<string[]> {
      const rows = await desk.db
        .selectFrom('plan_change')
        .select('status')
        .where('uid', '=', uid)
        .orderBy('created_at')
        .execute();
      return rows.map(({ status }) => status);
    },
  };
}
