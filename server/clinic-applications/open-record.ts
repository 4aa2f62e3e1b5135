import type { Transaction } from 'kysely';
import type { ClinicApplicationValues } from '#shared/forms/clinic-application.ts';
import type { Tables } from '../database/tables.ts';
import type { ProviderEditor } from '../providers/edit.ts';

type Deps = {
  readonly editor: Pick<ProviderEditor, 'addDraft'>;
  /** Invites the person who applied, in the transaction that opens the record. */
  readonly inviteOwner: (
    providerId: string,
    email: string,
    trx: Transaction<Tables>,
  ) => Promise<void>;
};

export type Approved = Pick<
  ClinicApplicationValues,
  'name' | 'categories' | 'website' | 'summary' | 'registrations' | 'locations' | 'contactEmail'
>;

/**
 * Opens the record of an approved application as a draft (P-58).
 * @param approve marks the application, in the same transaction: if it throws, there is no record, so
 * that two operators who approve at the same moment open one
 */
export async function openRecord(
  { editor, inviteOwner }: Deps,
  { contactEmail, website, locations, ...application }: Approved,
  approve: (providerId: string, trx: Transaction<Tables>) => Promise<void>,
): Promise<void> {
  await editor.addDraft(
    {
      ...application,
      location: locations[0]?.town ?? '',
      locations: locations.map((location) => ({ title: '', ...location, website })),
      specialty: '',
      details: '',
      services: [],
      servicesOffered: [],
      offers: [],
      bookingNotes: '',
    },
    async (providerId, trx) => {
      await approve(providerId, trx);
      await inviteOwner(providerId, contactEmail, trx);
    },
  );
}
