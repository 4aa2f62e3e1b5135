import { DESK_PRESETS, presetDates } from '#shared/domain/appointments/desk-list.ts';
import type { Day } from '#shared/domain/dates/day.ts';
import { storedDeskViews } from '#web/lib/appointments/stored-desk-views.ts';
import { type DeskUrlState, parseDeskUrl, toDeskParams } from './desk-url.ts';

/** Accounts whose view a device remembers. */
const MAX_ACCOUNTS = 8;
/** Names a preset of dates: tomorrow, "Today" is another day. */
const PRESET = 'dates';

/**
 * The part of the desk's state that the device remembers (P-16): the place, filters, sort order and
 * view, and dates only as a preset. Never the search text, which may be a name.
 */
export function viewToRemember({ filters, ...state }: DeskUrlState, today: Day): string {
  const params = toDeskParams(withoutMoment({ filters, ...state }));
  const preset = DESK_PRESETS.find((known) => {
    const { dateFrom, dateTo } = presetDates(known, today);
    return dateFrom === filters.dateFrom && dateTo === filters.dateTo;
  });
  if (preset !== undefined) params.set(PRESET, preset);
  return params.toString();
}

/** The URL parameters of a remembered view on this day. */
export function rememberedParams(view: string, today: Day): URLSearchParams {
  const params = new URLSearchParams(view);
  const state = withoutMoment(parseDeskUrl(params));
  const preset = DESK_PRESETS.find((known) => known === params.get(PRESET));
  const dates = preset === undefined ? {} : presetDates(preset, today);
  return toDeskParams({ ...state, filters: { ...state.filters, ...dates } });
}

/** Without what belongs to the moment: the search, dates, and what is open. */
function withoutMoment(state: DeskUrlState): DeskUrlState {
  const filters = { ...state.filters, search: '', dateFrom: '', dateTo: '' };
  return { ...state, filters, day: '', appointmentId: null };
}

/** The views by account, the latest last. */
function readViews(): Map<string, string> {
  try {
    const stored: unknown = JSON.parse(storedDeskViews.get() ?? '[]');
    const entries = Array.isArray(stored) ? stored : [];
    return new Map(entries.filter(isEntry));
  } catch {
    return new Map();
  }
}

function isEntry(entry: unknown): entry is [string, string] {
  return (
    Array.isArray(entry) && entry.length === 2 && entry.every((part) => typeof part === 'string')
  );
}

export const rememberedView = {
  /** Empty if nothing but the defaults is remembered. */
  read: (uid: string): string => readViews().get(uid) ?? '',
  write(uid: string, view: string): void {
    const views = readViews();
    views.delete(uid);
    if (view !== '') views.set(uid, view);
    if (views.size === 0) storedDeskViews.remove();
    else storedDeskViews.set(JSON.stringify([...views].slice(-MAX_ACCOUNTS)));
  },
};
