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
      <chest> crushing|squeezing|heavy|heaviness|crushed|discomfort
      weight on <chest>
      elephant <chest>
      band around <chest>
      <chest> burning|spasm
      heart <pain>
      heart attack symptoms|signs|think|now
      heart stopped|stopping|failing
      <pain> left arm jaw
      <pain> chest jaw|arm
      left arm <numb> sweating|chest|pain
      jaw pain arm
      arm pain sweating|sweaty|clammy
      clammy grey sweaty
      clammy pale sick
      cold sweat <pain>
      impending doom
      heart racing faint|dizzy|breathless|passed
      palpitations faint|fainted|fainting|dizzy|collapse|breathless
      heart racing wont stop`,
  },
  {
    help: 'emergency',
    source: 'NHS: Heart attack; NHS: Cardiac arrest',
    fits: ['Doctors', 'Tests & Scans'],
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
      having cardiac arrest
      having angina attack
      no pulse
      not pulse find
      need cpr now
      how do cpr
      need ambulance
      call ambulance
      call 999
      dial 999
      medical emergency
      life threatening`,
  },
  {
    help: 'emergency',
    source: 'NHS: Shortness of breath; NHS: When to call 999',
    fits: ['Doctors', 'Tests & Scans'],
    phrases: `
      <cant> <breathe>
      <not> <breathe>
      short|shortness <breathe>
      out breath
      breathless|breathlessness
      gasping breath|air
      gasping
      fighting breath
      catch breath
      <breathe> fast|rapid|rapidly|quickly
      <breathe> heavy|laboured|noisy|shallow
      suffocating
      cant get air
      cant get enough air
      lips blue
      lips turning|going grey|blue
      gone|turned|turning|going blue
      blue fingers|face|skin
      cant speak sentences breath
      cant finish sentence
      stridor
      grunting <breathe>`,
  },
  {
    help: 'emergency',
    source: 'NHS: Asthma attack',
    phrases: `
      asthma attack
      asma|ashma attack
      inhaler not working|helping
      inhaler run|ran breathe
      asthma cant breathe
      severe asthma now`,
  },
  {
    help: 'emergency',
    source: 'NHS: Pulmonary embolism; NHS: DVT; NICE: Venous thromboembolic diseases',
    fits: ['Doctors', 'Tests & Scans'],
    phrases: `
      pulmonary embolism
      blood clot lung
      blood clot leg
      clot lung
      clot leg
      blood clot
      dvt
      deep vein thrombosis
      thrombosis
      <leg> swollen hot
      <leg> swollen red
      <leg> swollen <pain> one
      <leg> swollen flight|flying
      calf swollen|swelling
      calf red hot
      sharp pain breathing|breathe
      pain breathe in`,
  },
  {
    help: 'emergency',
    source: 'NHS: Anaphylaxis',
    fits: ['Doctors'],
    phrases: `
      anaphylaxis
      anaphylactic
      anafilactic|anaphalactic|anaphilactic|anaphilaxis|anafilaxis|anaphylatic
      <swell> lip|tongue|throat
      <lips> <swell> breathe
      face <swell> suddenly|sudden|allergic|sting|hives|nuts
      throat closing|tight|tightening|tightness|blocked
      angioedema
      allergic reaction
      bad|severe alergic|allergy reaction
      reaction bee|wasp sting
      stung throat|mouth|face|allergic
      used epipen
      peanut|nut|shellfish|nuts reaction
      hives <swell>`,
  },
  {
    help: 'emergency',
    source: 'NHS: What should I do if someone is choking?; NHS: First aid',
    fits: ['Doctors'],
    phrases: `
      choking
      choked <child>
      <child> choking
      food stuck throat
      stuck throat|windpipe
      bone stuck throat
      something airway
      heimlich
      swallowed coin|toy|magnet|button|glass`,
  },
];
