import { unusualDay } from '#shared/domain/appointments/unusual-day.ts';
import type { Day } from '#shared/domain/dates/day.ts';
import { AppError } from '../http/app-error.ts';

/**
 * At the desk, a day that is past or more than 12 months ahead needs a confirmation (P-57).
 * @throws AppError appointment/unusual-day
 */
export function refuseUnusualDay(
  day: Day,
  today: Day,
  { dayConfirmed = false }: { readonly dayConfirmed?: boolean | undefined },
): void {
  if (!dayConfirmed && unusualDay(day, today)) throw new AppError('appointment/unusual-day');
}
