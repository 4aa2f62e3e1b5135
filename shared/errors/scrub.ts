/** Replaces what is removed. */
const REMOVED = '…';

/** Words that would say something of a person's health, by their beginnings. */
const HEALTH =
  /\b(?:abortion|addict|aids|allerg|anorexi|anxi|arthrit|asthma|autis|bipolar|blood|bulimi|cancer|chemo|contracepti|dementia|depress|diabet|diagnos|disab|disease|drug|eczema|epilep|fertil|gynae|hepat|herpes|hiv|illness|infect|injur|insulin|ivf|medicat|medicine|menopaus|menstrua|mental|migrain|miscarr|obes|pain|pregnan|prescri|psych|rehab|schizo|sexual|std|sti|stroke|suicid|surg|symptom|therap|treat|tumour|ulcer|urolog|vaccin)\w*/gi;

/** Applied in this order: a query may hold any of the others. */
const RULES: readonly (readonly [pattern: RegExp, replacement: string])[] = [
  // Queries and fragments; the line and column of a stack frame stay.
  [/[?#](?=\S)[^\s)'"<>]*?(?=(?::\d+){0,2}(?:[\s)'"<>]|$))/g, REMOVED],
  // Quoted sentences are data, such as the text that is no JSON; quoted names are code.
  [/"[^"\n]*\s[^"\n]*"/g, `"${REMOVED}"`],
  [/\b(?:bearer|basic)\s+\S+/gi, REMOVED],
  [
    /\b(password|secret|token|authorization|cookie|code|key)\b["']?\s*[:=]\s*\S+/gi,
    `$1=${REMOVED}`,
  ],
  [/[\w.+'-]+(?:@|%40)[\w-]+(?:\.[\w-]+)*/gi, REMOVED],
  [/\beyJ[\w-]+(?:\.[\w-]*)*/g, REMOVED],
  [/\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b/gi, REMOVED],
  // Keys and identifiers; the names of built files stay.
  [/\b(?=[\w-]*\d)[\w-]{24,}(?![\w-]*\.(?:[cm]?js|tsx?|css)\b)/g, REMOVED],
  // Card and phone numbers and dates: eight digits and more, however they are grouped.
  [/(?<!\d:|\d)\+?\d(?:[\s().\-/\u2010-\u2013]{0,2}\d){7,}/g, REMOVED],
  [HEALTH, REMOVED],
];

/**
 * A text of an error without personal data and secrets: queries, tokens, emails, numbers of cards
 * and phones, words about health.
 */
export function scrub(text: string, maxLength: number): string {
  // Cut first, so that a long text costs little, and again, since a replacement may be longer.
  const cut = text.slice(0, maxLength);
  return RULES.reduce((scrubbed, [pattern, by]) => scrubbed.replace(pattern, by), cut).slice(
    0,
    maxLength,
  );
}
