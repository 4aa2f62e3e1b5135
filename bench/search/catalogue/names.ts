import type { CategoryName } from '#shared/domain/providers/categories.ts';
import type { Random } from '../../measure/random.ts';

const BEGINNINGS =
  'Ash Ald Ard Bart Beck Birch Bram Brent Brock Brad Cald Cam Carl Chal Clif Cold Comp Craw Crom Cul Dart Deng Drax Dun Eck Edg Elm Ever Fair Fen Frod Gal Garth Gis Glen Gran Grim Had Hart Haw Heb Hol Hors Hux Ing Kel Ken Kirk Lam Lang Lath Lin Lock Mal Marl Mel Mord Nant Neth Nor Oak Ock Old Pad Pem Pick Quen Rad Rams Red Rish Rud Sal Scar Sel Shel Skip Stan Stap Sut Tad Thax Thorn Tod Ull Upp Wal War Weth Whit Wil Wyc'.split(
    ' ',
  );
const MIDDLES = 'a am an be bel ber den der el en er es i in ing kel le man mer or'.split(' ');
const ENDINGS =
  'borough bourne bridge brook bury by caster combe cote croft dale den don field ford gate ham hill holme hurst land leigh ley lock mere mouth ness ridge shaw shot stead thorpe thwaite ton wade well wick wold worth'.split(
    ' ',
  );

/** Nouns that follow a name and indicate the category; none of their words is a service by itself. */
const NOUNS: Readonly<Record<CategoryName, readonly string[]>> = {
  Doctors: ['Medical Centre', 'Private GP', 'Surgery', 'Medical Practice', 'Doctors'],
  'Tests & Scans': ['Imaging', 'Diagnostics', 'Diagnostic Centre', 'Laboratory'],
  'Mental Health': ['Counselling', 'Psychology', 'Therapy Rooms', 'Wellbeing'],
  Dentists: ['Dental Practice', 'Dental Care', 'Dental Surgery', 'Dentistry', 'Dental'],
  Physiotherapists: ['Physiotherapy', 'Physio Clinic', 'Physio', 'Physiotherapists'],
  Audiologists: ['Hearing Centre', 'Hearing', 'Audiology', 'Hearing Care'],
  Aesthetics: ['Aesthetics', 'Aesthetic Clinic', 'Cosmetic Clinic', 'Skincare'],
  Fitness: ['Fitness', 'Gym', 'Studio', 'Leisure Club', 'Health Club'],
  Massage: ['Massage', 'Bodywork', 'Massage Rooms', 'Holistics'],
  Opticians: ['Opticians', 'Eyecare', 'Optometrists', 'Eye Centre'],
  Nutrition: ['Nutrition', 'Dietetics', 'Nutrition Clinic', 'Nourish'],
  Pharmacies: ['Pharmacy', 'Chemist', 'Dispensary', 'Pharmacy'],
  Spa: ['Spa', 'Spa Hotel', 'Retreat House', 'Springs'],
  Chiropractors: ['Chiropractic', 'Chiropractic Clinic', 'Spine Centre', 'Chiropractors'],
};

const FORMS = BEGINNINGS.length * MIDDLES.length * ENDINGS.length;
const OWN_NAMES = 34_000;

/** One of the generated family and village names; low numbers are far more frequent. */
function ownName(random: Random): string {
  const number = Math.floor(random.next() ** 2.2 * OWN_NAMES);
  // A coprime step spreads the frequent ones over the alphabet.
  const at = (number * 7919) % FORMS;
  const beginning = BEGINNINGS[at % BEGINNINGS.length] ?? '';
  const rest = Math.floor(at / BEGINNINGS.length);
  const middle = MIDDLES[rest % MIDDLES.length] ?? '';
  return beginning + middle + (ENDINGS[Math.floor(rest / MIDDLES.length)] ?? '');
}

/** Generates a business name: a single name, two partners, or a chain in a town. */
export function makeName(random: Random, category: CategoryName, town: string): string {
  const noun = random.pick(NOUNS[category]);
  const kind = random.next();
  if (kind < 0.12) return `${CHAINS[random.below(CHAINS.length)]} ${noun}, ${town}`;
  if (kind < 0.2) return `The ${ownName(random)} ${noun}`;
  if (kind < 0.28) return `${ownName(random)} & ${ownName(random)} ${noun}`;
  return `${ownName(random)} ${noun}`;
}

const CHAINS =
  'Brightwater;Kestrelgate;Larchmont;Silverbirch;Northway;Meadowbrook;Clearbrook;Starling'.split(
    ';',
  );
