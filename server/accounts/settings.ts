import type { ExportFormat, Statistics } from '#shared/contract/accounts.ts';
import { countUnpriced, estimatedSavingsPence } from '#shared/domain/accounts/estimated-savings.ts';
import { londonDay } from '#shared/domain/dates/day.ts';
import type { Connection } from '../database/connection.ts';
import { AppError } from '../http/app-error.ts';
import type { IdentityService } from '../identity/service.ts';
import { type DeleteDeps, eraseAccount } from './delete-account.ts';
import { type OtherData, readOtherData } from './other-data.ts';
import { type ExportFile, exportFile } from './export-file.ts';
import { exportProfile } from './export-profile.ts';
import { createExportStore } from './export-store.ts';
import { createErasureStore } from './erasure-store.ts';
import type { Person } from './person.ts';
import type { PersonalDetails } from './personal-details.ts';
import { createStatisticsStore } from './statistics-store.ts';

type Deps = Omit<DeleteDeps, 'people'> &
  OtherData & {
    readonly connection: Pick<Connection, 'db'>;
    readonly details: Pick<PersonalDetails, 'open'>;
    readonly brandName: string;
    readonly identity: Pick<IdentityService, 'getMethods'>;
  };

/** Statistics, data export, preferences and deletion of an account (P-45, P-46). */
export function createAccountSettings(deps: Deps) {
  const { details, clock, brandName, identity, newsletter } = deps;
  const { db } = deps.connection;
  const statistics = createStatisticsStore(db);
  const exports = createExportStore(db);
  const people = createErasureStore(db);

  async function personOf(uid: string): Promise<Person> {
    const person = await people.findPerson(uid);
    if (!person) throw new AppError('account/not-found');
    return person;
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

    getSignInMethods: (uid: string) => identity.getMethods(uid),

    /**
     * Deletes favourites and the newsletter subscription; the client clears the browser's storage.
     * @throws AppError account/not-found
     */
    async resetPreferences(uid: string): Promise<void> {
      const person = await personOf(uid);
      await people.resetPreferences(uid, (trx) => newsletter.erasePerson(person.email, trx));
    },

    /**
     * The export is audited.
     * @param by the person, or an operator
     * @throws AppError account/not-found
     */
    async exportPersonalData(uid: string, by: string, format: ExportFormat): Promise<ExportFile> {
      const person = await personOf(uid);
      await people.auditExport(by, uid, clock.now());
      const profile = await exports.findAccount(uid);
      const sections = {
        profile: profile ? [exportProfile(profile, details)] : [],
        ...(await exports.read(person)),
        ...(await readOtherData(deps, person)),
      };
      const exportedAt = clock.now();
      return exportFile(sections, {
        format,
        brandName,
        exportedAt,
        today: londonDay(exportedAt),
      });
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
