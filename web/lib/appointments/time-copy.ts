import type { TimeSpan } from '#shared/domain/appointments/preferred-time.ts';

/** "10:00 to 10:30", or "14:00" without an end. */
export function formatTimeSpan({ start, end }: TimeSpan): string {
  return end === null ? clockTime(start) : `${clockTime(start)} to ${clockTime(end)}`;
}

function clockTime(minute: number): string {
  const [hours, minutes] = [Math.floor(minute / 60) % 24, minute % 60];
  return `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
}
