import {
  digestSlot,
  isTomorrowListDue,
  TOMORROW_HOURS,
} from '#shared/domain/clinics/notifications.ts';
import { addDays, londonDay } from '#shared/domain/dates/day.ts';
import { londonInstant } from '#shared/domain/dates/london-instant.ts';
import type { NotificationDeps } from './deps.ts';
import { digestEmail } from './digest-email.ts';
import { findRecipients } from './recipients.ts';
import { tomorrowEmail } from './tomorrow-email.ts';

type Deps = Pick<NotificationDeps, 'stores' | 'keys' | 'outbox' | 'clock' | 'appUrl' | 'eachRow'>;

const BATCH = 100;
const DAY_MINUTES = 24 * 60;

/**
 * Sends what is due. Each email is claimed in the transaction that queues it, so processes that run this at
 * the same time send it once; what was missed while none ran is sent once, late.
 */
export async function sendDue(deps: Deps): Promise<void> {
  await sendDigests(deps);
  await sendLists(deps);
}

async function sendDigests(deps: Deps): Promise<void> {
  const { stores, clock } = deps;
  const now = clock.now();
  const idOf = ({ provider_id: id }: { readonly provider_id: string }) => id;
  await deps.eachRow('clinic-emails', {
    rows: inBatches((after) => stores.digests.listWaiting(after, BATCH), idOf),
    idOf: (row) => `${idOf(row)}:digest`,
    async work({ provider_id: id, requests, digest_hours: hours, oldest }) {
      // After a change to another choice, what still waits is sent, or dropped, straight away.
      const slot = requests === 'digest' ? digestSlot(now, hours) : now;
      if (oldest >= slot) return;
      const since = digestSlot(oldest, hours);
      await sendDigest(deps, { id, slot, since, now, isWanted: requests !== 'off' });
    },
  });
}

type Due = {
  readonly id: string;
  readonly slot: Date;
  readonly since: Date;
  readonly now: Date;
  readonly isWanted: boolean;
};

function sendDigest(deps: Deps, { id, slot, since, now, isWanted }: Due): Promise<void> {
  const { stores, outbox, appUrl } = deps;
  return stores.transaction(async ({ digests, settings, trx }) => {
    if (!(await digests.claimDigest(id, slot))) return;
    const entries = await digests.takeEntries(id, slot);
    if (entries.length === 0 || !isWanted) return;
    const { name, recipients } = await findRecipients(deps, settings, id);
    const digest = { providerId: id, providerName: name, entries, since, now, slot, appUrl };
    for (const recipient of recipients) await outbox.queue(digestEmail(digest, recipient), trx);
  });
}

async function sendLists(deps: Deps): Promise<void> {
  const { stores, clock } = deps;
  const now = clock.now();
  const hours = TOMORROW_HOURS.filter((hour) => isTomorrowListDue(now, hour));
  if (hours.length === 0) return;
  const day = addDays(londonDay(now), 1);
  await deps.eachRow('clinic-emails', {
    rows: inBatches(
      (after) => stores.digests.listWithoutList(day, hours, after, BATCH),
      (id) => id,
    ),
    idOf: (id) => `${id}:tomorrow`,
    work: (id) => sendList(deps, id, day),
  });
}

function sendList(deps: Deps, id: string, day: string): Promise<void> {
  const { stores, outbox, clock, appUrl } = deps;
  return stores.transaction(async ({ digests, settings, trx }) => {
    if (!(await digests.claimList(id, day))) return;
    const appointments = await digests.listDay(id, day);
    if (appointments.length === 0) return;
    const pending = await digests.countPending(id);
    const { name, recipients } = await findRecipients(deps, settings, id);
    const end = londonInstant(day, DAY_MINUTES);
    const validSeconds = (end.getTime() - clock.now().getTime()) / 1000;
    const list = { providerId: id, providerName: name, day, appointments, pending };
    for (const recipient of recipients)
      await outbox.queue(tomorrowEmail({ ...list, validSeconds, appUrl }, recipient), trx);
  });
}

/** Reads rows in batches by id. */
async function* inBatches<Row>(
  read: (after: string) => Promise<Row[]>,
  idOf: (row: Row) => string,
): AsyncGenerator<Row> {
  let after = '';
  for (let rows = await read(after); rows.length > 0; rows = await read(after)) {
    yield* rows;
    after = idOf(rows.at(-1) as Row);
  }
}
