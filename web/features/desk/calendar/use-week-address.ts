import { useSearchParams } from 'react-router';
import type { Day } from '#shared/domain/dates/day.ts';
import { useWide } from '../list/use-wide.ts';
import {
  type CalendarLayout,
  readWeekAddress,
  type WeekAddress,
  writeWeekAddress,
} from './week-address.ts';

/** Which week is open and how it is laid out, kept in the address; each turn can be gone back from. */
export function useWeekAddress(today: Day) {
  const [params, setParams] = useSearchParams();
  const wide = useWide();
  const address = readWeekAddress(params, today);
  const layout: CalendarLayout = address.layout ?? (wide ? 'week' : 'agenda');
  return {
    monday: address.monday,
    layout,
    change: (changes: Partial<WeekAddress>) =>
      setParams(
        (now) => writeWeekAddress(now, { ...readWeekAddress(now, today), ...changes }, today),
        {
          preventScrollReset: true,
        },
      ),
  };
}
