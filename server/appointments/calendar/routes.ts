import type { deskContract } from '#shared/contract/desk.ts';
import type { Handlers } from '../../http/call.ts';
import type { CalendarService } from './calendar.ts';

type Name =
  | 'getAppointmentCalendar'
  | 'getCalendarFeed'
  | 'createCalendarFeed'
  | 'deleteCalendarFeed';

/** The calls about calendars; the feed itself is read without a token, see calendar-feed-route.ts. */
export function calendarRoutes(
  calendar: CalendarService,
): Pick<Handlers<typeof deskContract>, Name> {
  return {
    getAppointmentCalendar: ({ caller, params }) => calendar.fileOf(caller, params.id),
    getCalendarFeed: ({ caller, params }) => calendar.feedOf(caller, params.id),
    createCalendarFeed: ({ caller, params }) => calendar.renewFeed(caller, params.id),
    deleteCalendarFeed: ({ caller, params }) => calendar.endFeed(caller, params.id),
  };
}
