/** When a visitor wants to come. */
export type WantedTime = {
  /** As people read it; `wantedDays` says which days it means. */
  readonly label: string;
  readonly start: number;
  readonly end: number;
};

const PART_OF_DAY = String.raw`(?: (?:early |late )?(?:morning|lunchtime|afternoon|evening|night|am|pm))?`;
const AT_A_TIME = String.raw`(?: (?:at|from|after|before|by) \d{1,2}(?:[:.]\d\d)? ?(?:am|pm)?)?`;
const DAY_PREFIX = String.raw`(?:(?:open |on |this |next |for |every |until |by )*)`;

/** A day by its names, which may be cut short: "tues". */
function named(label: string, names: string): readonly [label: string, pattern: RegExp] {
  return [
    label,
    new RegExp(
      String.raw`\b${DAY_PREFIX}(?:${names})${PART_OF_DAY}${AT_A_TIME}(?![\p{L}\d])`,
      'iu',
    ),
  ];
}

const TIMES: readonly (readonly [label: string, pattern: RegExp])[] = [
  [
    'Open now',
    /\b(?:(?:still |currently )?open )?(?:(?:right |just )?now|at the moment)(?![\p{L}\d])/iu,
  ],
  ['Open now', /\bcurrently open\b/iu],
  [
    'Today',
    new RegExp(
      String.raw`\b(?:later today|today${PART_OF_DAY}|same[ -]day|this (?:morning|afternoon|evening)|tonight|asap|as soon as possible|immediate(?:ly)?|urgent(?:ly)?(?! (?:care|treatment)))${AT_A_TIME}(?![\p{L}\d])`,
      'iu',
    ),
  ],
  [
    'Tomorrow',
    new RegExp(
      String.raw`\b(?:for )?(?:tomorrow|tmrw|tomorow|tommorow)${PART_OF_DAY}${AT_A_TIME}(?![\p{L}\d])`,
      'iu',
    ),
  ],
  [
    'This weekend',
    /\b(?:open )?(?:this |at the |on the |over the |at |on )?(?:weekends?|sat(?:urday)?s? ?(?:and|or|&|\/|-) ?sun(?:day)?s?)(?![\p{L}\d])/iu,
  ],
  [
    'Bank holidays',
    /\b(?:open )?(?:on )?(?:a )?(?:bank holidays?(?: mondays?)?|christmas (?:day|eve)|boxing day|new year[’']?s (?:day|eve)|good friday|easter (?:sunday|monday))(?![\p{L}\d])/iu,
  ],
  named('Saturday', 'saturdays?|sat'),
  named('Sunday', 'sundays?|sun'),
  ['This week', /\b(?:(?:later )?this week|next few days|in the next \d days|soon)\b/iu],
  ['Next week', /\b(?:next week|early next week|within a week)\b/iu],
  named('Monday', 'mondays?|mon'),
  named('Tuesday', 'tuesdays?|tues?'),
  named('Wednesday', 'wednesdays?|wed'),
  named('Thursday', 'thursdays?|thu(?:rs?)?'),
  named('Friday', 'fridays?|fri'),
  named('Weekdays', 'weekdays?'),
  [
    'Evenings and nights',
    /\b(?:(?:in the )?evenings?(?: appointments?)?|late[ -]night|night[ -]time|at night|after work|after \d{1,2} ?pm|after (?:five|six|seven)|out of hours|open(?: until)? late|open all night|24[ -]?(?:hours?|hrs?|\/7|h\b)(?!\s\w* ?(?:monitor|ecg|blood|tape|heart|bp|urine)))\b/iu,
  ],
  [
    'Mornings',
    /\b(?:(?:early )?mornings?|before work|before \d{1,2} ?am|early appointments?|open early)(?! (?:after|sickness))\b/iu,
  ],
];

/** "Sun damage" and "wed" in a name are not days; short ones need a word before them. */
const NO_DAY = /^(?:mon|tue|tues|wed|thu|thur|thurs|fri|sat|sun)$/iu;
/** Times of a complaint: "pain at night", "headache in the morning". */
const COMPLAINT =
  /\b(?:pain|ache|aches|aching|sweats?|grinding|cramps?|hurts?|hurt|sickness|vision|blindness|guard|splint)\b/iu;

/**
 * The time in a sentence: "GP appointment today", "late night pharmacy" (P-36). It never removes a
 * provider that publishes no times.
 * @returns null without one
 */
export function readTime(text: string): WantedTime | null {
  for (const [label, pattern] of TIMES) {
    const match = pattern.exec(text);
    if (!match || NO_DAY.test(match[0])) continue;
    if (/^(?:at night|night time|mornings?)$/iu.test(match[0]) && COMPLAINT.test(text)) continue;
    return {
      label,
      start: match.index,
      end: match.index + match[0].length,
    };
  }
  return null;
}
