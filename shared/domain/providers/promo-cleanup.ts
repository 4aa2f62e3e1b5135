import type { CodeMention } from './promo-mentions.ts';

type Repair = readonly [wrong: RegExp, right: string];

/** What a removed code leaves: empty brackets, doubled or dangling punctuation, single connections. */
const PUNCTUATION: readonly Repair[] = [
  [/ +/gu, ' '],
  [/ ([|/–—-])(?: ?[|/–—-])+(?= )/gu, ' $1'],
  [/([([{]) *[ ,;:–—-]+/gu, '$1'],
  [/[ ,;:–—-]+([)\]}])/gu, '$1'],
  [/ ?(?:\(\)|\[\]|\{\})/gu, ''],
  [/([*#~_]+) \1/gu, ''],
  [/ ([,.;:!?])/gu, '$1'],
  [/([.!?])[.,;:]+/gu, '$1'],
  [/[,;:]+([,;])/gu, '$1'],
  [/[,;:–—-]+([.!?])/gu, '$1'],
  // "(new clients) or (first visits)"
  [/\(([^()]*)\),? ?(or|and|\/) ?\(([^()]*)\)/giu, '($1 $2 $3)'],
  [/ \/ (?=[^()]*\)$)/u, ' or '],
  [/\(([^()]*)\), \(([^()]*)\)/gu, '($1, $2)'],
  [/: \(/gu, ' ('],
  [/([.!?]) (?:&|and|or|to|for) (?=\p{L})/gu, '$1 '],
  [/([.!?]) ?[–—-] (?=\p{Lu})/gu, '$1 '],
  [/\b(and|or) for\b/giu, '$1'],
];

/** "Please", "when you", "the": what led to a code at the end of the line or of its part. */
const DANGLING =
  /(?:[ ,;:–—-]+(?:with|using|by|via|and|or|the|our|your|a|please|just|simply|then|(?:when|if|once) you|who|remember to|don['’]t forget to|to redeem|(?:promo |discount )?code))+(?=[ ,;:–—-]*(?:$|[).!?|]))/giu;
const AT_START: readonly Repair[] = [
  [/^[\s,.;:!|/&+=*#~➔→›»>•·–—\p{So}\p{Extended_Pictographic}\u{FE0F}-]+(?=[\p{L}\p{N}£([])/u, ''],
  [/^(?:for|to get|to receive|and get|and|or|it) (?=[\p{L}\p{N}£])/iu, ''],
  // "(new clients) for 10% off"
  [/^\(([^()]+)\),? (?:for|to get|gives|and get) ([^.!()]+)/iu, '$2 ($1)'],
  [/^\(([^()]+)\)([.!]?)$/u, '$1$2'],
  // "(until March) 20% off"
  [/^\(([^()]+)\) (?=[\d£])([^.!()]+)/u, '$2 ($1)'],
  // "At checkout for 10% off"
  [/^at (?:the )?(?:check-?out|desk|reception),? (?:for|to get) (?=[\d£])/iu, ''],
  // "Members for 20% off"
  [
    /^((?:[\p{L}’']+ ){0,3}(?:members|clients|patients|customers)) (?:for|to get) (?=[£\d])/iu,
    '$1: ',
  ],
];
const AT_END = /[\s,;:|/&+=*#~➔→›»>•·–—\p{So}\p{Extended_Pictographic}\u{FE0F}-]+$/u;
/** Words that say nothing without the code: "Redeem", "The", "At the basket". */
const NOTHING_LEFT =
  /^(?:redeem|redemption|activation|gift|claim|to|to redeem|the|our|your|please|simply|just|apply|use|code|promo|voucher|discount|offer|online|booking|when booking|members?|access|deal|show|ask for|present|bring|(?:to (?:get|receive|claim) )?(?:your|the|an?) (?:discount|offer)|at (?:the )?(?:check-?out|desk|reception|booking))[.!:]?$/iu;

const repaired = (text: string, repairs: readonly Repair[]) =>
  repairs.reduce((left, [wrong, right]) => left.replace(wrong, right), text);

/** The first letter after a code, and what connects it. */
const NEXT_LETTER = /^[ :–—-]*(?:(?:&|and|or|to) )?(\p{Ll})/u;

function withoutMention(line: string, { start, end }: CodeMention): string {
  const [before, after] = [line.slice(0, start), line.slice(end)];
  // "£20 voucher: HALE20" is still a voucher.
  const noun = /£ ?\d+ $/u.test(before) ? /^vouchers?/iu.exec(line.slice(start, end))?.[0] : '';
  const beginsSentence = /[.!?] $/u.test(before);
  const rest = beginsSentence
    ? after.replace(NEXT_LETTER, (_, letter) => ` ${letter.toUpperCase()}`)
    : after;
  return `${before}${noun ?? ''} ${rest}`;
}

function tidyLine(written: string): string {
  const text = repaired(written, PUNCTUATION).replace(DANGLING, '');
  const inner = repaired(text, PUNCTUATION).trim().replace(AT_END, '');
  const rest = repaired(inner, AT_START).replace(AT_END, '');
  return NOTHING_LEFT.test(rest) || !/[\p{L}\p{N}]/u.test(rest) ? '' : rest;
}

/**
 * A text without its mentions of codes, as proper lines; empty if nothing of meaning is left. Lines
 * without a mention stay as they are.
 */
export function textWithoutMentions(text: string, mentions: readonly CodeMention[]): string {
  const cut = mentions.reduceRight((left, mention) => withoutMention(left, mention), text);
  const written = text.split('\n');
  return cut
    .split('\n')
    .map((line) => {
      if (written.includes(line)) return line;
      const rest = tidyLine(line);
      const [first = ''] = rest.split(' ');
      const beginsAsWritten = written.some((one) => one.startsWith(first));
      return beginsAsWritten ? rest : rest.charAt(0).toUpperCase() + rest.slice(1);
    })
    .filter((line, index, lines) => line !== '' || (index > 0 && lines[index - 1] !== ''))
    .join('\n')
    .trim();
}
