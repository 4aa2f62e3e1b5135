import { wordsIn } from './read-words.ts';
import { AFTERCARE_WORDS } from './word-groups.ts';

const setOf = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

/** Who asks for a service, a price or a place is looking for one, and is not describing what happens. */
const LOOKING_FOR = setOf(
  `${AFTERCARE_WORDS} physio physios physiotherapist therapist therapies counsellor counsellors coach
  coaching clinics dentist dentists dental doctor doctors gp private near in help helps best good any cheap cost
  costs price prices book booking appointment appointments tests scans mri xray checks classes lessons
  facial treatments remove surgery surgeon specialists osteo osteopath osteopaths chiro chiropractor
  chiropodist podiatrist podiatry optician opticians audiologist audiology dietitian dietician nutritionist
  pharmacy chemist hypnotherapy hypnotherapist acupuncture acupuncturist yoga pilates gym trainer
  assessment diagnosis exercises advice groups injections botox filler fillers whitening implants braces
  veneers vaccines jabs hospital nurse midwife doula psychologist psychiatrist psychotherapy reflexology
  remedy remedies cream glasses lenses hearing aids insoles guard need wants looking find where recommend
  tips chronic years pelvic sleep helmet
  hygienist hygienists tightening consultant consultants`,
);

const PEOPLE = setOf(
  `i im ive my me ma mum mums mam mother dad dads father nan nans nana gran grans grandma granny grandad
  grandpa husband husbands hubby wife wifes partner boyfriend girlfriend brother sister friend mate flatmate
  housemate neighbour auntie uncle someone somebody carer he she hes shes his her him they baby babys babies
  infant newborn toddler child kid son sons daughter daughters boy girl lad lass`,
);

const JUST_NOW = setOf(
  `since last night nite yesterday today tonight now after keeps keep just woke suddenly days hours minutes
  mins hrs again going gone goes went started coming comes came stopped turned worse everywhere`,
);

const NO_LONGER = setOf(
  'cant cannot cannae couldnt wont isnt doesnt didnt no nae not never hasnt havent unable',
);

const BODY = setOf(
  `head face eye eyes ear ears nose mouth lip lips tongue tooth teeth jaw gum neck throat chest heart ribs
  breast back spine shoulder shoulders arm arms elbow hand hands finger fingers wrist leg legs knee foot feet
  toe toes ankle calf hip groin belly tummy stomach bum bottom skin blood poo wee pee breath breathe
  temperature fever vomiting sick pain pains hurts hurt hurting sore swollen swelling rash bleeding dizzy numb
  faint hot cold shaky smile eyesight sight vision sugar wound stitches bite cut wet soiled awake spots dots`,
);

/** What sounds like a part of the body or a wound, and is none. */
const NO_SYMPTOM =
  /\bhigh heels?\b|\bheart shaped face\b|\bbleeding heart plants?\b|\bsnake bites? (?:lip )?(?:piercings?|rings?)\b|\b(?:(?:chest|back|legs?|arms?|face|lip) (?:and )?)+wax(?:ing)?\b/g;

const ENOUGH_WORDS = 4;
const ENOUGH_SIGNS = 2;

/**
 * Whether a text says what is happening to a person instead of whom it looks for: "my wife's smile is
 * lopsided". No table has all that people say when they are frightened, so each such text is answered with where
 * urgent advice is; what it finds stays the same (P-71).
 */
export function describesSymptoms(text: string): boolean {
  const words = [...new Set(wordsOfSymptoms(text))];
  if (words.length < ENOUGH_WORDS || words.some((word) => LOOKING_FOR.has(word))) return false;
  const has = (set: ReadonlySet<string>) => Number(words.some((word) => set.has(word)));
  const body = words.filter((word) => BODY.has(word)).length;
  const signs = has(PEOPLE) + has(JUST_NOW) + has(NO_LONGER) + Math.min(body, ENOUGH_SIGNS);
  return signs >= ENOUGH_SIGNS;
}

function wordsOfSymptoms(text: string): string[] {
  const left = wordsIn(text).join(' ').replace(NO_SYMPTOM, '');
  return left.split(' ').filter((word) => word !== '');
}
