import { createAppointmentService } from '#server/appointments/service.ts';
import type { Connection } from '#server/database/connection.ts';
import { createFavouriteService } from '#server/favourites/service.ts';
import type { Caller } from '#server/http/caller.ts';
import { createOutboxStore } from '#server/email/outbox-store.ts';
import { createLedgerStore } from '#server/membership/ledger-store.ts';
import { createMembershipService } from '#server/membership/service.ts';
import { createProviderStore } from '#server/providers/store.ts';
import { createReferralService } from '#server/referrals/service.ts';
import { createRewardService } from '#server/rewards/service.ts';
import { cipherOfBench, words } from './fill.ts';

const clock = { now: () => new Date('2026-03-18T10:00:00Z') };
const outbox = { queue: () => Promise.resolve(), withdraw: () => Promise.resolve() };
const jobs = {
  handle: () => undefined,
  every: () => undefined,
  send: () => Promise.resolve(),
  install: () => Promise.resolve(),
  start: () => Promise.resolve(),
  stop: () => Promise.resolve(),
};

export function callerOf(uid: string, role: Caller['role'] = 'member'): Caller {
  return {
    uid,
    email: '',
    name: '',
    role,
    membershipActive: true,
    membershipSuspended: false,
    registering: false,
  };
}

/** The product's services on a database, as the server makes them; nothing goes outside. */
export function openWorld(connection: Connection) {
  const { db } = connection;
  const outside = { clock, outbox, jobs, appUrl: '' };
  const referrals = createReferralService({ connection, ...outside });
  const rewards = createRewardService({ connection, ...outside, referrals });
  const records = createProviderStore(db);
  return {
    referrals,
    rewards,
    // What is measured never asks the payment provider.
    membership: createMembershipService({ connection, ...outside } as unknown as Parameters<
      typeof createMembershipService
    >[0]),
    appointments: createAppointmentService({
      connection,
      ...outside,
      cipher: cipherOfBench,
      words,
      supportEmail: '',
      family: { get: () => Promise.reject(new Error('Nobody has a family here')) },
      rewards,
    }),
    favourites: createFavouriteService({
      connection,
      clock,
      // The records as they are read, without the words that are made of them.
      providers: { listByIds: async (ids) => (await records.findMany(ids)) && [] },
    }),
    ledger: createLedgerStore(db),
    mails: createOutboxStore(db),
  };
}

export type World = ReturnType<typeof openWorld>;
