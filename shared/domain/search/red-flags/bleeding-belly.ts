import type { RedFlag } from './red-flag.ts';

export const BLEEDING_AND_BELLY: readonly RedFlag[] = [
  {
    help: 'emergency',
    source: 'NHS: First aid (heavy bleeding); NHS: When to call 999',
    fits: ['Doctors'],
    phrases: `
      <bleed> wont|not|cant stop|stopping
      <heavy> <bleed>
      <bleed> uncontrollable|uncontrollably
      <bleed> to death
      blood spurting|gushing|pouring|pumping
      blood everywhere
      lost|losing lots|lot|much blood
      losing blood
      cut artery|vein
      cut deep bleeding
      deep cut|gash|wound bleeding|bone|tendon|stop
      severed|chopped finger|hand|toe|arm|leg
      cut off finger|toe|hand
      finger hanging off
      nosebleed wont|not stop
      nose <bleed> wont|not stop|hour|minutes
      blood thinners <hit> head
      warfarin|apixaban <bleed>|<hit>`,
  },
  {
    help: 'emergency',
    source: 'NHS: Coughing up blood; NHS: Vomiting blood',
    fits: ['Doctors'],
    phrases: `
      cough|coughing|coughed up blood
      cough|coughing blood
      coffin|coughin|coffing|cofing up blood
      blood phlegm|sputum|mucus|spit
      spitting blood
      <vomit> blood
      <vomit> up blood
      throwing|threw up blood
      bringing|brought up blood
      blood vomit
      coffee grounds|granules
      vomit coffee
      hematemesis|haematemesis|hemoptysis|haemoptysis`,
  },
  {
    help: 'urgent',
    source: 'NHS: Bleeding from the bottom (rectal bleeding)',
    fits: ['Doctors'],
    phrases: `
      black|tarry <poo>
      black tarry
      tar poo|stool
      poo like tar
      blood <poo>
      pooing blood
      passing blood
      maroon stool|poo
      blood clots <poo>
      <bleed> bottom|bum|back|rectum|anus|rectal heavy|lots|clots
      blood <urinate>
      peeing|weeing|pissing blood
      clots urine|wee|pee`,
  },
  {
    help: 'emergency',
    source:
      'NHS: Stomach ache; NHS: Abdominal aortic aneurysm; NHS: Appendicitis; NHS: Peritonitis',
    fits: ['Doctors'],
    phrases: `
      <tummy> <pain> sudden|suddenly
      <tummy> <pain> severe|worst|agony|unbearable|excruciating|intense|extreme
      <tummy> <pain> rigid|hard|swollen vomiting|fever|hard|tender
      <tummy> rigid|rock hard
      agony stomach|tummy|belly
      <tummy> <pain> cant stand|move|walk|straighten
      doubled over|up pain|agony
      <tummy> <pain> back tearing|ripping|pulsing
      tearing|ripping pain back|chest|stomach
      pulsating|pulsing stomach|tummy|belly|abdomen
      aortic aneurysm
      triple a aneurysm
      aneurysm burst|ruptured|leaking
      <tummy> <pain> shoulder tip|bleeding
      <tummy> <pain> collapse|collapsed|faint|fainted|passed
      <tummy> <pain> vomiting green|blood|bile
      vomiting green|bile
      bowel blocked|obstruction|twisted
      cant poo wind|vomiting
      strangulated hernia
      hernia hard|stuck <pain>|vomiting|purple
      peritonitis
      burst|ruptured|perforated appendix|ulcer|bowel|spleen`,
  },
  {
    help: 'urgent',
    source: 'NHS: Appendicitis; NHS: Acute cholecystitis; NHS: Acute pancreatitis',
    fits: ['Doctors', 'Tests & Scans'],
    phrases: `
      appendicitis
      apendicitis|appendisitis|appendecitis
      appendix <pain>
      <pain> right lower tummy|stomach|belly|abdomen
      <tummy> <pain> right side
      pancreatitis <pain>
      gallstones fever|yellow
      yellow skin|eyes <pain>|fever|confused
      kidney pain fever
      kidney infection fever|vomiting|shaking
      > cant <urinate>
      > cant pass urine|water
      not <urinate> hours|day|today|yesterday
      urinary retention
      cant keep fluids|water|anything down`,
  },
  {
    help: 'emergency',
    source: 'NHS: Testicle pain; NHS: Testicular torsion; NHS: Priapism (painful erections)',
    fits: ['Doctors'],
    phrases: `
      testicle|testicles|testicular|ball|balls <pain> sudden|suddenly|severe|agony|worst
      testicle|testicles|testicular|balls|testis torsion|twisted|twist
      testical|testicul pain
      torsion
      testicle|testicles <swell> <pain>
      testicle|testicles|balls|bollock|bollocks <pain>
      erection wont|not|hours|painful go|down|hours|stop
      priapism`,
  },
  {
    help: 'emergency',
    source: 'NHS: Ectopic pregnancy; NHS: Vaginal bleeding in pregnancy; NHS: Miscarriage',
    fits: ['Doctors'],
    phrases: `
      ectopic
      ectopic pregnancy
      <pregnant> <bleed>
      <pregnant> blood
      <pregnant> spotting cramps|pain|clots
      <pregnant> <heavy> <bleed>
      <pregnant> <tummy> <pain>
      <pregnant> pain one side|shoulder
      <pregnant> shoulder tip
      <pregnant> severe pain|cramps
      <pregnant> faint|fainted|collapsed
      weeks <bleed> pregnant|miscarriage|miscarrying
      miscarrying
      having miscarriage
      think miscarriage
      miscarriage <bleed>
      miscarriage clots|heavy|fever
      soaking|soaked pad|pads hour
      passing clots big|large|huge|pregnant|golf
      placenta praevia|abruption bleeding|pain|now`,
  },
  {
    help: 'emergency',
    source:
      "NHS: Your baby's movements in pregnancy; NHS: Signs that labour has begun; NHS: Premature labour and birth",
    fits: ['Doctors'],
    phrases: `
      baby not|stopped|isnt|less|no|hasnt|havent moving|move|moved|kicking|kicked|movement|movements
      baby reduced|fewer|less movement|movements|kicks
      reduced|fewer|no fetal|foetal movement|movements
      cant feel baby move|moving|kick
      havent|not felt baby move|kick|moving|today
      waters broke|broken|breaking|gone|leaking|green|brown|early
      water broke pregnant|early|weeks
      leaking fluid pregnant
      early|premature labour|labor|contractions
      in labour|labor now|weeks|early
      contractions weeks|early|premature|close|minutes
      baby coming now
      giving birth now
      umbilical|cord prolapse|prolapsed|hanging
      cord hanging|out pregnant|baby`,
  },
  {
    help: 'emergency',
    source:
      'NHS: Pre-eclampsia; NHS: Itching and intrahepatic cholestasis of pregnancy; NHS: DVT; NICE: Hypertension in pregnancy',
    fits: ['Doctors'],
    phrases: `
      eclampsia
      preeclampsia
      pre eclampsia
      pre eclamsia|eclampsya
      preeclamsia|preclampsia
      <pregnant> headache vision|blurred|flashing|swelling|swollen|severe|bad
      <pregnant> headache
      <pregnant> swollen face|hands
      <pregnant> swelling sudden|suddenly|face|hands
      <pregnant> blurred|flashing vision|lights
      <pregnant> flashing|lights
      <pregnant> pain under ribs
      <pregnant> itching hands|feet|severe
      <pregnant> seizure|fitting|fell|accident|crash
      <pregnant> fever|temperature
      <pregnant> cant breathe|breath
      <pregnant> chest
      <pregnant> cant stop|keep vomiting|sick|down
      <bleed> after birth|delivery|caesarean
      postpartum|postnatal bleeding|haemorrhage|hemorrhage
      postpartum psychosis
      just|after birth fever|heavy|clots|faint`,
  },
];
