import {
  ADJECTIVE,
  LINK,
  MATERIAL,
  NAMED_BEFORE,
  PAYMENT,
  QUALITY,
  RESULT,
  SERVICE,
  SUBSTANCE,
} from './percent-words.ts';

/** A percentage with the rest of its sentence on both sides. */
export type PercentContext = {
  readonly before: string;
  readonly after: string;
  readonly percent: number;
};

// "20% off", "15% discount", "20% cheaper", "10% reduction on all fees"
const OFF =
  /^ ?[)\]]?[ -]?(?:(?:extra |additional |will be |is )?(?:off\b|discount|taken off\b|knocked off\b|deducted\b)|savings?\b|cheaper\b|lower (?:price|fee|cost)|less(?= ?(?:$|[,)])| (?:than|for|on|when|if|with)\b)|reduced\b|(?:price )?reduction(?= ?(?:$|[,)])| (?:on|for|off|when|if)\b| (?:in|of) (?:the |our |your )?(?:\p{L}+ )?(?:prices?|costs?|fees?|bill)\b))/iu;
// "10% NHS & student discount", "15% new client discount"
const DISCOUNT_AFTER =
  /^(?! (?:of|and|or|plus|if|less)\b)(?: [\p{L}\p{N}&/'’+-]+){1,6} discounts?\b/iu;
// "save up to 20%", "a discount of 15%", "reduced by 10%", "less 10%"
const SAVE =
  /\b(?:sav(?:e|es|ed|ing|ings)|discount(?:s|ed)?|reduced|reduction|money off|cut|slashed|off|less|minus|knock|take)(?: (?:of|by|is|at|up|to|an?|extra|further|additional|another|you|our|your|the|around|about|over|at least|bill|fees?|prices?|members?|everyone|for|from|are)){0,4} ?[:=(–-]? ?$/iu;
const NO_DISCOUNT = /\b(?:no|any|without|after|before|hair|fat) (?:discounts?|reduction)\b[^,]*$/iu;
// "get 20% when you book"
const GET =
  /\b(?:get|gets|receive|enjoy|claim|earn)(?: (?:an?|extra|up to|another|both|also|your)){0,2} $/iu;

const after = (names: string, end = '') =>
  new RegExp(
    String.raw`^ ?[)\]]?[ -](?:${ADJECTIVE}[ ,-]){0,3}${names}(?!\p{L}|-free)${end}`,
    'iu',
  );
const PAYMENT_AFTER = after(PAYMENT);
const RESULT_AFTER = after(RESULT);
const QUALITY_AFTER = after(QUALITY);
const STRENGTH_AFTER = after(SUBSTANCE);
const MATERIAL_AFTER = after(
  MATERIAL,
  String.raw`(?= ?(?:$|[,.;()£-])| (?:is|applies|for|wipes|gel)\b)`,
);
const SERVICE_AFTER = new RegExp(
  String.raw`^ ?[\p{L}\p{N}'’-]+(?: [\p{L}\p{N}'’-]+){0,3}(?<! per) ${SERVICE}(?!\p{L})`,
  'iu',
);

/** Qualities and reductions of hair or pain are results only from this percentage on. */
const NO_USUAL_DISCOUNT = 50;

/** Whether the words after a percentage say that it is a charge, a strength, a share or a rating. */
function isNamedAfter({ after: text, percent }: PercentContext): boolean {
  if (PAYMENT_AFTER.test(text)) return true;
  if (QUALITY_AFTER.test(text)) return percent >= NO_USUAL_DISCOUNT;
  const isService = SERVICE_AFTER.test(text) && !/^ of\b/u.test(text);
  if (RESULT_AFTER.test(text)) return !isService || percent >= NO_USUAL_DISCOUNT;
  return (STRENGTH_AFTER.test(text) && !isService) || MATERIAL_AFTER.test(text);
}

/** Whether the words around a percentage say that it is a discount. */
export function isSaidAsDiscount(context: PercentContext): boolean {
  if (OFF.test(context.after)) return true;
  if (SAVE.test(context.before) && !NO_DISCOUNT.test(context.before))
    return /^ of\b/u.test(context.after) || !isNamedAfter(context);
  if (isNamedAfter(context)) return false;
  return DISCOUNT_AFTER.test(context.after) || GET.test(context.before);
}

const NAME_BEFORE = new RegExp(
  String.raw`(?<!\b(?:no|without|zero) )(?<![\p{L}-])${NAMED_BEFORE}(?: ${LINK}){0,4} ?[:=(–-]? ?$`,
  'iu',
);
/** "reduces wrinkles by 40%"; prices reduced by 40% are a discount. */
const CHANGED_BY =
  /^(?!.*\b(?:prices?|fees?|costs?|rates?|bills?)\b).*\bby(?: up to| around| about)? $/iu;
/** "Sundays plus 20%" */
const SURCHARGE =
  /\b(?:weekends?|evenings?|urgent|emergency|same[- ]day|saturdays?|sundays?|bank holidays?|out of hours)\b.*(?:\b(?:plus|add|extra)|\+) ?$/iu;

// A sentence about cancelling or paying names no discount unless it says so.
const CHARGING =
  /\b(?:cancel\p{L}*|no[- ]?shows?|missed (?:appointments?|sessions?)|did not attend|dna|late arrivals?|non-attendance|(?:hours?|days?)['’]? notice|surcharges?)\b|^ ?(?:please )?pay (?!(?:with|by|for|in full|as|early)\b)/iu;
const FREE_OF_CHARGE = /\b(?:free|no) (?:cancellation|rescheduling|surcharge)/iu;
const DEPOSIT = /(?<!\b(?:no|zero|without|without a|low|nil|refundable) )\bdeposits?\b/iu;

/** So high a percentage is a promise or a rating unless the line says "off". */
const PROMISE = 95;
const MAY_FOLLOW_DISCOUNT =
  /^ ?(?:$|[:–-]|(?:on|for|when|if|with|using|via|at|(?:your )?first|members?)\b)/iu;

/** Whether the sentence says that a percentage is something other than a discount. */
export function isOtherPercentage(context: PercentContext): boolean {
  const { before, after: rest, percent } = context;
  if (isNamedAfter(context)) return true;
  if (NAME_BEFORE.test(before) || CHANGED_BY.test(before) || SURCHARGE.test(before)) return true;
  const sentence = `${before}%${rest}`;
  if (CHARGING.test(sentence) && !FREE_OF_CHARGE.test(sentence)) return true;
  if (DEPOSIT.test(`${before.split(', ').at(-1)}%${rest.split(', ')[0]}`)) return true;
  if (`${before}${rest}`.trim() === '') return false;
  return percent < 1 || (percent >= PROMISE && !MAY_FOLLOW_DISCOUNT.test(rest));
}
