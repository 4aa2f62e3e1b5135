import type {
  Application,
  ApplicationRow,
  OwnApplication,
} from '#shared/contract/clinic-applications.ts';
import { awaitsAnswer, waitsFor } from '#shared/domain/clinics/application.ts';
import { type ListingFacts, onboardingSteps } from '#shared/domain/clinics/onboarding.ts';
import type { StoredApplication, StoredMessage } from './application-store.ts';
import type { ListedRow, NamesakeRow } from './list-store.ts';
import type { ApplicationDetails } from './sealed-details.ts';

type Open = Pick<ApplicationDetails, 'openContact' | 'openText'>;

const presentMessages = (details: Open, messages: readonly StoredMessage[]) =>
  messages.map(({ id, author, at, text_sealed: sealed }) => ({
    author,
    at: at.toISOString(),
    text: details.openText(id, sealed),
  }));

/** For the holder of the link: nothing about the person who applied. */
export function presentOwn(
  details: Open,
  { name, state, provider_id: providerId }: StoredApplication,
  messages: readonly StoredMessage[],
  listing: ListingFacts | undefined,
): OwnApplication {
  return {
    name,
    state,
    messages: presentMessages(details, messages),
    awaitsAnswer: awaitsAnswer(state, messages.at(-1)?.author ?? null),
    listing:
      providerId !== null && listing ? { providerId, steps: onboardingSteps(listing) } : null,
  };
}

export function presentRow(row: ListedRow): ApplicationRow {
  return {
    id: row.id,
    name: row.name,
    categories: row.categories,
    towns: [...new Set(row.locations.map(({ town }) => town))],
    state: row.state,
    waitsFor: waitsFor(row.state, row.last_author),
    confirmedAt: row.confirmed_at?.toISOString() ?? '',
  };
}

export function presentApplication(
  details: Open,
  row: ListedRow,
  messages: readonly StoredMessage[],
  namesakes: readonly NamesakeRow[],
): Application {
  const { website, summary, registrations, locations, provider_id: providerId } = row;
  return {
    ...presentRow(row),
    website,
    summary,
    registrations,
    locations,
    contact: { ...details.openContact(row), role: row.contact_role },
    messages: presentMessages(details, messages),
    namesakes: namesakes.map(({ id, name, location, ...same }) => ({
      id,
      name,
      location,
      sameName: same.same_name,
      samePostcode: same.same_postcode,
      sameRegistration: same.same_registration,
    })),
    providerId,
  };
}
