import type { Transaction } from 'kysely';
import type { ExportFormat, Statistics } from '#shared/contract/accounts.ts';
import { estimatedSavingsPence } from '#shared/domain/accounts/estimated-savings.ts';
import { londonDay } from '#shared/domain/dates/day.ts';
import type { Connection } from '../database/connection.ts';
import type { Tables } from '../database/tables.ts';
import { AppError } from '../http/app-error.ts';
import type { Clock } from '../ports/clock/port.ts';
import { createDeleteAccount, type Deletion } from './delete-account.ts';
import { type ExportFile, exportFile } from './export-file.ts';
import { createExportStore } from './export-store.ts';
import { createForgetStore } from './forget-store.ts';
import type { ExportedSections, Person } from './person-parts.ts';
import { createOperatorNoteStore } from './operator-note-store.ts';
import { createPreferenceStore } from './preference-store.ts';
import { createStatisticsStore } from './statistics-store.ts';

type Parts = Omit<Parameters<typeof createDeleteAccount>[0], 'store'> & {
  readonly connection: Pick<Connection, 'db'>;
  readonly clock: Clock;
  readonly brandName: string;
  readonly identity: { hasPassword(uid: string): Promise<boolean> };
  readonly newsletter: {
    forgetPerson(email: string, trx: Transaction<Tables>): Promise<void>;
  };
};

/** What a person can have done with their account as a whole (spec 2, Settings; decisions 45, 46). */
export function createAccountLife(given: Parts) {
  const { connection, clock, brandName, identity, newsletter, parts } = given;
  const { db } = connection;
  const statistics = createStatisticsStore(db);
  const exports = createExportStore(db);
  const people = createForgetStore(db);
  const preferences = createPreferenceStore(db);
  const notes = createOperatorNoteStore(db);
  const deleteAccount = createDeleteAccount({ ...given, store: people });

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
      };
    },

    async getSignInMethods(uid: string): Promise<{ password: boolean }> {
      return { password: await identity.hasPassword(uid) };
    },

    /**
     * Forgets favourites and the newsletter; what lies in the browser is the browser's to forget.
     * @throws AppError account/not-found
     */
    async resetPreferences(uid: string): Promise<void> {
      const person = await personOf(uid);
      await preferences.reset(uid, (trx) => newsletter.forgetPerson(person.email, trx));
    },

    /**
     * @param by who asks: the person, or an operator, which is written down
     * @throws AppError account/not-found
     */
    async exportOf(uid: string, by: string, format: ExportFormat): Promise<ExportFile> {
      const person = await personOf(uid);
      if (by !== uid) await notes.add(by, 'account/exported', uid, clock.now());
      const sections: ExportedSections[] = [await exports.read(person)];
      for (const part of parts) sections.push(await part.exportOf(person));
      const exportedAt = clock.now();
      return exportFile(Object.assign({}, ...sections) as ExportedSections, {
        format,
        brandName,
        exportedAt,
        today: londonDay(exportedAt),
      });
    },

    /** Throws as `createDeleteAccount` does. */
    async deleteAccount(deletion: Deletion): Promise<void> {
      await deleteAccount(deletion);
      const { by, uid } = deletion;
      if (by !== uid) await notes.add(by, 'account/deleted', null, clock.now());
    },
  };
}

export type AccountLife = ReturnType<typeof createAccountLife>;
