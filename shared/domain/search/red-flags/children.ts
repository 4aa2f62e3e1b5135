import type { RedFlag } from './red-flag.ts';

export const CHILDREN: readonly RedFlag[] = [
  {
    help: 'emergency',
    source:
      'NHS: Is your baby or toddler seriously ill?; NHS: Symptoms of sepsis; NICE: Fever in under 5s',
    fits: ['Doctors'],
    phrases: `
      <child> floppy|limp|lifeless|flopy|floppey
      baby|newborn|infant|toddler blue|grey|gray|mottled|pale
      <child> blue|grey|mottled|pale looks|face|hands|going|gone|turned|turning|skin|<breathe>|cold
      <child> blue|purple|grey lips|hands|around|mouth
      <child> pale cold|limp|<clammy>|<drowsy>|floppy
      <child> wont|<cant>|hard <wake>
      > <child> <not> <wake>
      <child> <drowsy>|<unconscious>
      <child> <not> responding|respond
      <child> <drowsy> hard|wont|very|<cant>|difficult|really|feed
      <child> <not>|stopped|<cant>|hard|struggling|difficulty <breathe>
      <child> <breathe> fast|rapid|quick|noisy|funny|grunting|heavy|hard|ribs
      <child> grunting
      <child> ribs sucking|sucked|tummy
      <child> high pitched cry|crying|scream
      <child> bulging fontanelle|soft|spot|head
      soft spot bulging|sunken|<swell>
      fontanelle bulging|sunken|<swell>
      <child> stiff neck
      <child> rash fade|glass|purple|pinprick|bruise|bruises
      <child> purple spots|rash
      <child> <fever> stiff|floppy|<drowsy>|rash|fit|limp
      <child> cold hands feet <fever>|hot
      <child> <vomit> green|<blood>|bile
      <child> <vomit> projectile <blood>|green
      <child> <blood> poo|nappy|stool
      <blood> nappy|nappies|nappie|diaper
      <child> <unconscious>|<faint>|choking
      <child> fell|fall|dropped head|stairs|bed|hard|<vomit>|<drowsy>
      dropped baby
      <child> rolled|fell|tumbled|slipped off|down table|bed|sofa|changing|cot|head|pram|highchair
      kettle|coffee|tea|pan over|spilt|spilled <child>
      boiling water <child>
      <child> redcurrant|currant|jelly|jam poo|nappy|<blood>|stool
      <child> knees up|chest screaming|drawing|pulling
      <child> <not> look|looking|lok me|eyes|responding limp|pale|floppy|anyone
      <child> swallowed|eaten|ate|swallow battery|magnet|magnets|batteries|coin|tablets|pills|poison|bleach|medicine
      <child> swallowed
      <child> got|found|opened|helped <medicine>|bleach|cleaner
      <child> ate|eaten|swallowed|necked|guzzled vitamins|vitamin|iron|gummies|melatonin|supplements|<medicine>|vape|nicotine|cigarette
      <child> had|drank|drunk|took|taken <many>|tub|jar|pack|tube vitamins|vitamin|iron|gummies|melatonin|supplements
      <child> drank|drunk cleaning|spray|liquid|wash
      <child> pulled|spilled|spilt|tipped kettle|tea|coffee|pan
      <child> fell|fallen|fall window|balcony|out|changing
      button battery
      swallowed battery|batteries|magnet|magnets
      <child> drank|drunk bleach|cleaner|medicine|chemical|detergent|alcohol
      <child> drowning|drowned|underwater
      <child> burn|burnt|burned|scald|scalded
      <child> electrocuted
      <child> electric shock
      <child> dog bite|bitten|attacked|mauled
      shook baby
      shaken baby`,
  },
  {
    help: 'urgent',
    source: 'NHS: High temperature (fever) in children; NHS: Dehydration; NICE: Fever in under 5s',
    fits: ['Doctors'],
    phrases: `
      newborn|baby|infant <fever>
      <child> boiling|roasting|burning
      newborn|baby|toddler|infant hot
      <child> degrees
      <child> <fever> days|five|5|high|40|39|under|months|weeks|gone|wont
      <child> dry|no|<not> nappy|nappies
      <child> <not> wet nappy|nappies|nappie
      <not> wet nappy|nappies
      dry nappy <minutes>|all|day|since|yesterday|last
      <child> <not> <urinate>
      <child> sunken eyes|fontanelle|spot
      <child> <not>|wont|refusing|stopped feed|feeding|drink|drinking|milk
      <child> dehydrated|dehydration
      <child> <vomit> everything|keep|down|<minutes>|days
      barking cough <child>
      barking|bark|seal cough|struggling
      <child> hot|<fever> days|day red|cracked|peeling
      <child> purple|pinprick|tiny|red dots|spots legs|belly|body|arms
      croup
      <child> wont stop crying|screaming
      <child> inconsolable
      <child> jaundice|yellow newborn|<drowsy>|feeding
      testicle|balls <child> <pain>|<swell>
      <child> limping <fever>`,
  },
];
