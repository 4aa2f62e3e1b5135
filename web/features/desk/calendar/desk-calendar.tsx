import type { Appointment } from '#shared/contract/records/appointment.ts';
import type { DeskFilters } from '#shared/domain/appointments/desk-list.ts';
import type { DeskPlace } from '../desk-place.ts';

type Props = DeskPlace & {
  /** The filters of the list but for the dates: the calendar has its own. */
  filters: Omit<DeskFilters, 'dateFrom' | 'dateTo'>;
  onOpen: (appointment: Appointment) => void;
  onBackToList: () => void;
};

export default function DeskCalendar(_: Props) {
  return null;
}
