import type { DeskCard, deskContract } from '#shared/contract/desk.ts';
import type { ParsedInput } from '#shared/contract/endpoint.ts';
import { deskCardState } from '#shared/domain/appointments/desk-card-state.ts';
import { readCardText } from '#shared/domain/appointments/read-card-text.ts';
import { londonDay } from '#shared/domain/dates/day.ts';
import { planName } from '#shared/domain/membership/plan.ts';
import { requireTask } from '../../clinics/require-task.ts';
import type { Caller } from '../../http/caller.ts';
import { coverageOf } from '../../membership/coverage.ts';
import { readCover } from '../cover.ts';
import { findCard } from './find-card.ts';
import { auditAccess, auditSearch } from './audit-access.ts';
import type { AppointmentDeps } from '../deps.ts';
import { peopleOnCard } from '../people-on-card.ts';
import { presentAll } from '../read-appointments.ts';

type Body = ParsedInput<typeof deskContract.readDeskCard>['body'];

/**
 * Reads a card presented at a desk (P-6, P-51): its state, the people it covers, and today's visits
 * (London day) at all of the provider's locations. Each call is audited.
 * @throws AppError provider/not-found; rate/too-many after too many unknown numbers
 */
export async function readDeskCard(
  deps: Pick<AppointmentDeps, 'stores' | 'clock' | 'cipher' | 'family' | 'details'>,
  caller: Caller,
  { providerId, card: text }: Body,
): Promise<DeskCard> {
  requireTask(caller, providerId, 'see-desk');
  const number = readCardText(text);
  const card = number === null ? null : await findCard(deps, caller, number);
  // A text without a card number is audited as a search without a match.
  if (number === null) await auditSearch(deps, caller, 0);
  const now = deps.clock.now();
  const response = { cardNumber: number ?? '', checkedAt: now.toISOString() };
  if (!card) return { ...response, ...UNKNOWN };
  const today = londonDay(now);
  const ids = await deps.stores.desk.visitsOn(today, card.uid, providerId);
  const rows = await deps.stores.appointments.findMany(ids);
  await auditAccess(deps, caller, rows, providerId);
  return {
    ...response,
    state: deskCardState(coverageOf(card), today),
    fullName: card.full_name,
    plan: planName(card.plan) ?? '',
    expiresAt: readCover(card, today).expiresAt,
    people: (await peopleOnCard(deps, card)).map(({ fullName }) => fullName),
    visits: presentAll(deps, caller, rows),
  };
}

const UNKNOWN = {
  state: 'unknown',
  fullName: '',
  plan: '',
  expiresAt: null,
  people: [],
  visits: [],
} satisfies Partial<DeskCard>;
