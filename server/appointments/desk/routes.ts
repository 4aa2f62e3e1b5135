import type { deskCorrectionsContract } from '#shared/contract/desk-corrections.ts';
import type { deskContract } from '#shared/contract/desk.ts';
import type { proposalLinkContract } from '#shared/contract/proposal-link.ts';
import type { Handlers } from '../../http/call.ts';
import type { CalendarService } from '../calendar/calendar.ts';
import type { AppointmentService } from '../service.ts';

/** The desk's additional endpoints. */
export function deskRoutes(
  appointments: AppointmentService,
  calendar: CalendarService,
): Handlers<typeof deskContract> &
  Handlers<typeof deskCorrectionsContract> &
  Handlers<typeof proposalLinkContract> {
  return {
    watchAppointments: ({ caller, query, signal }) =>
      appointments.watch.watch(caller, query.providerId, signal),
    // The feed itself is read without a token, see feed-route.ts.
    getAppointmentCalendar: ({ caller, params }) => calendar.fileOf(caller, params.id),
    getCalendarFeed: ({ caller, params }) => calendar.feedEndpoint(caller, params.id),
    createCalendarFeed: ({ caller, params }) => calendar.renewFeed(caller, params.id),
    deleteCalendarFeed: ({ caller, params }) => calendar.endFeed(caller, params.id),
    proposeTime: ({ caller, params, body }) => appointments.proposeTime(caller, params.id, body),
    answerProposal: ({ caller, params, body }) =>
      appointments.answerProposal(caller, params.id, body),
    readLinkedProposal: ({ body }) => appointments.readLinkedProposal(body),
    answerLinkedProposal: ({ body }) => appointments.answerLinkedProposal(body),
    saveNotes: ({ caller, params, body }) => appointments.saveNotes(caller, params.id, body),
    correctAppointment: ({ caller, params, body }) => appointments.correct(caller, params.id, body),
    listAppointmentHistory: ({ caller, params }) => appointments.listHistory(caller, params.id),
    settleAppointment: ({ caller, params, body }) => appointments.settle(caller, params.id, body),
    listUnsettled: ({ caller, params }) => appointments.listUnsettled(caller, params),
    listRemovedLocations: ({ caller, params }) =>
      appointments.listRemovedLocations(caller, params.providerId),
    listOverlaps: ({ caller, params, query }) => appointments.overlapsAt(caller, params, query),
    readDeskCard: ({ caller, body }) => appointments.readDeskCard(caller, body),
  };
}
