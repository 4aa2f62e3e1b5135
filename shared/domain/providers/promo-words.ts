import { foldedForLookup } from '../text/look-alikes.ts';

/**
 * Names in capitals that clinics write in every other line: examinations, therapies, conditions,
 * bodies, insurers and brands. They are no promo codes unless the text calls them one.
 */
const NAMES = new Set(
  `ACL ADHD ADI ADOS AED AHA ALT AMH ANA APOE ARFID ASD AVIVA AXA BACP BDA BHA BMI BMS BOTOX BRCA BUPA
  CAMHS CANDELA CBD CBT CCSD CIGNA COPD COQ COVID CPD CQC CRP CYP DBS DBT DEXA DHA DHEA DNA DOMS DSM
  DVLA ECG ECHO EEG EFT ELISA EMDR EMG EMLA EMS EMSCULPT ENT EPA EULA FBC FFP FODMAP FSA FSH FUE GAD
  GCC GDC GDP GDPR GHD GLP GMC GOC GOSC GPHC HBA HCG HCPC HDL HIFU HIIT HIPAA HIV HLA HPV HRT HSA HSE
  HSV HTP HYDRAFACIAL IBS ICD ICSI IEC INVISALIGN IPL ISO IUD IUI IVF JUVEDERM KMI LASEK LASER LASIK
  LDL LED LPG MCAS MCT MFT MMR MOT MRI MRSA MTHFR NAD NCT NHS NICE NLP NSAID OCD OCT OFSTED OMEGA PAYE
  PCOS PCR PDO PET PHQ PILATES PLLA PMDD PMS POTS PPE PRF PRK PROFHILO PRP PSA PTSD PVC RSI SARS SIBO
  SMAS SPF SSRI STD STI SYLK TCA TCM TENS THC TMD TMJ TMS TSH UVA UVB VAT VIT VITALITY VITAMIN WAIS
  WISC WPA YAG YOGA ZOOM`.split(/\s+/u),
);
/** Names that have a number of their own: "BRCA1", "COVID-19", "SPF50". "NHS20" is a code. */
const NUMBERED = new Set(
  `ADI ADOS APOE BRCA COQ COVID CRP CYP DHA DSM ECG EMS EPA FFP FODMAP GAD GLP HBA HIFU HIIT HIV HLA HPV
  HSV HTP ICD IEC IPL ISO LED LPG MMR MRI MTHFR NAD OMEGA PCV PET PHQ PPE SARS SPF TCA TSH UVA UVB VAT
  VIT VITAMIN WAIS WISC YAG`.split(/\s+/u),
);
/** Ordinary words that advertisements write in capitals. */
const SHOUTED = new Set(
  `ACCESS ADULTS ALL ALSO AND ANY APPOINTMENT APPOINTMENTS ASK BEST BLUE BOOK BOOKING BOOKINGS CALL CARD
  CASH COUPON PROMO PROMOTION PROMOTIONAL CHILDREN CLASS CLASSES CLIENTS CODE CONSULTATION CORPORATE DAILY DISCOUNT EACH EASY EMAIL EVERY
  EXCLUSIVE EXTRA FAMILY FEES FIRST FORM FREE FRIDAY FROM FULL GIFT HALF HERE HOME IMMEDIATE INCLUDED
  INSTANT INTEREST JUST LIGHT LIMITED LOCAL LOYALTY MEMBER MEMBERS MEMBERSHIP MONDAY MORE MUST NAME NEVER
  NEXT NHS NONE NUMBER OFF OFFER OFFERS ONE ONLINE ONLY ORDER OUR PAYMENT PER PHONE PLEASE PLUS POST
  PRICE PRICES PRIVATE REFERENCE SALE SATURDAY SAVE SENIORS SERVICE SERVICES SESSION SESSIONS SPECIAL
  STAFF STUDENT STUDENTS SUNDAY TEAM TEXT THE THIS THURSDAY TODAY TREATMENT TREATMENTS TUESDAY TWO VALID
  VOUCHER VOUCHERS WEB WEBSITE WEDNESDAY WEEK WITH WITHOUT YOUR`.split(/\s+/u),
);
/** Letters around a number that measure or place something: "30MINS", "ROOM12", "TEL01134960000". */
const MEASURES =
  /^(?:mins?|minutes?|hrs?|hours?|days?|weeks?|months?|years?|yrs?|mls?|mgs?|mcg|gms?|kgs?|cms?|mm|room|unit|floor|suite|level|grade|stage|band|zone|phase|tier|type|part|step|tel|ext|area|size|page|pack|week)$/iu;

/** Treatments whose number is a length or a model: "MASSAGE60", "MORPHEUS8". */
const TREATMENTS =
  /^(?:MASSAGE|PHYSIO|PHYSIOTHERAPY|OSTEO|CHIRO|FACIAL|PILATES|YOGA|REFORMER|REIKI|SESSION|CONSULT|CONSULTATION|MORPHEUS|EMSCULPT|GARDASIL|PREVENAR|PROFHILO|SOPRANO|HEP|BEXSERO|MACULA|FIBROSCAN|CA)$/u;
const LENGTHS = /^(?:[1-9]|30|40|45|50|60|75|80|90|120)$/u;
/** Endings of treatments and professions: "MICRONEEDLING", "PHYSIOTHERAPIST". */
const OF_TREATMENTS =
  /(?:..(?:EEDL|LAN|EACH|ADD|ENN|READ|AX)ING|THERAP(?:Y|IST)|LOG(?:Y|IST)|MASSAGE|PATHY|ISM|ICS|TION|MENT|RAPHY|SCOPY|PLASTY|PRACTIC|PRACTOR|LASER|PEELS?|FACIALS?|BOTOX|FILLERS?)S?$/u;

/** "HALE20", "hale-20", "SAVE20NOW". */
const LETTERS_THEN_NUMBER = /^(\p{L}{3,})[-_.]?\p{N}{1,5}\p{L}{0,5}$/u;
/** "20HALE" */
const NUMBER_THEN_LETTERS = /^\p{N}{1,4}[-_.]?(\p{L}{3,})$/u;
/** "CANARY-7Q4X", "HALE-VIP-20", "HW-7Q4X" */
const CAPITAL_PARTS =
  /^(?=.*\p{N})(\p{Lu}{3,}|\p{Lu}{2}(?=[-_]\p{N}*\p{Lu}\p{N}))(?:[-_][\p{Lu}\p{N}]+)+$/u;
const CAPITALS = /^\p{Lu}{3,}(?:[-_]\p{Lu}+)*$/u;
/** "7Q4X": letters between figures, or the reverse. */
const SCATTERED =
  /^(?=[\p{Lu}\p{N}]{4,}$)(?:\p{N}+\p{Lu}+\p{N}+\p{Lu}*|\p{Lu}+\p{N}+\p{Lu}+\p{N}+)/u;

/** The letters of "HALE20" and its like; undefined for any other word. */
function lettersOf(token: string): string | undefined {
  const found =
    LETTERS_THEN_NUMBER.exec(token) ?? CAPITAL_PARTS.exec(token) ?? NUMBER_THEN_LETTERS.exec(token);
  return found?.[1]?.toUpperCase();
}

function numberOf(token: string): string {
  return /\p{N}+/u.exec(token)?.[0] ?? '';
}

function takesNumber(letters: string): boolean {
  return NUMBERED.has(letters.toUpperCase()) || MEASURES.test(letters);
}

/** Letters and a number, as in "HALE20", that are not a known name such as "SPF50". */
export function hasCodeShape(token: string): boolean {
  if (token.includes('+')) return token.split('+').every(hasCodeShape);
  if (/^(?:\p{L}{3,}\p{N}{1,4}){2,}$/u.test(token)) return true;
  const letters = lettersOf(token);
  if (letters === undefined || takesNumber(letters)) return false;
  return !(TREATMENTS.test(letters) && LENGTHS.test(numberOf(token)));
}

/**
 * A code even where nothing introduces it: in capitals, and no body or brand ("BUPA10"), unless its
 * number is the percentage of the text.
 */
export function isPlainlyCode(token: string, text: string): boolean {
  if (!hasCodeShape(token) || /\p{Ll}/u.test(token)) return false;
  if (!NAMES.has(lettersOf(token) ?? '')) return true;
  return namesReduction(token, text);
}

/** Whether the number of a word is the reduction that the text names: "HALE20", "20% off". */
export function namesReduction(token: string, text: string): boolean {
  const number = numberOf(token);
  if (number === '') return false;
  return new RegExp(
    String.raw`(?<![\d.])${number} ?(?:%|per ?cent)|£ ?${number}(?: off\b| discount|$)`,
    'iu',
  ).test(text);
}

/** "7Q4X": a code that is not made of a word and a number. */
export function isScattered(token: string): boolean {
  return SCATTERED.test(token);
}

/** Letters and figures in a word of four or more: "HW20", "A1B2C3"; or a number of four to six figures. */
export function hasLooseShape(token: string): boolean {
  const letters = /^\p{L}+/u.exec(token)?.[0] ?? '';
  const mixed = /^(?=.*\p{N})(?=.*\p{L})[\p{L}\p{N}_-]{4,}$/u.test(token);
  return /^\p{N}{4,6}$/u.test(token) || (mixed && !takesNumber(letters));
}

/** A word in capitals that is neither a known name nor an ordinary word. */
export function isSecretWord(token: string, minimum: number): boolean {
  if (!CAPITALS.test(token) || token.length < minimum) return false;
  return token.split(/[-_]/u).every((part) => !NAMES.has(part) && !SHOUTED.has(part));
}

/** "MICRONEEDLING" in "20% off with MICRONEEDLING". */
export function isTreatmentWord(token: string): boolean {
  return OF_TREATMENTS.test(token);
}

/** As read, whatever the hyphens, accents and disguise: "hâle\u00AD-20" is "hale20". */
export function plainCode(text: string): string {
  return foldedForLookup(text).replace(/[\p{Cf}\p{Pd}_]/gu, '');
}
