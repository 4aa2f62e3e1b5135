/** Who it was, after "by". */
const KIN =
  '(?:(?:my|her|his|our|their|a|an|the) )?(?:ex )?((?:step)?(?:son|daughter|dad|father|mum|mother|brother|sister)|husband|hubby|wife|partner|boyfriend|girlfriend|bf|gf|ex|uncle|grandson|grandad|carer|teacher|flatmate|housemate|neighbour|boss|parents|family|man|bloke|stranger|someone)\\b';
const BEATEN_BY = new RegExp(
  `\\b(?:hit|beaten|beat|punched|kicked|slapped|smacked|attacked|battered|choked|strangled|assaulted)(?: up| about| around)?(?: at home)? (?:by|off|from) ${KIN}`,
  'g',
);
const LOCKED_IN_BY = new RegExp(`\\b(?:locked|shut|kept) (?:in|inside|indoors|up) by ${KIN}`, 'g');
const BABY =
  /\b(?:\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|few) ?(?:days?|weeks?|wks?|months?|mths?|mo) old\b|\b\d{1,2} ?mo\b/g;
const CHILD =
  /\b(?:\d|1[0-5]|one|two|three|four|five|six|seven|eight|nine|ten) ?(?:years?|yrs?|y) ?o(?:ld)?\b|\b(?:\d|1[0-5]) ?yo\b/g;

/** What people say in several words, as the one word of the table that it means. */
export const SAYINGS: readonly (readonly [RegExp, string])[] = [
  [BABY, ' baby '],
  [CHILD, ' child '],
  [/\b(?:little|lil|wee|tiny) (?:one|un|man|lad|lass|baby|girl|boy)s?\b/g, ' child '],
  [/\b(?:out of (?:nowhere|the blue)|from nowhere|in an instant)\b/g, ' suddenly '],
  [/\b(?:3[89]|4[01])(?: \d)? ?(?:degrees?|deg|c)\b|\b(?:38|39|40|41) \d\b/g, ' fever '],
  [/\bhead ?a(?:ke|ck|ce|ch|ec|eck)s?\b|\bhed ?a(?:che|ke|ck|ch)s?\b/g, ' headache '],
  [/\bpins and needles\b/g, ' tingling '],
  [BEATEN_BY, ' $1 hits me '],
  [/\babus(?:es|ing) (?:me|us|him|her|them)\b/g, ' being abused '],
  [/\b(?:have|has|got|made|forced|told) to marry\b/g, ' forced marriage '],
  [LOCKED_IN_BY, ' held against will '],
  [/\block(?:s|ed|ing)? (?:me|us) (?:in|inside|up)\b/g, ' held against will '],
  [
    /\b(?:feels?|felt|feeling|touch(?:es|ed)) (?:me|her|him|us) up\b(?! to\b)|\b(?:being|been|got|getting) felt up\b/g,
    ' groped ',
  ],
  [/\bbed with (?:me|us)\b/g, ' my bed '],
  // "Kill myself", and no distance.
  [
    /(?<!\d ?|\b(?:within|in|of|few|many|several|couple|two|three|five|ten|twenty|hundred|max|how far|the|per|distance) )\bkms\b(?! (?:from|away|radius|of|around|distance|max|or|near|per)\b)/g,
    ' kill myself ',
  ],
  [/\bticker\b/g, ' heart '],
  [/\bburning up\b|\bboiling up\b/g, ' fever '],
  [
    /\b(?:not|isnt|no|doesnt|wasnt|arent|stopped) mak(?:e|ing) (?:any |no )?sense\b|\bmaking no sense\b/g,
    ' confused ',
  ],
  [
    /\btalking (?:gibberish|nonsense|rubbish|jibberish|gobbledygook|funny|daft|mad|strange|weird)\b/g,
    ' confused ',
  ],
  [/\bdoesnt (?:know|recognise|remember) (?:where|who|what day|me|us)\b/g, ' confused '],
  [/\b(?:not with it|out of it|spaced out|away with the fairies)\b/g, ' confused '],
  [
    /\b(?:no|lost|losing|lose|loss of|lack of|without) (?:all |the |any |my )?(?:feeling|sensation)\b/g,
    ' numb ',
  ],
  [/\bback ?passage\b|\b(?:rear end|backside|butthole|arse)\b/g, ' bottom '],
  [
    /\b(?:my|his|her) privates\b|\bprivate (?:parts?|areas?|bits)\b|\bdown (?:there|below)\b|\blady bits\b|\bundercarriage\b/g,
    ' genitals ',
  ],
  [/\b(left|right) hand side\b/g, '$1 side'],
  // The last three months of it; babies and how long something has lasted are no pregnancies.
  [/(?<!\bfor |\blast )\b(?:2[4-9]|3\d|4[0-2]) ?(?:weeks?|wks?)\b(?! old)/g, '$& pregnant '],
  [/\b(?:weeks?|months?) gone\b|\bwks? gone\b|\bup the duff\b|\bwith child\b/g, ' pregnant '],
  [/\b(?:c|caesarean|cesarean) ?section\b/g, ' caesarean '],
];
