import type { EmailMessage } from '../email/render-email.ts';
import type { SetAside } from '../ports/payments/set-aside.ts';
import type { MembershipDeps } from './deps.ts';
import type { ProviderFacts } from './read-provider.ts';
import type { TransactionStores } from './stores.ts';

/** A value that the database refuses: data exceptions, constraints, and exceptions of a trigger. */
const REFUSED_VALUE = /^(22|23)\w{3}$|^P0001$/;

/**
 * Records one object in a savepoint, so that an object that the database refuses does not stop the
 * others of its person: it is added to `setAside`.
 * @returns null if it was refused
 */
export async function recordOrSetAside<T>(
  { setAside: objects }: Pick<TransactionStores, 'setAside'>,
  { kind, id, setAside }: Pick<SetAside, 'kind' | 'id'> & { readonly setAside: SetAside[] },
  record: () => Promise<T>,
): Promise<T | null> {
  await objects.savepoint();
  try {
    const recorded = await record();
    await objects.release();
    return recorded;
  } catch (error) {
    if (!REFUSED_VALUE.test(codeOf(error))) throw error;
    await objects.rollBack();
    setAside.push({ kind, id, reason: `the database refuses it (${nameOf(error)})` });
    return null;
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

function nameOf(error: unknown): string {
  const constraint = error instanceof Error && 'constraint' in error ? error.constraint : null;
  return typeof constraint === 'string' ? constraint : codeOf(error);
}

/** Records what was set aside, and alerts the operators about each object once. */
export async function recordSetAside(
  { log, outbox, appUrl, supportEmail, clock }: MembershipDeps,
  within: TransactionStores,
  uid: string,
  facts: ProviderFacts,
  setAside: readonly SetAside[],
): Promise<void> {
  const bad = new Set(setAside.map(({ id }) => id));
  await within.setAside.remove(
    uid,
    idsOf(facts).filter((id) => !bad.has(id)),
  );
  for (const object of setAside) {
    if (!(await within.setAside.add(uid, object, clock.now()))) continue;
    const { kind, id, reason } = object;
    log.error(
      { event: 'payment', uid, kind, object: id, reason },
      'an object of the payment provider could not be recorded',
    );
    await outbox.queue(setAsideEmail({ to: supportEmail, appUrl, uid }, object), within.trx);
  }
}

function idsOf({ subscriptions, invoices, refunds, cases }: ProviderFacts): string[] {
  return [
    ...subscriptions,
    ...invoices,
    ...refunds.map(({ refund }) => refund),
    ...cases.flatMap(({ disputes, warnings }) => [...disputes, ...warnings]),
  ].map(({ id }) => id);
}

/** Tells the operators, once per object. Contains no personal data. */
export function setAsideEmail(
  { to, appUrl, uid }: { to: string; appUrl: string; uid: string },
  { kind, id, reason }: SetAside,
): EmailMessage {
  const name = kind.replaceAll(/[._]/g, ' ');
  return {
    intent: `payment-set-aside:${kind}:${id}:${uid}`,
    to,
    subject: `A Stripe ${name} needs a look`,
    preheader: 'We couldn’t record it. Everything else was recorded.',
    paragraphs: [
      `Stripe sent a ${name} that we couldn’t record: ${reason}. Everything else about this person’s payments was recorded.`,
      `Find ${id || 'it'} in the Stripe dashboard and check what it means for the membership. If money moved, settle it with the member by hand.`,
    ],
    action: { label: 'See disputes', url: `${appUrl}/admin?tab=disputes` },
  };
}
