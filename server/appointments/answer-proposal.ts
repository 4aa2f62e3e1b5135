import type { deskContract } from '#shared/contract/desk.ts';
import type { ParsedInput } from '#shared/contract/endpoint.ts';
import type { LinkedProposal, proposalLinkContract } from '#shared/contract/proposal-link.ts';
import type { Appointment } from '#shared/contract/records/appointment.ts';
import {
  hasBegun,
  openProposal,
  type Proposal,
  PROPOSAL_ANSWERS,
} from '#shared/domain/appointments/proposal.ts';
import type { AppointmentActor } from '#shared/domain/appointments/transitions.ts';
import { londonDay } from '#shared/domain/dates/day.ts';
import { AppError } from '../http/app-error.ts';
import type { Caller } from '../http/caller.ts';
import { findVersion, refuseUnlessPossible } from './access.ts';
import type { AppointmentRow } from './appointment-store.ts';
import { withoutProposal } from './answer-request.ts';
import { timeColumns } from './create-appointment.ts';
import type { AppointmentDeps } from './deps.ts';
import { proposedOf, whenOf } from './emails/details.ts';
import { type MoveDeps, moveAppointment } from './move-appointment.ts';
import { presentProposal, rowOn } from './present.ts';
import { present } from './read-appointments.ts';

type Body = ParsedInput<typeof deskContract.answerProposal>['body'];
type LinkBody = ParsedInput<typeof proposalLinkContract.answerLinkedProposal>['body'];

/**
 * The other side accepts or declines the proposed time. Of a request that confirms or cancels it (P-13); a confirmed
 * visit is moved or kept, and who asked for another time may take that back (P-73).
 * @throws AppError appointment/not-found, appointment/stale, appointment/not-possible with the reason, or
 *   appointment/no-proposal
 */
export async function answerProposal(
  deps: MoveDeps,
  caller: Caller,
  id: string,
  { accept, version }: Body,
): Promise<Appointment> {
  const { row, actor } = await findVersion(deps.stores.appointments, id, caller, version);
  const proposal = openProposalOf(deps, row);
  refuseUnlessPossible(actionOf(accept, proposal), { row, actor }, deps);
  // A clinic replaces its own proposal, or declines the request.
  if (!proposal || (proposal.by === 'provider' && actor === 'provider'))
    throw new AppError('appointment/no-proposal');
  await answer(deps, row, { accept, proposal, actor, caller });
  return present(deps, caller, id);
}

/**
 * The proposed time of an emailed link.
 * @throws AppError proposal/link-not-valid once it is answered, replaced, withdrawn or past, and while the account
 *   is suspended or locked
 */
export async function readLinkedProposal(
  deps: Pick<AppointmentDeps, 'stores' | 'clock' | 'proposalTokens'>,
  { token }: Pick<LinkBody, 'token'>,
): Promise<LinkedProposal> {
  const { row } = await findLinked(deps, token);
  return presentLinked(deps, row.id);
}

/**
 * Answers the proposed time of an emailed link as its member, without signing in.
 * @returns the proposal as it was
 * @throws AppError proposal/link-not-valid, or appointment/stale if it changed at the same moment
 */
export async function answerLinkedProposal(
  deps: MoveDeps & Pick<AppointmentDeps, 'proposalTokens'>,
  { token, accept }: LinkBody,
): Promise<LinkedProposal> {
  const { row, uid, proposal } = await findLinked(deps, token);
  const linked = await presentLinked(deps, row.id);
  await answer(deps, row, { accept, proposal, actor: 'member', caller: { uid } });
  return linked;
}

function actionOf(accept: boolean, proposal: Proposal | null) {
  return PROPOSAL_ANSWERS[proposal?.by ?? 'provider'][accept ? 'accept' : 'decline'];
}

type Answer = {
  readonly accept: boolean;
  readonly proposal: Proposal;
  readonly actor: AppointmentActor;
  readonly caller: Pick<Caller, 'uid'>;
};

function answer(
  deps: MoveDeps,
  row: AppointmentRow,
  { accept, proposal, actor, caller }: Answer,
): Promise<void> {
  const moved = accept
    ? {
        requested_date: proposal.requestedDate,
        ...timeColumns(proposal.preferredTime),
        ...withoutProposal(row),
      }
    : {};
  const change = proposal.by === 'member' ? { ...moved, proposed_at: null } : moved;
  return moveAppointment(deps, { row, actor, caller, action: actionOf(accept, proposal), change });
}

function openProposalOf({ clock }: Pick<AppointmentDeps, 'clock'>, row: AppointmentRow) {
  const now = clock.now();
  const today = londonDay(now);
  const { status, requested_date: requestedDate } = rowOn(row, today);
  const open = openProposal({ status, requestedDate, proposal: presentProposal(row) }, today);
  return open && hasBegun(open, now) ? null : open;
}

/** @throws AppError proposal/link-not-valid */
async function findLinked(
  deps: Pick<AppointmentDeps, 'stores' | 'clock' | 'proposalTokens'>,
  token: string,
) {
  const row = await deps.stores.appointments.find(deps.proposalTokens.idIn(token));
  const isSigned = row !== undefined && deps.proposalTokens.isFor(token, row);
  const proposal = isSigned ? openProposalOf(deps, row) : null;
  if (!row || row.uid === null || proposal?.by !== 'provider')
    throw new AppError('proposal/link-not-valid');
  // A link needs no session, so nothing else notices.
  if (!(await deps.stores.people.mayAct(row.uid))) throw new AppError('proposal/link-not-valid');
  return { row, uid: row.uid, proposal };
}

async function presentLinked(
  { stores }: Pick<AppointmentDeps, 'stores'>,
  id: string,
): Promise<LinkedProposal> {
  const data = await stores.emailData.find(id);
  if (!data) throw new AppError('proposal/link-not-valid');
  return {
    provider: data.provider_name,
    providerId: data.provider_id,
    requested: whenOf(data),
    proposed: proposedOf(data, 'shown'),
  };
}
