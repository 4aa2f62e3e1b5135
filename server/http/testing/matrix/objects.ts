import type { Endpoint } from '#shared/contract/endpoint.ts';
import { isForAdminsOnly, needsCaller } from '#shared/contract/policy.ts';

/** What a call is about, and whose existence it must not reveal. */
export type ObjectKind = 'person' | 'appointment' | 'provider' | 'card' | 'session' | 'passkey';

/** Calls about something that belongs to one person or clinic, beside those whose policy names a person. */
const OBJECTS: Readonly<Record<string, ObjectKind>> = {
  getAppointment: 'appointment',
  updateAppointment: 'appointment',
  updateAppointments: 'appointment',
  proposeTime: 'appointment',
  answerProposal: 'appointment',
  saveNotes: 'appointment',
  correctAppointment: 'appointment',
  listAppointmentHistory: 'appointment',
  settleAppointment: 'appointment',
  checkIn: 'appointment',
  undoCheckIn: 'appointment',
  confirmVisit: 'appointment',
  getAppointmentCalendar: 'appointment',
  createAppointment: 'provider',
  listProviderAppointments: 'provider',
  listRemovedLocations: 'provider',
  listUnsettled: 'provider',
  getDeskFigures: 'provider',
  exportDeskList: 'provider',
  listOverlaps: 'provider',
  readDeskCard: 'provider',
  getCalendarFeed: 'provider',
  createCalendarFeed: 'provider',
  deleteCalendarFeed: 'provider',
  getClinicTeam: 'provider',
  inviteToClinic: 'provider',
  withdrawInvitation: 'provider',
  setStaffKind: 'provider',
  removeFromTeam: 'provider',
  listClinicLog: 'provider',
  getClinicState: 'provider',
  changeClinicState: 'provider',
  listOpeningHours: 'provider',
  saveOpeningHours: 'provider',
  getClinicFigures: 'provider',
  exportClinicFigures: 'provider',
  getClinicNotifications: 'provider',
  saveClinicNotifications: 'provider',
  addNotificationAddress: 'provider',
  removeNotificationAddress: 'provider',
  getClinicRecord: 'provider',
  saveClinicRecord: 'provider',
  withdrawRecordChange: 'provider',
  listRecordVersions: 'provider',
  getRecordVersion: 'provider',
  listPhotos: 'provider',
  addPhoto: 'provider',
  describePhoto: 'provider',
  orderPhotos: 'provider',
  deletePhoto: 'provider',
  listCardAppointments: 'card',
  endSession: 'session',
  renamePasskey: 'passkey',
  removePasskey: 'passkey',
};

/** Calls of signed-in people about something that anyone may see: the catalogue is public. */
const OPEN_TO_ALL: ReadonlySet<string> = new Set(['showPromoCodes']);

/** The kind of thing that a call is about; null: nothing of a person or clinic, or something of the console. */
export function objectOf(name: string, { policy }: Endpoint): ObjectKind | null {
  return policy.kind === 'self' ? 'person' : (OBJECTS[name] ?? null);
}

/** Whether the first id in the path is that object, rather than one in the query or the body. */
export function namesObject(name: string, { policy }: Endpoint): boolean {
  return policy.kind === 'self' ? policy.uid.startsWith('params.') : name in OBJECTS;
}

/** Calls with an id in the path for which nothing here says whose it is. */
export function callsOfUnknownObjects(calls: readonly (readonly [string, Endpoint])[]): string[] {
  return calls
    .filter(
      ([name, call]) =>
        call.path.includes('{') &&
        needsCaller(call.policy) &&
        !isForAdminsOnly(call.policy) &&
        objectOf(name, call) === null &&
        !OPEN_TO_ALL.has(name),
    )
    .map(([name]) => name);
}

/**
 * An id that nothing has, of the length and form of another one: every digit becomes another digit, and
 * every hexadecimal letter another such letter.
 */
export function absentLike(id: string): string {
  const rotated = (character: string) => 'bcdefa'['abcdef'.indexOf(character)] ?? '';
  return id
    .replaceAll(/\d/g, (digit) => String((Number(digit) + 5) % 10))
    .replaceAll(/[a-f]/g, rotated);
}
