import { createPersonalDetails } from '#server/accounts/personal-details.ts';
import { createOwnFiles } from '#server/appointments/calendar/own-file.ts';
import { createProposalTokens } from '#server/appointments/proposal-tokens.ts';
import { createAppointmentService } from '#server/appointments/service.ts';
import { deriveKeys } from '#server/config/secret.ts';
import type { Connection } from '#server/database/connection.ts';
import { createFavouriteService } from '#server/favourites/service.ts';
import type { Caller } from '#server/http/caller.ts';
import { createTestOutboxStore } from '#server/email/testing/delivery-deps.ts';
import { createLedgerStore } from '#server/membership/ledger-store.ts';
import { createMembershipService } from '#server/membership/service.ts';
import { createProviderStore } from '#server/providers/store.ts';
import { createReferralService } from '#server/referrals/service.ts';
import { createRewardService } from '#server/rewards/service.ts';
import { cipherOfBench, words } from './fill.ts';

const clock = { now: () => new Date('2026-03-18T10:00:00Z') };
const outbox = {
  queue: () => Promise.resolve(),
  withdraw: () => Promise.resolve(),
  withdrawTo: () => Promise.resolve(),
};
const jobs = {
  handle: () => undefined,
  every: () => undefined,
  eachRow: () => Promise.resolve(),
  send: () => Promise.resolve(),
  install: () => Promise.resolve(),
  start: () => Promise.resolve(),
  stop: () => Promise.resolve(),
};

/** @param clinic the provider that they own, with the role of a provider */
export function callerOf(uid: string, role: Caller['role'] = 'member', clinic?: string): Caller {
  return {
    uid,
    email: '',
    name: '',
    role,
    membershipActive: true,
    membershipSuspended: false,
    clinics: new Map(clinic === undefined ? [] : [[clinic, 'owner']]),
    registering: false,
    session: null,
  };
}

/** Creates the product's services on a database, without external dependencies. */
export function createServicesUnderTest(connection: Connection) {
  const { db } = connection;
  const details = createPersonalDetails(['bench']);
  const outside = { clock, details, outbox, jobs, appUrl: '' };
  const referrals = createReferralService({ connection, ...outside });
  const rewards = createRewardService({ connection, ...outside, referrals });
  const records = createProviderStore(db);
  return {
    referrals,
    rewards,
    // The measured calls never reach the payment provider.
    membership: createMembershipService({ connection, ...outside } as unknown as Parameters<
      typeof createMembershipService
    >[0]),
    appointments: createAppointmentService({
      connection,
      ...outside,
      cipher: cipherOfBench,
      words,
      proposalTokens: createProposalTokens(deriveKeys(['bench'], 'proposals')),
      ownFiles: createOwnFiles({
        appUrl: 'http://localhost',
        brandName: 'Bench',
        emailFrom: 'bench@example.com',
      }),
      supportEmail: '',
      clinicEmails: { takeEvent: () => Promise.resolve([]) },
      family: { get: () => Promise.reject(new Error('Nobody has a family here')) },
      rewards,
    }),
    favourites: createFavouriteService({
      connection,
      clock,
      // Reads the records but does not present them.
      providers: { listByIds: async (ids) => (await records.findMany(ids)) && [] },
    }),
    ledger: createLedgerStore(db),
    emails: createTestOutboxStore(db),
  };
}

export type World = ReturnType<typeof createServicesUnderTest>;
