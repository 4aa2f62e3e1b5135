import type { deskContract, Overlap } from '#shared/contract/desk.ts';
import type { ParsedInput } from '#shared/contract/endpoint.ts';
import { occupiedTime, timesOverlap } from '#shared/domain/appointments/overlap.ts';
import { isDay } from '#shared/domain/dates/day.ts';
import type { Connection } from '../database/connection.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { withDeps } from '../with-deps.ts';
import { AppError } from '../http/app-error.ts';
import type { Caller } from '../http/caller.ts';
import { answerLinkedProposal, answerProposal, readLinkedProposal } from './answer-proposal.ts';
import { proposeTime, saveNotes } from './answer-request.ts';
import { updateAppointment, updateAppointments } from './change-appointment.ts';
import { checkIn } from './check-in.ts';
import { createAppointment } from './create-appointment.ts';
import { correctAppointment, listHistory } from './correct-appointment.ts';
import type { AppointmentDeps } from './deps.ts';
import { confirmVisit } from './confirm-visit.ts';
import { readDeskCard } from './desk/card.ts';
import { exportOfLocation, figuresOfLocation, listOfLocation } from './desk/list.ts';
import { listPatients } from './desk/patients.ts';
import { expireRequests } from './emails/expire.ts';
import { remindMembers } from './emails/remind.ts';
import {
  listRemovedLocations,
  findDeskLocation,
  type LocationParams,
} from './find-desk-location.ts';
import { exportPersonalData, erasePerson } from './person-data.ts';
import { getAppointment, listOfCard } from './read-appointments.ts';
import { listUnsettled, settleAppointment } from './settle-appointment.ts';
import { createAppointmentStores } from './stores.ts';
import { undoCheckIn } from './undo-check-in.ts';
import { createWatch } from './watch/watch.ts';
import { auditAccess } from './desk/audit-access.ts';

type Options = Omit<AppointmentDeps, 'stores' | 'eachRow'> & {
  readonly connection: Pick<Connection, 'db' | 'read' | 'listen'>;
  readonly jobs: Pick<Jobs, 'every' | 'eachRow'>;
};

/** Appointment requests, status changes, the desk and check-ins (P-6, P-7, P-13 to P-24). */
export function createAppointmentService({ connection, jobs, ...rest }: Options) {
  const { eachRow } = jobs;
  const deps: AppointmentDeps = { ...rest, eachRow, stores: createAppointmentStores(connection) };
  const service = withDeps(deps, {
    create: createAppointment,
    get: getAppointment,
    update: updateAppointment,
    updateMany: updateAppointments,
    proposeTime,
    answerProposal,
    readLinkedProposal,
    answerLinkedProposal,
    saveNotes,
    correct: correctAppointment,
    listHistory,
    settle: settleAppointment,
    listUnsettled,
    checkIn,
    undoCheckIn,
    confirmVisit,
    listOfCard,
    listOfLocation,
    figuresOfLocation,
    exportOfLocation,
    overlapsAt,
    listRemovedLocations,
    readDeskCard,
    listPatients,
    exportPersonalData,
    erasePerson,
    remind: remindMembers,
    expire: expireRequests,
  });
  // Hourly, so that a reminder missed during downtime is sent later.
  jobs.every('appointment-remind', '30 8-20 * * *', service.remind);
  jobs.every('appointment-expire', '45 7 * * *', service.expire);
  return { ...service, watch: createWatch(connection) };
}

export type AppointmentService = ReturnType<typeof createAppointmentService>;

type Query = ParsedInput<typeof deskContract.listOverlaps>['query'];

/** Limits the length of the warning. */
const MAX_OVERLAPS = 20;

/**
 * Open appointments of a location that overlap a day and time, earliest first, to warn the desk
 * (P-18); none if the time cannot be parsed.
 * @throws AppError provider/not-found, or request/invalid for an invalid day
 */
async function overlapsAt(
  deps: Pick<AppointmentDeps, 'stores' | 'clock'>,
  caller: Caller,
  params: LocationParams,
  { requestedDate, preferredTime, except = '' }: Query,
): Promise<Overlap[]> {
  const desk = await findDeskLocation(deps, caller, params);
  if (!isDay(requestedDate))
    throw new AppError('request/invalid', {
      fields: { requestedDate: 'Please enter a valid date' },
    });
  if (occupiedTime(preferredTime) === null) return [];
  const open = await deps.stores.desk.openOn(desk, requestedDate);
  const rows = open
    .filter((row) => row.id !== except && timesOverlap(row.preferred_time, preferredTime))
    .slice(0, MAX_OVERLAPS);
  await auditAccess(deps, caller, rows, desk.providerId);
  return rows.map(({ id, patient_name, preferred_time, status }) => ({
    _id: id,
    patientName: patient_name,
    preferredTime: preferred_time,
    status,
  }));
}
