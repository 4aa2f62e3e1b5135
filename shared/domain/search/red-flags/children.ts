import type { RedFlag } from './red-flag.ts';

export const CHILDREN: readonly RedFlag[] = [
  {
    help: 'emergency',
    source:
      'NHS: Is your baby or toddler seriously ill?; NHS: Symptoms of sepsis; NICE: Fever in under 5s',
    fits: ['Doctors'],
    phrases: `
      <child> floppy|limp|lifeless
      <child> flopy|floppey
      baby|newborn|infant|toddler blue|grey|gray|mottled|pale
      <child> blue|grey|mottled|pale looks|face|hands|going|gone|turned|turning|skin|breathing|cold
      <child> blue lips|hands|around
      <child> wont|cant|hard <wake>
      <child> not waking|woken
      <child> drowsy|lethargic|listless|unresponsive
      <child> not responding|respond
      <child> sleepy hard|wont|very|cant|difficult
      <child> not|stopped|cant|hard|struggling|difficulty breathing|breathe|breath
      <child> breathing fast|rapid|quick|noisy|funny|grunting|heavy|hard|ribs
      <child> grunting
      <child> ribs sucking|sucked|tummy
      <child> stopped breathing
      <child> high pitched cry|crying|scream
      <child> bulging fontanelle|soft|spot|head
      soft spot bulging|sunken|swollen
      fontanelle bulging|sunken|swollen
      <child> stiff neck
      <child> rash fade|glass|purple|pinprick|bruise|bruises
      <child> purple spots|rash
      <child> <fever> stiff|floppy|drowsy|rash|fit|lethargic|limp
      <child> cold hands feet fever|temperature|hot
      <child> vomiting green|blood|bile
      <child> vomiting projectile blood|green
      <child> <vomit> blood
      <child> blood poo|nappy|stool
      <child> unconscious|collapsed|choking
      <child> fell|fall|dropped head|stairs|bed|hard|vomiting|drowsy|sick|sleepy
      dropped baby
      <child> swallowed|eaten|ate|swallow battery|magnet|magnets|batteries|coin|tablets|pills|poison|bleach|medicine
      <child> swallowed
      <child> button battery
      button battery
      swallowed battery|batteries|magnet|magnets
      <child> drank|drunk bleach|cleaner|medicine|chemical|detergent|alcohol
      <child> drowning|drowned|underwater
      <child> burn|burnt|burned|scald|scalded
      <child> electrocuted
      <child> electric shock
      <child> dog bite|bitten face
      shook baby
      shaken baby`,
  },
  {
    help: 'urgent',
    source: 'NHS: High temperature (fever) in children; NHS: Dehydration; NICE: Fever in under 5s',
    fits: ['Doctors'],
    phrases: `
      newborn|baby <fever>
      newborn|baby|toddler hot|burning
      <child> <fever> days|five|5|high|40|39|under|months|weeks|gone|wont
      <child> high temperature|temp|fever
      <child> dry|no|not nappy|nappies
      no wet nappy|nappies
      <child> <not> wet nappy|nappies|nappie
      not wet nappy|nappies
      dry nappy hours|all|day
      <child> not weeing|wee|peeing|pee|urinating
      <child> sunken eyes|fontanelle|spot
      <child> not|wont|refusing|stopped feed|feeding|drink|drinking|milk
      <child> dehydrated|dehydration
      <child> vomiting everything|keep|down|hours|days
      <child> croup barking|breathing|noisy
      barking cough <child>
      croup
      <child> wont stop crying|screaming
      <child> inconsolable
      <child> jaundice|yellow newborn|sleepy|feeding
      testicle|balls <child> pain|swollen
      <child> limping fever|temperature`,
  },
];
