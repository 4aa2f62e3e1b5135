/** Words and turns that no text for people uses, and what to write instead (docs/glossary.md). */
export const BANNED: ReadonlyArray<readonly [pattern: RegExp, instead: string]> = [
  // One word for one thing.
  [/\be-mails?\b/i, 'email'],
  [/(?<!\bRoyal )\bmails?\b(?!box)/i, 'email'],
  [/\b(?:log(?:s|ged|ging)? ?(?:in|out)|login|logout)\b/i, 'sign in, sign out'],
  [/\bsign-?(?:on|off)\b/i, 'sign in, sign out'],
  [/\b(?:telephone|mobile phone number)\b/i, 'phone'],
  [/\b(?:press|tap|click)(?:es|s|ed|ing)?\b/i, 'select'],
  [/\b(?:discount|voucher|coupon) codes?\b/i, 'promo code'],
  [/\b(?:member|membership) (?:rates?|numbers?)\b/i, 'member price, card number'],
  [/\b(?:subscriptions?|subscribers?)\b/i, 'membership'],
  [/\bhealthcards?\b/i, 'health card'],
  [/\bbookings?\b/i, 'appointment'],
  // Turns that read as translated.
  [/\bat once\b/i, 'straight away, or leave it out'],
  [/\b(?:whoever|whom|whose turn|anew|henceforth|thereof|herein|hereby|shall)\b/i, 'plain words'],
  [/\b(?:by|of) itself\b/i, 'automatically'],
  [/\bthe like\b/i, 'say what'],
  [/\bcan be had\b/i, 'is available'],
  [/\btakes? (?:the place|no|its place)\b/i, 'replaces'],
  [/\b(?:stands?|stood) (?:here|there|beside|in|on|for|with)\b/i, 'is, is shown'],
  [/\bbehind (?:it|them|this)\b/i, 'say where'],
  [
    /\bIt is no\b|\bThat is no\b|\bThere is no such\b|\b(?:is|are) no (?:longer a )?[a-z]+ (?:of|service|insurance)\b/i,
    'isn’t a',
  ],
  [/\b(?:need|needs) (?:not|no|do nothing|give)\b/i, 'don’t have to'],
  [/\b(?:somebody|everybody|nobody|anybody)\b/i, 'someone, everyone, no one, anyone'],
  [/\bone[’']s\b/i, 'your'],
  [/\bin the next days\b/i, 'over the next few days'],
  [/\b(?:is|are|was|were) to be\b/i, 'say who does it'],
  [/\b(?:slips?|mends?|mended|reckon\w*|heed|lest|nought|vain|twice as)\b/i, 'plain words'],
  [/\bleave (?:this|it) alone\b/i, 'ignore'],
  [/\b(?:tell|tells|told) us so\b/i, 'let us know'],
  [/\bin (?:any|that) case\b/i, 'leave it out'],
  [
    /\b(?:e\.g\.|i\.e\.|etc\.|via|leverage|utili[sz]e|in order to|prior to|commence)\b/i,
    'plain words',
  ],
  // Spelling and signs.
  [
    /\b(?:favorites?|colors?|centers?|canceled|canceling|organi[z]ation|behavior|practise appointment)\b/i,
    'British spelling',
  ],
  [/ {2,}/, 'one space'],
  [/[A-Za-z]'[a-z]/, 'a typographic apostrophe ’'],
  [/"/, 'typographic quotes “ ”'],
  [/(?:^|\s)'\w|\w'(?:\s|$)/, 'typographic quotes ‘ ’'],
  [/\.\.\./, 'an ellipsis …'],
  [/ - /, 'a dash –'],
  [/!(?!=)/, 'no exclamation mark'],
  [/\d (?:am|pm)\b/i, '9:30am'],
  [/\b\d{1,2}:\d{2}\b(?! ?[ap]m)/i, 'a time like 9:30am'],
];

/**
 * Names that keep their capitals within a label in sentence case.
 * Labels that the specification quotes are in quoted-texts.ts.
 */
export const PROPER_NOUNS: ReadonlySet<string> = new Set(
  `Halewell Single Family Couple/Family Couple UK GB GP NHS CQC GMC GDC HCPC GPhC GOC GPS QR VAT ID CSV PDF URL FAQ FAQs API SEO
   Stripe Google Facebook Twitter WhatsApp GitHub SMS Visa Mastercard Apple Android Chrome Safari Firefox OpenStreetMap OS Ordnance Survey Royal Mail
   Code-Point Open GeoNames London Leeds York Manchester England Scotland Wales Northern Ireland Great Britain United Kingdom British
   January February March April May June July August September October November December
   Monday Tuesday Wednesday Thursday Friday Saturday Sunday
   Doctors Tests Scans Dentists Physiotherapists Audiologists Aesthetics Fitness Massage Opticians Nutrition Pharmacies Spa Chiropractors
   I Find React`.split(/\s+/),
);
