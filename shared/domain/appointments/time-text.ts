import { clockText } from '../dates/display.ts';
import { parsePreferredTime, type TimeSpan, type TypedTime } from './preferred-time.ts';

/** "4pm to 4:30pm", or "4pm" without an end. */
export function timeSpanText({ start, end }: TimeSpan): string {
  return end === null ? clockText(start) : `${clockText(start)} to ${clockText(end)}`;
}

/** As `timeSpanText`, with what the person said besides: "about 2pm", "after 5pm". */
export function typedTimeText({ how, ...span }: TypedTime): string {
  return how === 'at' ? timeSpanText(span) : `${how} ${timeSpanText(span)}`;
}

/** A preferred time in one style, wherever a person reads it; text that isn't understood as it was typed (P-18). */
export function preferredTimeText(text: string): string {
  const time = parsePreferredTime(text);
  return time === null ? text : typedTimeText(time);
}

/** In place of a time that isn't understood: its text may contain anything (P-84). */
export const UNREAD_TIME = {
  /** To the member who typed it. */
  asked: 'at the time you asked for (see your profile)',
  /** To the member, where the clinic typed it. */
  shown: 'at the time shown in your profile',
  desk: 'at the time shown in your appointments',
} as const;

export type UnreadTime = keyof typeof UNREAD_TIME;
