import { randomUUID } from 'node:crypto';
import type { ExportFormat, Statistics } from '#shared/contract/accounts.ts';
import { countUnpriced, estimatedSavingsPence } from '#shared/domain/accounts/estimated-savings.ts';
import { londonDay } from '#shared/domain/dates/day.ts';
import type { Connection } from '../database/connection.ts';
import type { EmailOutbox } from '../email/outbox.ts';
import { AppError } from '../http/app-error.ts';
import type { IdentityService } from '../identity/service.ts';
import { type DeleteDeps, eraseAccount } from './delete-account.ts';
import { type OtherData, readOtherData } from './other-data.ts';
import { type ExportFile, exportFile } from './export-file.ts';
import { exportProfile } from './export-profile.ts';
import { createExportStore } from './export-store.ts';
import { createErasureStore } from './erasure-store.ts';
import { exportedEmail } from './exported-email.ts';
import { withoutHealthTexts } from './health-texts.ts';
import type { ExportedSections, Person } from './person.ts';
import type { PersonalDetails } from './personal-details.ts';
import { createStatisticsStore } from './statistics-store.ts';

type Deps = Omit<DeleteDeps, 'people'> &
  OtherData & {
    readonly connection: Pick<Connection, 'db'>;
    readonly details: Pick<PersonalDetails, 'open'>;
    readonly brandName: string;
    readonly appUrl: string;
    readonly outbox: EmailOutbox;
    readonly identity: Pick<IdentityService, 'getMethods' | 'isLinkOpen'>;
  };

/** Statistics, data export, preferences and deletion of an account (P-45, P-46). */
export function createAccountSettings(deps: Deps) {
  const { details, clock, brandName, appUrl, outbox, identity, newsletter } = deps;
  const { db } = deps.connection;
  const statistics = createStatisticsStore(db);
  const exports = createExportStore(db);
  const people = createErasureStore(db);

  async function personOf(uid: string): Promise<Person> {
    const person = await people.findPerson(uid);
    if (!person) throw new AppError('account/not-found');
    return person;
  }

  async function readAll(person: Person): Promise<ExportedSections> {
    const profile = await exports.findAccount(person.uid);
    return {
      profile: profile ? [exportProfile(profile, details)] : [],
      ...(await exports.read(person)),
      ...(await readOtherData(deps, person)),
    };
  }

  function fileOf(sections: ExportedSections, format: ExportFormat): ExportFile {
    const exportedAt = clock.now();
    return exportFile(sections, { format, brandName, exportedAt, today: londonDay(exportedAt) });
  }

  return {
    /** @throws AppError account/not-found */
    async getStatistics(uid: string): Promise<Statistics> {
      const row = await statistics.find(uid);
      if (!row) throw new AppError('account/not-found');
      const services = await statistics.listVisitedServices(uid);
      return {
        joinedOn: londonDay(row.created_at),
        memberSince: row.member_since && londonDay(row.member_since),
        checkIns: services.length,
        setsEarned: row.sets ?? 0,
        referrals: row.referrals ?? 0,
        savedProviders: row.favourites ?? 0,
        estimatedSavingsPence: estimatedSavingsPence(services),
        unpricedVisits: countUnpriced(services),
      };
    },

    isLinkOpen: identity.isLinkOpen,

    getSignInMethods: (uid: string) => identity.getMethods(uid),

    /**
     * Deletes favourites and the newsletter subscription; the client clears the browser's storage.
     * @throws AppError account/not-found
     */
    async resetPreferences(uid: string): Promise<void> {
      const person = await personOf(uid);
      await people.resetPreferences(uid, async (trx) => {
        for (const email of person.emails) await newsletter.erasePerson(email, trx);
      });
    },

    /** A person's own copy, which is audited. @throws AppError account/not-found */
    async exportPersonalData(uid: string, format: ExportFormat): Promise<ExportFile> {
      const person = await personOf(uid);
      await people.auditExport(uid, clock.now());
      return fileOf(await readAll(person), format);
    },

    /**
     * The copy that an operator makes when a person asks for their data: without texts about health, with a
     * reason, in the audit log with what it held, and the person gets an email (P-87).
     * @throws AppError account/not-found
     */
    async exportForOperator(
      uid: string,
      operatorUid: string,
      { reason, format }: { readonly reason: string; readonly format: ExportFormat },
    ): Promise<ExportFile> {
      const person = await personOf(uid);
      const sections = withoutHealthTexts(await readAll(person));
      const held = Object.entries(sections)
        .filter(([, rows]) => rows.length > 0)
        .map(([name, rows]) => `${name} ${rows.length}`)
        .join(', ');
      await people.auditOperatorExport(
        {
          at: clock.now(),
          actorUid: operatorUid,
          subject: uid,
          detail: { reason, held, leftOut: 'health texts' },
        },
        (trx) => outbox.queue(exportedEmail({ id: randomUUID(), to: person.email, appUrl }), trx),
      );
      return fileOf(sections, format);
    },

    /**
     * The deletion is audited.
     * @param by the person, or an operator
     * @throws AppError payments/unavailable
     */
    deleteAccount: (uid: string, by: string): Promise<void> =>
      eraseAccount({ ...deps, people }, uid, by),

    /** Deletes an account that a restored backup brought back (ADR-056). */
    eraseAgain: (uid: string): Promise<void> => eraseAccount({ ...deps, people }, uid, null),
  };
}

export type AccountSettings = ReturnType<typeof createAccountSettings>;
