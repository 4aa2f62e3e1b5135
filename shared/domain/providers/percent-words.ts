/** Alternatives of a regular expression; "_" is a space or a hyphen within one of them. */
const oneOf = (list: string) =>
  `(?:${list.trim().split(/\s+/u).join('|').replaceAll('_', '[ -]')})`;

/** What a strength is of: "2% glycolic peel". */
export const SUBSTANCE = oneOf(String.raw`
  (?:\p{L}+-)?(?:ascorbic|lactic|hyaluronic|glycolic|salicylic|mandelic|azelaic|kojic|citric|malic|tartaric|phytic|tranexamic|trichloroacetic|ferulic|boric|acetic)
  acids? peel tca aha aha's bha pha phenol retinol retinal retinoid tretinoin adapalene niacinamide benzoyl
  hydroquinone arbutin ceramides? carbamide hydrogen peroxide fluoride stannous chlorhexidine lidocaine lignocaine
  benzocaine prilocaine articaine tetracaine mepivacaine numbing minoxidil finasteride ketoconazole
  isopropyl calcium jessner's? jessner hydrocortisone clotrimazole urea zinc saline dextrose glucose sodium potassium silver atropine polidocanol
  aethoxysklerol glycerine? iodine povidone nitrous bakuchiol concentrat(?:e|ion) strength
  vitamins?(?:_[a-ek]\d{0,2})?(?=_?(?:serum|cream|$|[,.;()£]))`);
/** What is a substance only at the end of a phrase: "70% alcohol", but "20% alcohol counselling". */
export const MATERIAL = oneOf(`
  alcohol oxygen collagen protein whey cocoa caffeine cbd thc ethanol cotton wool silk linen bamboo gel cream
  serum solution lotion ointment humidity uv uva uvb balance premium`);
/** "20% hyaluronic acid fillers" and "15% vitamin injections" are services. */
export const SERVICE = oneOf(`
  injections? infusions? drips? therap(?:y|ies) treatments? facials? fillers? boosters? sessions? courses?
  packages? manicures? pedicures? nails programmes? programs? plans? counselling consultations? tests? wraps?
  massages? training classes clinics? appointments? freezing removal transplants? restoration rejuvenation
  management coaching support services? varnish scans? screening checks? workshops?`);
/** What a payment of this share is: "20% non-refundable deposit", "10% service charge". */
export const PAYMENT = oneOf(`
  apr finance financing interest vat tax ipt duty levy commission deposits? prepayment in_advance upfront
  up_front payments? payable paid down_payment due instal?ments? charged? charges charging fees? surcharges?
  supplement gratuity tips? excess contribution co-?pay co-?payment cover(?:ed|age)? reimburse(?:d|ment)
  cancellation penalty cashback cash_back back donation donated goes go forfeited retained withheld now_and
  non-?refundable refunds? refundable refunded money_back on_the_day on_arrival on_completion`);
/** What a result or an opinion is about: "98% success rate", "up to 70% more collagen". */
export const RESULT = oneOf(String.raw`
  satisfaction satisfied happy success successful accura(?:te|cy) effective(?:ness)? efficacy sensitivity specificity
  positive feedback (?:good_|great_|excellent_)?reviews? ratings? rated score approval guaranteed?
  (?:success|response|recovery|pass|survival|attendance|retention|detection|cure|closure|completion|interest)_rates? chance probability risk likelihood would said say agreed? saw noticed experienced
  reported felt recommend(?:ed|ation)? more bigger larger better faster quicker stronger higher increased? rise rises
  fewer less improvements? improved growth uplift bonus hydration extra smoother whiter brighter firmer
  thicker body_fat (?:weight|fat|hair|wrinkle|pain|volume|bone|inch|cellulite)_(?:loss|reduction|regrowth|growth|density|clearance|relief)
  clearance reduction of`);
/** Qualities that are discounts only of a low percentage: "80% organic", but "20% organic facials". */
export const QUALITY = oneOf(`
  natural organic vegan pure purity recycled recyclable biodegradable renewable plant_based confidential
  private secure sterile safe human online digital independent british`);
/** Adjectives between a percentage and its noun. */
export const ADJECTIVE = oneOf(`
  non-?_?refundable refundable initial upfront up_front booking optional discretionary service late admin
  administration card credit_card weekend evening bank_holiday out_of_hours patient client customer permanent
  guaranteed minimum min fully completely totally typical annual representative fixed variable pure
  medical_grade professional buffered strength active additional interest_free no_show cancellation standard
  overall average 5_star five_star google natural stabilised encapsulated topical liquid processing handling
  transaction your of long_term price sodium is are was will_be a an the in`);

/** What is named before its percentage: "VAT at 20%", "rated 98%", "glycolic acid 30%". */
export const NAMED_BEFORE = oneOf(String.raw`
  deposits? apr vat tax ipt interest finance financing representative commission gratuity tip surcharges?
  supplement premium_of charged? charges charging chargeable excess levy prepayment
  (?:booking|admin|card|cancellation|late|processing|handling|transaction|service|no_show)_fees?
  pay pays paid paying payable payments? keep retain withhold refunds? refunded forfeit lose
  covers? covered contribution reimburses? reimbursed rated ratings? scored? scoring satisfaction success accura(?:te|cy)
  efficacy sensitivity specificity response attendance recommendation approval feedback
  increased? increases rises? risen rising grow grew improves? improved donates? donating donated
  spf factor strength concentration contain(?:s|ing)? humidity body_fat chance risk probability likelihood
  glycolic salicylic lactic mandelic azelaic kojic hyaluronic acids? tca retinol tretinoin niacinamide
  (?:acid|salicylic|glycolic|lactic|mandelic|tca)_peels? whitening_gel
  peroxide hydroquinone minoxidil lidocaine atropine vitamin_c oxygen alcohol cocoa dextrose saline glucose urea
  fluoride cbd aha bha jessner jessner_peel claim_back claimed_back going_up loans? below above top saturation`);
/** Words between a name and its percentage. */
export const LINK = oneOf(`
  of at is are was by to with from up_to about around over above below under only just an? the our your their
  for further another than more_than less_than at_least nearly up back almost rate score required requires? applies
  currently representative typical minimum min cent out you us @`);
