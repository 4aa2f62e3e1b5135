import type { RedFlag } from './red-flag.ts';

export const HEART_AND_BREATHING: readonly RedFlag[] = [
  {
    help: 'emergency',
    source: 'NHS: Heart attack; NHS: Chest pain; NHS: When to call 999',
    fits: ['Doctors', 'Tests & Scans'],
    phrases: `
      <chest> <pain>
      <chest> tight|tightness|tightening
      <chest> pressure
      <chest> crushing|squeezing|heavy|heaviness|crushed|discomfort|squashed|vice|gripping|clutching|grabbing
      <person> holding <chest>
      weight|elephant|sitting|band <chest>
      <chest> burning|spasm
      heart <pain>
      heart attack symptoms|signs|think|now
      heart stopped|stopping|failing
      left arm <numb> <clammy>|chest|<pain>
      jaw <pain> arm|<clammy>|breathless
      arm <pain> <clammy>|indigestion|breathless|grey
      <clammy> grey <clammy>
      <clammy> pale <vomit>
      cold sweat <pain>
      impending doom
      elephant sat|sitting|standing|stamping me|him|her
      defib|defibrillator|icd|pacemaker keeps|going|went off
      fishbone|food|meat|something|pill stuck|lodged|caught drooling|throat|<cant>|swallow
      chest sat|sitting|stood|standing|stamped someone|something|it
      indigestion <clammy>|arm
      heart racing|pounding wont|<not>|<cant> slow|stop|stopping|settle
      pacemaker|defibrillator|icd shock|shocking|shocked|zapping|firing
      heart racing|beating|pounding <clammy>
      heart|palpitations <faint>|dizzy|breathless`,
  },
  {
    help: 'emergency',
    source: 'NHS: Heart attack; NHS: Cardiac arrest',
    fits: ['Doctors'],
    isName: true,
    phrases: `
      heart attack
      hart attack
      heat attack
      cardiac arrest
      angina`,
  },
  {
    help: 'emergency',
    source: 'NHS: Heart attack; NHS: First aid',
    phrases: `
      having heart attack
      having cardiac
      having angina attack
      no|<not> pulse|heartbeat
      need cpr now
      how do cpr
      need|call|send ambulance
      call 999
      dial 999
      medical emergency
      life threatening`,
  },
  {
    help: 'emergency',
    source: 'NHS: When to call 999',
    isName: true,
    phrases: `
      ambulance`,
  },
  {
    help: 'emergency',
    source: 'NHS: Shortness of breath; NHS: When to call 999',
    fits: ['Doctors'],
    phrases: `
      <cant> <breathe>
      <not> <breathe>
      short|shortness <breathe>
      out <breathe>
      breathless|breathlessness
      gasping
      fighting|catch <breathe>
      fighting|struggling|enough|starved air
      out puff
      lung|lungs water|full|fluid|bursting|collapsed|punctured
      <breathe> fast|rapid|rapidly|quickly
      <breathe> heavy|laboured|noisy|shallow|whistling|crackling|rattling
      <breathe> getting worse|bad|harder|difficult
      panting <cant>|talk|speak
      suffocating
      <cant> get air
      lips blue
      lips turning|going|gone|turned|look grey|blue|purple|white
      lips funny|strange|weird|odd|wrong colour|color
      > gone|turned|turning|going|went blue|purple
      gone|turned|turning|going|went grey <clammy>|cold|<breathe>
      blue fingers|face|skin
      <cant> speak sentences <breathe>
      <cant> finish sentence
      stridor
      grunting <breathe>`,
  },
  {
    help: 'emergency',
    source: 'NHS: Asthma attack',
    phrases: `
      asthma attack
      asma|ashma attack
      inhaler|pump|puffer <not> working|helping|touching|touch|doing|enough
      wheezing|wheezy|weezing tired talk
      inhaler|pump|puffer run|ran|empty|lost|forgot <breathe>|wheezing|wheezy|tight|attack
      wheezing|wheezy badly|struggling|talk|worse
      asthma <cant> <breathe>
      severe asthma now`,
  },
  {
    help: 'emergency',
    source: 'NHS: Pulmonary embolism; NHS: DVT; NICE: Venous thromboembolic diseases',
    fits: ['Doctors'],
    phrases: `
      pulmonary embolism
      clot lung
      clot leg
      <blood> clot
      dvt
      thrombosis
      <leg> <swell> hot
      <leg> <swell> red
      <leg> <swell> <pain> one
      <leg> <swell> flight|flying
      calf <swell>
      calf red hot
      sharp <pain> <breathe>
      <pain> <breathe> in`,
  },
  {
    help: 'emergency',
    source: 'NHS: Anaphylaxis',
    fits: ['Doctors'],
    phrases: `
      anaphylaxis|anaphylactic having|now|help|<allergen>|<breathe>|<swell>|<child>|<person>
      anaphylactic shock
      <swell> lip|tongue|throat
      <lips> <swell> <breathe>
      face|eyes|mouth <swell> <sudden>|<allergen>
      throat closing|tight|tightening|tightness|blocked
      throat <allergen> itchy|tight|scratchy
      tongue|throat fat|fatter|bigger
      tongue|throat big|huge|thick mouth|<breathe>|swallow
      hives <faint>|dizzy|throat|<breathe>|wheezing|<vomit>
      angioedema
      allergic reaction
      alergic|allergy reaction
      reaction bee|wasp sting
      stung throat|mouth|face|allergic
      used epipen
      peanut|nut|shellfish|nuts reaction
      hives <swell>|swallow
      ate|eaten|eating lips|tongue|throat|mouth tingling|itchy|<swell>
      <swell> face|lips|neck rapidly|fast|quickly`,
  },
  {
    help: 'emergency',
    source: 'NHS: Anaphylaxis',
    fits: ['Doctors'],
    isName: true,
    phrases: `
      anaphylaxis|anaphylactic
      anafilactic|anaphalactic|anaphilactic|anaphilaxis|anafilaxis|anaphylatic`,
  },
  {
    help: 'emergency',
    source: 'NHS: What should I do if someone is choking?; NHS: First aid',
    fits: ['Doctors'],
    phrases: `
      stuck|lodged|wedged|caught throat|windpipe|airway|gullet
      heimlich
      something airway
      swallowed coin|penny|toy|magnet|button|glass|bone|ring|nail|pin|screw|needle|marble|lego|stone`,
  },
  {
    help: 'emergency',
    source: 'NHS: What should I do if someone is choking?',
    fits: ['Doctors'],
    isName: true,
    phrases: `
      choking`,
  },
];
