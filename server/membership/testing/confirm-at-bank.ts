import type { TestEnv } from './test-env.ts';
import { openProviderPage } from './provider-page.ts';

/** Cards whose bank requires confirmation. */
export const BANK_CARD = {
  asks: '4000002760003184',
  asksThenNoFunds: '4000008260003178',
  asksThenDeclined: '4000008400001629',
};

/** Purchase time of an ordinary membership. */
export const ORDINARY = '2026-02-02T10:00:00Z';
/** Purchase time in the launch offer, whose two-year period is a trial at the provider. */
export const EXTENDED = '2025-08-01T10:00:00Z';

/** Submits the bank's confirmation page. @returns the URL that it redirects to */
export async function submitAtBank(
  env: TestEnv,
  url: string,
  outcome: 'complete' | 'fail',
): Promise<string> {
  const body = new URLSearchParams({ outcome });
  const response = await env.sandbox.app.fetch(new Request(url, { method: 'POST', body }));
  if (response.status !== 303) throw new Error(`The bank responded with ${response.status}`);
  return response.headers.get('location') ?? '';
}

/** Helpers for Single members whose bank requires confirmation of an upgrade. */
export function membersOf(env: TestEnv) {
  async function member(card: string = BANK_CARD.asks, bought = ORDINARY): Promise<string> {
    env.clock.set(bought);
    const uid = await env.addPerson();
    await env.join(uid);
    await (await openProviderPage(env, uid)).saveCard(card);
    await env.drainEvents();
    return uid;
  }
  return {
    member,

    /** A member whose upgrade awaits confirmation. */
    async confirmingMember(card?: string, bought?: string): Promise<string> {
      const uid = await member(card, bought);
      const { upgradeConfirmation } = await env.service.upgrade(uid, 7500);
      if (!upgradeConfirmation) throw new Error('The upgrade does not await confirmation');
      return uid;
    },

    async bankPage(uid: string): Promise<string> {
      const url = await env.service.openUpgradeConfirmation(uid);
      if (url === null) throw new Error('There is nothing to confirm');
      return url;
    },

    /** Whether the confirmation page is still open. */
    async isOpen(url: string): Promise<boolean> {
      return (await env.sandbox.app.fetch(new Request(url))).status === 200;
    },

    /** Delivers all pending events. */
    async receiveEvents(): Promise<void> {
      for (const event of await env.drainEvents()) await env.deliver(event);
    },

    entriesOf: async (uid: string): Promise<string[]> =>
      (await env.ledgerOf(uid)).map(({ kind, amount_pence: pence }) => `${kind} ${pence}`),

    /** The statuses of the upgrade attempts, oldest first. */
    async statusesOf(uid: string): Promise<string[]> {
      const rows = await env.db
        .selectFrom('plan_change')
        .select('status')
        .where('uid', '=', uid)
        .orderBy('created_at')
        .execute();
      return rows.map(({ status }) => status);
    },
  };
}
