import { REGISTERS } from '#shared/domain/providers/registration.ts';
import { BANNED, PROPER_NOUNS } from './banned-words.ts';
import { QUOTED } from './quoted-texts.ts';

/** Public bodies, which keep the capitals of their names. */
const REGISTER_NAMES: ReadonlySet<string> = new Set(REGISTERS.map(({ name }) => name));

/** What is wrong with a text for people, in words; empty if nothing is. */
export function findFaults(text: string): string[] {
  if (QUOTED.has(text) || REGISTER_NAMES.has(text)) return [];
  const faults = BANNED.flatMap(([pattern, instead]) => {
    const found = text.match(pattern)?.[0];
    return found ? [`“${found.trim()}” -> ${instead}`] : [];
  });
  const capital = capitalsIn(text);
  return capital ? [...faults, `“${capital}” -> sentence case`] : faults;
}

/** The first capitalised word after the first of a label: a short text without a full stop. */
function capitalsIn(text: string): string | undefined {
  const words = text.split(/\s+/);
  if (words.length < 2 || words.length > 6 || /[.?!…:·|]|\d/.test(text)) return undefined;
  return words
    .slice(1)
    .map((word) => word.replace(/[’']s$|[,)]+$/g, '').replace(/^\(/, ''))
    .find((word) => /^[A-Z][a-z]/.test(word) && !PROPER_NOUNS.has(word));
}
