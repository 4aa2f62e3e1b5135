/** Words of a list that is written as one text. */
const list = (text: string): readonly string[] => text.trim().split(/\s+/);

/**
 * Words that carry no need: "I am looking for a really good private dentist, please" means "dentist".
 * As `wordsOf` returns them: lower case, without apostrophes ("I'm" is "im"). Absent on purpose, as
 * they change what is meant: "not", "no", "cant", "low", "check", "test", "up", "down", "out", "well",
 * prices ("cheap"), times ("today") and "near me".
 */
export const FILLERS: ReadonlySet<string> = new Set([
  // Grammar.
  ...list(`a an the and or but so if because cos than then as of for with to into onto from
    in on at by near nr around about off over after before during since while between through via per
    i im ive id me my myself mine we weve were our us you youre your u ur he hes his him she shes her
    it its they theyre their them this that thats these those there theres here
    who whos which what whats where wheres when how why whether
    am is isnt are be being been was do does doesnt dont did done has have having had
    can could may might will would should shall must lets let
    some any all every each other another both own also too just only even still again always ever
    more most much many lot lots few bit little kind sort thing things stuff
    left right very really quite so super extremely bad badly terrible terribly awful horrible severe severely
    constant constantly related maybe perhaps probably actually basically currently recently lately suddenly within mile miles
    downstairs upstairs stairs
    rather preferably ideally together instead yet able away wont wouldnt didnt hasnt havent etc`),
  // Asking and wishing.
  ...list(`find finding finder found search searching look looking locate show give get gets getting
    got gotten go going goes went come see need needs needed needing want wants wanted wanna gonna
    wish like love prefer require required requires seek seeking try trying recommend recommends
    recommendation recommendations suggest suggestion suggestions please pls plz thanks thank thankyou
    hi hello hey help helps helping helped know think believe hope hoping wondering tell advise advice
    advised information info details support options option ideas idea someone somebody anyone anybody
    somewhere anywhere something anything people person use using used offer offers
    offering offered provide provides providing provider providers do doing deal deals discount
    discounts sell sells selling buy buying purchase`),
  // Having and treating a complaint.
  ...list(`feel feels feeling felt suffer suffers suffering suffered experience experiencing problem
    problems issue issues trouble troubles concern concerns concerned worried condition conditions
    symptom symptoms complaint diagnosed become becoming keep keeps keeping kept start starts started
    starting begin beginning live lives living lived stairs treat treats treating treated treatment treatments cure cures curing fix
    fixes fixing sort sorting sorted rid deal dealing procedure procedures assess assessment
    assessments assessed evaluation`),
  // Quality and price without a limit.
  ...list(`best better good great excellent amazing brilliant fantastic decent nice top leading highly
    rated rating ratings reviewed reviews recommended trusted trustworthy reputable reliable
    professional professionals qualified registered certified accredited licensed experienced expert
    experts specialist specialists specialising specializing friendly caring kind helpful popular
    favourite favorite famous safe modern quick quickly quality high cost costs price prices priced pricing fee fees
    quote quotes charge charges pay paying paid reasonable reasonably comparison compare`),
  // Where care is given and how it is arranged.
  ...list(`private privately nhs independent clinic clinics centre centres center centers
    practice practices practise practitioner practitioners studio studios salon salons shop shops store
    stores place places parlour company companies business businesses firm service services
    appointment appointments appt appts book booking bookings booked session sessions slot slots visit
    visits visiting consultation consultations consult available availability accept accepts accepting
    taking take takes register registering registration new patient patients client clients customer
    customers open opening opens times website number address 
    speaking speaks english british uk gb area areas close town`),
  // People for whom it makes no difference.
  ...list(`husband wife hubby partner mum mums mom dad mother father parent parents sister brother
    friend friends boyfriend girlfriend year years yr yrs old aged`),
]);

/** After a number they say how much of something: "12 week", "60 minutes". */
export const UNITS: ReadonlySet<string> = new Set(
  list(`second seconds minute minutes min mins hour hours hr hrs day days night nights week weeks wk
    wks month months year years yr yrs yo times sessions people mile miles km kg stone ml mg`),
);

/** Free of charge: a wish about the price, unless it is part of a phrase ("free parking"). */
export const NO_COST: ReadonlySet<string> = new Set(['free', 'complimentary']);

/**
 * Names of chains and insurers that have clinics. At the beginning of a text they are what
 * is looked for ("Bupa dental"), elsewhere some are a wish ("physio that takes Bupa").
 */
export const BRANDS: ReadonlySet<string> = new Set([
  ...list(`bupa nuffield spire boots specsavers superdrug lloyds lloydspharmacy asda tesco morrisons sainsburys scrivens
    amplifon vitality axa ramsay priory mydentist portman rodericks denplan puregym bannatyne sknclinics`),
  'vision express',
  'optical express',
  'hidden hearing',
  'david lloyd',
  'virgin active',
  'pure gym',
  'the gym group',
  'anytime fitness',
  'nuffield health',
  'everyone active',
  'holland barrett',
]);

/** What people look for elsewhere, although the words alone mean something here: "car service". */
export const NOT_HERE: ReadonlySet<string> = new Set([
  ...['car', 'van', 'boiler', 'computer', 'laptop', 'iphone', 'bike', 'mobility scooter'].flatMap(
    (thing) =>
      ['service', 'repair', 'repairs', 'mechanic', 'wash', 'hire', 'insurance'].map(
        (work) => `${thing} ${work}`,
      ),
  ),
  ...list('mot'),
  'mot test',
  'driving test',
  'theory test',
  ...['travel', 'home', 'pet', 'house', 'life'].map((what) => `${what} insurance`),
  'massage gun',
  'price list',
  'contact us',
]);

/** How a complaint feels: beside what hurts they say nothing more, unless a phrase has them. */
export const COMPLAINTS: ReadonlySet<string> = new Set(
  list(`sore soreness painful pain pains hurts hurt hurting aching ache aches achy itchy itching swollen
    swelling stiff stiffness tender burning stinging red tight weak bleeding dodgy gammy knackered poorly
    persistent chronic acute age mild sharp dull throbbing stabbing one two upper lower inner outer front side`),
);

/** Words that services have, but that alone are none of them. */
export const NEVER_SERVICES: ReadonlySet<string> = new Set(
  list(`week weeks month months year years day days hour hours minute minutes min mins one two three
    four five six first second third full half part per up down out no not non plus only free small
    medium large single double extra special type level low high stage part parts way ways line area areas
    set course package programme plan review report follow initial standard basic`),
);

/** What people type for a wish, and the words of services that meet it. */
const WISHES: readonly (readonly [typed: string, words: string])[] = [
  // Age.
  [
    'children|childrens|child|childs|kids|kid|kiddies|toddler|toddlers|boy|boys|girl|girls|son|sons|daughter|daughters|little one|under 5s|under 10s|under 12s|under 16s|under 18s|year old child|year old son|year old daughter|paediatric|pediatric|school age',
    'children child kid paediatric junior family',
  ],
  [
    'baby|babies|infant|infants|newborn|newborns|new born',
    'baby infant newborn children paediatric',
  ],
  [
    'teen|teens|teenager|teenagers|teenage|adolescent|adolescents|young person|young people|youth|youths',
    'teenage teenager teen adolescent young youth children',
  ],
  ['adult|adults|grown up|grown ups', 'adult'],
  [
    'elderly|older|older person|older people|older adults|old people|old age|senior|seniors|pensioner|pensioners|oap|oaps|retired|nan|nana|gran|granny|grandma|grandad|grandmother|grandfather|grandparents|over 50|over 50s|over 55|over 55s|over 60|over 60s|over 65|over 65s|over 70|over 70s|over 75|over 80|over 80s|50 plus|60 plus',
    'older elderly senior 50s 60s 65s 70s',
  ],
  ['student|students|uni student|university students', 'student'],
  ['family|families|whole family|family friendly', 'family'],
  // Sex and identity.
  [
    'women|womens|woman|female|females|lady|ladies|women only|female only|ladies only',
    'women female ladies lady',
  ],
  [
    'men|mens|man|male|males|gent|gents|gentleman|gentlemen|men only|male only',
    'men male gents gentlemen',
  ],
  [
    'lgbt|lgbtq|lgbtqia|gay|lesbian|bisexual|queer|trans friendly|gay friendly|lgbt friendly',
    'lgbt lgbtq lgbtqia queer gay gsrd trans',
  ],
  [
    'dark skin|darker skin|black skin|brown skin|asian skin|afro caribbean|skin of colour|skin of color|dark skin tones',
    'dark darker melanin colour black',
  ],
  // Pregnancy.
  [
    'pregnant|pregnancy|expecting|expectant|antenatal|prenatal|maternity|mum to be|mums to be|mother to be|while pregnant|weeks pregnant|months pregnant',
    'pregnancy pregnant antenatal prenatal maternity',
  ],
  [
    'postnatal|post natal|postpartum|post partum|after birth|after giving birth|after pregnancy|after baby|post baby|new mum|new mums|new mother|mum and baby',
    'postnatal postpartum mum mummy',
  ],
  // Fear and gentleness.
  [
    'nervous|nervous patient|nervous patients|anxious patient|anxious patients|scared|afraid|frightened|terrified|petrified|phobic|phobia|gentle|painless|pain free|sedation|sedated|needle phobia|needle phobic',
    'nervous anxious sedation gentle phobia phobic painless',
  ],
  // Needs of access.
  [
    'wheelchair|wheelchair access|wheelchair accessible|wheelchair user|wheelchair users|disabled|disabled access|disability|disabilities|accessible|step free|step free access|ground floor',
    'wheelchair accessible disabled disability',
  ],
  [
    'special needs|learning disability|learning disabilities|learning difficulties|additional needs|sen|send|autism friendly|autistic child|sensory friendly',
    'special disability disabilities autism autistic sensory additional',
  ],
  ['sign language|bsl|british sign language', 'bsl sign'],
  ['free parking|with parking|car park|parking', 'parking'],
  // How and where.
  [
    'online|virtual|virtually|remote|remotely|telehealth|video|video call|video consultation|video appointment|zoom|skype|facetime|over the internet|by video',
    'online video virtual remote telehealth zoom',
  ],
  [
    'telephone|phone|by phone|over the phone|phone call|phone consultation|telephone consultation|on the phone|call back|callback',
    'telephone phone remote',
  ],
  ['face to face|in person|in clinic', 'face person'],
  [
    'home|home visit|home visits|home visiting|at home|in home|at my home|in my home|my home|my house|house call|house calls|house visit|home call|come to me|comes to me|comes to you|come to home|to my house|to your home|in the home|visit me|visits at home|home service|mobile|mobile service|domiciliary|housebound|house bound',
    'home mobile domiciliary',
  ],
  [
    'care home|care homes|nursing home|nursing homes|residential home|residential care',
    'care home domiciliary',
  ],
  [
    'work|workplace|workplaces|at work|office|in the office|corporate|employer|employers|employee|employees|for staff|staff|onsite|on site',
    'workplace corporate office work employee employer',
  ],
  ['event|events|festival|party|parties|birthday', 'event party group'],
  ['wedding|weddings|bridal|bride|brides|wedding day', 'bridal wedding bride'],
  [
    'hen|hen do|hen dos|hen party|hen parties|hen weekend|girls day|group of friends',
    'hen party group',
  ],
  ['outdoor|outdoors|outside|in the park|open air', 'outdoor park'],
  ['walkin|walkins|dropin|dropins|no appointment', 'walk walkin'],
  ['emergency|emergencies|out of hours|ooh', 'emergency urgent'],
  [
    'free consultation|free consultations|free trial|taster|trial',
    'free trial taster complimentary',
  ],
  // Beside another need it is how, not what.
  ['talk|talking', 'counselling counsellor therapy'],
  // How many and how hard.
  [
    'one to one|one on one|1 to 1|1 on 1|1 2 1|121|1to1|individual|solo|on my own|personal',
    'one individual personal',
  ],
  ['group|groups|small group|small groups', 'group class'],
  ['couple|couples|for two|for 2|both of us|two people|with my partner', 'couple couples duo two'],
  [
    'beginner|beginners|for beginners|absolute beginner|absolute beginners|complete beginner|starter|introductory|unfit',
    'beginner beginners introductory foundation induction',
  ],
  ['advanced|intermediate|improver|improvers', 'advanced intermediate improver'],
  ['low impact|chair based|seated', 'gentle chair seated low'],
  ['intensive|intense|crash course', 'intensive'],
  ['luxury|luxurious|five star|5 star|premium|posh', 'luxury signature premium'],
  ['natural|naturally|organic|vegan friendly|cruelty free|drug free', 'natural organic vegan'],
  ['non surgical|nonsurgical|without surgery|non invasive|no surgery', 'non'],
  // Who does sports or a profession.
  ['runner|runners|for running', 'running runner sports'],
  ['athlete|athletes|sportsman|sportsmen|sportswoman|sportspeople', 'athlete sports performance'],
  ['cyclist|cyclists|for cycling', 'cycling cyclist sports'],
  ['golfer|golfers', 'golf golfer sports'],
  ['footballer|footballers|rugby player|rugby players', 'football rugby sports'],
  ['dancer|dancers', 'dance dancer'],
  ['musician|musicians|singer|singers|drummer|dj', 'musician musicians'],
  ['swimmer|swimmers', 'swim swimming swimmer'],
  ['veteran|veterans|ex forces|ex military|army', 'veteran veterans military'],
  // How it is paid.
  ['bupa|bupa approved', 'bupa'],
  ['axa|axa ppp|vitality|aviva|wpa|cigna', 'insurance axa vitality aviva'],
  ['insurance|insured|health insurance|medical insurance|private insurance', 'insurance bupa axa'],
  [
    'finance|on finance|interest free|0 finance|payment plan|payment plans|pay monthly|monthly payments|instalments|installments|klarna',
    'finance payment',
  ],
  // Languages and faiths.
  ['welsh|welsh speaking|in welsh', 'welsh'],
  ['polish speaking|in polish|polski', 'polish'],
  ['urdu|urdu speaking', 'urdu'],
  ['punjabi|punjabi speaking', 'punjabi'],
  ['hindi|hindi speaking', 'hindi'],
  ['gujarati|gujarati speaking', 'gujarati'],
  ['bengali|bengali speaking', 'bengali'],
  ['tamil|tamil speaking', 'tamil'],
  ['arabic|arabic speaking', 'arabic'],
  ['farsi|persian|farsi speaking', 'farsi persian'],
  ['romanian|romanian speaking', 'romanian'],
  ['portuguese|portuguese speaking|brazilian speaking', 'portuguese'],
  ['spanish|spanish speaking', 'spanish'],
  ['italian|italian speaking', 'italian'],
  ['turkish speaking', 'turkish'],
  ['mandarin|cantonese|chinese speaking', 'mandarin cantonese chinese'],
  ['russian speaking|ukrainian|ukrainian speaking', 'russian ukrainian'],
  ['christian|christian based', 'christian'],
  ['muslim|islamic', 'muslim islamic'],
  ['jewish', 'jewish'],
];

/** Ages in years at which "my 7 year old" is a child. */
const CHILD_AGES = Array.from({ length: 16 }, (_, index) => index + 1);

/**
 * Wishes that narrow a need but are none: "kids", "nervous patients", "home visit". By what people
 * type, as `wordsOf` returns it, up to three words; each with the words of which a service that meets
 * the wish contains one. A wish only raises providers, it never removes one (P-36).
 */
export const DETAILS: ReadonlyMap<string, readonly string[]> = new Map(
  [
    ...WISHES,
    ...CHILD_AGES.flatMap((age): [string, string][] => [
      [`${age} year old|${age} years old|${age} yr old|${age} yo`, 'children child paediatric'],
      [`aged ${age}|age ${age}`, 'children child paediatric'],
    ]),
  ].flatMap(([typed, words]) => typed.split('|').map((each) => [each, list(words)] as const)),
);
