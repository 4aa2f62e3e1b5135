import { instantText } from '#shared/domain/dates/display.ts';

/** When a card was last confirmed, and whether it is shown offline. */
export function checkedLabel(checkedAt: string, offline: boolean): string {
  return offline
    ? `Offline. As confirmed on ${instantText(checkedAt)}`
    : `Checked ${instantText(checkedAt)}`;
}
