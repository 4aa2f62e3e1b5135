import type { RedFlag } from './red-flag.ts';

export const BLEEDING_AND_BELLY: readonly RedFlag[] = [
  {
    help: 'emergency',
    source: 'NHS: First aid (heavy bleeding); NHS: When to call 999',
    fits: ['Doctors'],
    phrases: `
      <bleed> wont|<not>|<cant> stop|stopping
      <heavy> <bleed>
      <bleed> uncontrollable|uncontrollably
      <bleed> to death
      <blood> spurting|gushing|pouring|pumping|squirting|spraying|everywhere|floor|drenched
      <cant> stop <blood>|<bleed>
      lost|losing lots|lot|much <blood>
      losing <blood>
      soaked|soaking through|towel <blood>|<bleed>
      pints <blood>
      <bleed> pints|floor
      cut artery|vein|chainsaw|saw|grinder|axe|machete
      <bleed> everywhere|bad|ear|ears|artery|vein|window|knife
      period|periods|clots <faint>|dizzy flooding|clots|stop|passing
      deep cut|gash|wound <bleed>|bone|tendon|stop
      severed|chopped finger|hand|toe|arm|leg
      cut|sliced|chopped|sawn off finger|thumb|toe|hand
      finger hanging off
      > lost finger|thumb
      nosebleed stop|<minutes>|mins|thinners|warfarin|heavy
      nose <bleed> stop|<minutes>|mins|thinners
      <blood> thinners <hit> head
      warfarin|apixaban|rivaroxaban|edoxaban|dabigatran|anticoagulants|thinners <bleed>|<hit>|tripped|tumbled
      warfarin|apixaban|rivaroxaban|edoxaban|anticoagulants|thinners had|bad|nasty fall|tumble`,
  },
  {
    help: 'emergency',
    source: 'NHS: Coughing up blood; NHS: Vomiting blood',
    fits: ['Doctors'],
    phrases: `
      cough|coughing <blood>
      coffin|coughin|coffing|cofing up <blood>
      <blood> phlegm|sputum|mucus|spit
      spitting <blood>
      pink frothy|foamy|froth|foam
      cough|coughing|bringing|spitting frothy|froth|foam
      bringing|brought up <blood>
      <blood> <vomit>
      coffee grounds|granules
      <vomit> coffee|brown
      <vomit> red up|stuff|bright|liquid
      bile|green <vomit>
      hematemesis|haematemesis|hemoptysis|haemoptysis`,
  },
  {
    help: 'urgent',
    source: 'NHS: Bleeding from the bottom (rectal bleeding)',
    fits: ['Doctors'],
    phrases: `
      black tarry
      tar|tarry <poo>
      <blood> <poo>
      pooing <blood>
      passing <blood>
      maroon stool|poo
      <bleed> bottom|bum|rectum|anus|rectal <heavy>|clots
      <blood> coming|fresh|<heavy>|clots bottom|bum|anus|loo
      black|tarry <poo>|motions|poos
      <blood> <urinate>
      peeing|weeing|pissing <blood>
      clots urine|wee|pee`,
  },
  {
    help: 'emergency',
    source:
      'NHS: Stomach ache; NHS: Abdominal aortic aneurysm; NHS: Appendicitis; NHS: Peritonitis; NHS: Hernia',
    fits: ['Doctors'],
    phrases: `
      <tummy> <pain> <sudden>
      <tummy> <pain> <severe>
      back <pain> <faint>
      <tummy> <pain> rigid|hard|<swell> <vomit>|<fever>|hard|tender
      <tummy> rigid|rock hard
      <tummy> <swell> hard|solid|poo|<vomit>
      <tummy> <pain> accident|crash|kicked
      agony stomach|tummy|belly
      <tummy> <pain> <cant> stand|move|walk|straighten
      doubled over|up <pain>|agony
      <tummy> <pain> back tearing|ripping|pulsing
      tearing|ripping <pain> back|chest|stomach|blades|shoulderblades
      pulsating|pulsing|throbbing|beating stomach|tummy|belly|abdomen
      aortic aneurysm
      triple a aneurysm
      aneurysm burst|ruptured|leaking
      <tummy> <pain> shoulder tip|<bleed>
      <tummy> <pain> <faint>
      bowel blocked|obstruction|twisted
      <cant> poo wind|<vomit>
      strangulated hernia
      hernia hard|stuck <pain>|<vomit>|purple
      hernia gone|going|went|turned|turning|looks|looking black|purple|blue|dark|red|hard|green
      hernia black|purple
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
      <tummy> <pain> right side|bottom
      bottom|low|lower right <pain> <vomit>|<fever>|walk|move
      <pain> moved right
      pancreatitis <pain>
      gallstones <fever>|yellow
      yellow skin|eyes <pain>|<fever>|<confused>
      kidney <pain> <fever>
      kidney infection <fever>|<vomit>|shaking
      > cant <urinate>
      > cant pass urine|water
      <not> <urinate> <minutes>|day|today|yesterday
      > not|hasnt|havent weed|peed
      urinary retention
      <cant> keep fluids|water|anything down`,
  },
  {
    help: 'emergency',
    source: 'NHS: Testicle pain; NHS: Testicular torsion; NHS: Priapism (painful erections)',
    fits: ['Doctors'],
    phrases: `
      torsion
      <testicle> <pain>
      <testicle>|nuts torsion|twisted|twist
      left|right|one|my|his nut|ball|bollock <swell>|<pain>
      nut|nuts|ball|bollock <pain>|<swell> lad|son|boy|teenage|side|higher|one
      stiffy|hardon|boner wont|<not>|<minutes> down|go|<minutes>
      my|his|sons|hubbys|boyfriends nuts <pain>
      erection wont|<not>|<minutes>|<pain> go|down|<minutes>|stop
      willy|penis|dick hard|stuck|erect <minutes>|days
      priapism`,
  },
  {
    help: 'emergency',
    source: 'NHS: Ectopic pregnancy; NHS: Vaginal bleeding in pregnancy; NHS: Miscarriage',
    fits: ['Doctors'],
    phrases: `
      ectopic
      <pregnant> <bleed>
      <pregnant> <blood>
      <pregnant> spotting cramps|<pain>|clots
      <pregnant> <tummy> <pain>
      kicked|punched|hit|fell|elbowed <tummy>|bump <pregnant>|weeks|wks
      <pregnant> <pain> one side
      <pregnant> <pain> shoulder dizzy|<faint>
      <pregnant> shoulder tip
      <pregnant> bad|awful cramps|cramping
      <pregnant> no|less|reduced|stopped movement|movements|moving|kicks
      <pregnant> severe <pain>|cramps
      <pregnant> <faint>
      missed|late period <bleed>|shoulder|side <pain>
      missed|late period <pain> <faint>|dizzy|side
      positive test <bleed>|shoulder <pain>
      positive test shoulder tip
      think|scared|might|worried losing|loosing baby
      weeks <bleed> pregnant|miscarriage|miscarrying
      > <bleed> at weeks|wks
      weeks|wks <bleed> shoulder
      miscarrying
      having miscarriage
      think miscarriage
      miscarriage <bleed>
      miscarriage clots|heavy|<fever>
      soaking|soaked pad|pads <minutes>
      pad|pads <minutes> through|full|filling
      <pregnant> sparkles|stars|puffy
      clots birth|baby|size
      passing clots big|large|huge|pregnant|golf
      placenta praevia|abruption <bleed>|<pain>|now`,
  },
  {
    help: 'emergency',
    source:
      "NHS: Your baby's movements in pregnancy; NHS: Signs that labour has begun; NHS: Premature labour and birth",
    fits: ['Doctors'],
    phrases: `
      baby <not>|stopped|isnt|less|no|hasnt|havent moving|move|moved|kicking|kicked|movement|movements
      baby reduced|fewer|less movement|movements|kicks
      reduced|fewer|no fetal|foetal movement|movements
      <cant> feel baby move|moving|kick
      less|fewer|reduced|no kicks weeks|wks|baby|bump|<pregnant>|today
      bump quiet|moving|movement|movements|kick
      <not> kicking|kicked|kicks weeks|wks|today|bump|yesterday
      havent|<not> felt baby move|kick|moving|today
      waters broke|broken|breaking|gone|went|leaking|green|brown|early
      leaking|gush|gushed|trickling fluid|water <pregnant>|weeks|wks|genitals
      early|premature labour|labor|contractions
      in labour|labor now|weeks|early
      contractions every|weeks|early|premature|close|<minutes>|started
      contractions <pregnant>|weeks|wks|regular|strong
      head coming out
      baby|head coming floor|bathroom|car|toilet|out
      baby coming now|push|out|head|fast|early|crowning|car|floor|toilet
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
      pre eclamsia|eclampsya
      preeclamsia|preclampsia
      <pregnant> <headache>
      weeks|wks <headache> stars|flashing|vision|lights|blurry
      <pregnant>|weeks|wks <swell> <sudden>|face|hands
      <pregnant> vision|blurry|blurred|flashing|lights
      <pregnant> <pain> under ribs
      <pregnant> itching|itchy|itch hands|feet|severe|over|night|mad
      <pregnant> seizure|fitting|fell|accident|crash
      <pregnant> <fever>
      <pregnant> <cant> <breathe>
      <pregnant> chest
      <pregnant> <cant> stop|keep <vomit>|down
      <bleed> after birth|delivery|caesarean
      birth|caesarean|postpartum <fever>|<heavy>|clots|<faint>|breathless
      postpartum|postnatal <bleed>|haemorrhage|hemorrhage
      postpartum psychosis`,
  },
];
