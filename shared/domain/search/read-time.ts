/** When a visitor wants to come. */
export type WantedTime = {
  readonly label: string;
  /** Whether it asks for the current day, the only one of which providers publish free times. */
  readonly isToday: boolean;
  readonly start: number;
  readonly end: number;
};

const TIMES: readonly (readonly [label: string, pattern: RegExp])[] = [
  [
    'Today',
    /\b(?:today|same[ -]day|tonight|right now|now|asap|as soon as possible|immediate(?:ly)?|urgent(?:ly)?(?! care))\b/iu,
  ],
  ['Tomorrow', /\btomorrow\b/iu],
  ['This weekend', /\b(?:(?:this |at the |on the )?weekends?|saturdays?|sundays?)\b/iu],
  ['This week', /\b(?:this week|next few days|soon)\b/iu],
  ['Next week', /\bnext week\b/iu],
  [
    'Evenings and nights',
    /\b(?:evenings?|late[ -]night|night[ -]time|after work|out of hours|open late|24[ -]?(?:hours?|hrs?|\/7)(?!\s\w* ?(?:monitor|ecg|blood|tape)))\b/iu,
  ],
];

/**
 * The time in a sentence: "GP appointment today", "late night pharmacy" (P-36). It never removes a
 * provider that publishes no times.
 * @returns null without one
 */
export function readTime(text: string): WantedTime | null {
  for (const [label, pattern] of TIMES) {
    const match = pattern.exec(text);
    if (match)
      return {
        label,
        isToday: label === 'Today',
        start: match.index,
        end: match.index + match[0].length,
      };
  }
  return null;
}
