import type { RedFlag } from './red-flag.ts';

export const INJURIES: readonly RedFlag[] = [
  {
    help: 'emergency',
    source: 'NHS: Burns and scalds; NHS: First aid (electrocution)',
    fits: ['Doctors'],
    phrases: `
      bad|severe|serious|deep|large|big <burn>
      <burn> face|hand|hands|genitals|eyes|throat|airway
      <burn> blistered|blister|charred|white|black|deep|big
      third|3rd|second|2nd degree burn
      chemical|acid|electrical|steam burn
      <burn> bleach|acid|petrol|fire|oil|water|kettle|boiling
      acid attack
      acid thrown|skin|face burning
      boiling|kettle water spilled|poured|over|on skin|hand|leg|arm|child|baby|face
      clothes fire
      hair|house|person|someone on fire
      electrocuted
      electricuted|electrecuted|electrocution|elecrocuted
      electric|electrical shock
      struck lightning
      lightning strike`,
  },
  {
    help: 'emergency',
    source: 'NHS: First aid (drowning); NHS: Hypothermia; NHS: Heat exhaustion and heatstroke',
    fits: ['Doctors'],
    phrases: `
      drowning
      drowned
      nearly drowned
      drownd|drownding
      pulled from|out water pool|sea|river|breathing
      inhaled|swallowed water swimming|pool|coughing|breathing
      hypothermia
      hyperthermia
      hypothermea|hypathermia
      freezing cold confused|shivering|drowsy|slurred
      stopped shivering
      cold not shivering confused
      body temperature 35|34|low
      frostbite
      frost bite
      heatstroke
      heat stroke
      heatstrok|heetstroke
      sunstroke
      sun stroke
      overheated confused|collapsed|unconscious|not
      hot not sweating confused
      heat exhaustion not|collapsed|confused|vomiting`,
  },
  {
    help: 'emergency',
    source: 'NHS: Broken arm or wrist; NHS: Broken leg; NHS: Hip fracture',
    fits: ['Doctors'],
    phrases: `
      open|compound fracture
      bone sticking|poking|coming out|through|skin
      bone through skin
      see bone skin|wound|cut|through
      broken|dislocated bone|limb|ankle|arm|knee|shoulder out|numb|blue|cold|deformed|bent|angle
      leg|arm|ankle|wrist bent wrong|angle|way
      fell broken|broke hip|leg|pelvis
      fallen|fell cant get|stand|move|walk up|walk
      elderly|nan|grandma|mum|mother|dad|gran|grandad fallen|fell|fall cant|hip|head|floor
      fell on floor cant get up
      hip pain fall cant walk
      amputation finger|toe|arm|accident
      crushed hand|leg|foot|finger|arm
      impaled
      something stuck|embedded chest|neck|leg|eye|wound
      nail|knife|glass through foot|hand|leg`,
  },
  {
    help: 'emergency',
    source: 'NICE CKS: Acute limb ischaemia; NHS: Peripheral arterial disease',
    fits: ['Doctors'],
    phrases: `
      leg|arm|foot|limb cold white|pale|blue|numb
      <limb> cold <pain> sudden|suddenly|numb|pale
      <limb> white <numb>
      <limb> turned|gone|going|turning|goes blue|white|black|cold|purple|grey
      leg|arm|foot blue cold|numb|painful
      no pulse foot|leg|arm|wrist
      acute limb ischaemia|ischemia
      limb ischaemia|ischemia
      compartment syndrome
      gangrene
      gangreen|gangerene
      foot black toe|diabetic
      toe|toes|foot gone|turned|turning|going black
      diabetic foot ulcer red|hot|infected|swollen|black|smelly
      necrotising|necrotizing fasciitis
      flesh eating`,
  },
  {
    help: 'emergency',
    source: 'NHS: Sudden vision loss; NHS: Eye injuries; NICE CKS: Retinal detachment',
    fits: ['Opticians', 'Doctors'],
    phrases: `
      <sudden> <vision> loss|lost|gone|blind|blurred|blurry|black
      suddenly cant see
      cant see out|from eye
      cant see suddenly|anything
      lost|losing|loss sight|vision|eyesight
      gone|going blind
      suddenly blind
      blind one eye
      sudden blindness
      curtain|shadow|shutter|veil <vision>
      curtain coming down|across|over
      <eye> black curtain|shadow
      flashes|flashing floaters
      sudden|suddenly|lots floaters
      shower floaters
      retinal|retina detachment|detached
      detached retina
      double vision sudden|suddenly|headache|droopy
      suddenly seeing double
      <eye> <chemical>
      bleach|acid|chemical|cement|glue|superglue eye|eyes
      something|splashed|sprayed chemical|bleach|acid|cleaner eye|eyes
      stabbed|poked|pierced|punctured eye
      something|piece|bit|shard|stuck metal|glass|wood eye
      <eye> injury blood|bleeding|vision
      eyeball cut|hanging|bleeding|burst
      <eye> severe pain|painful red|vomiting|halos|headache
      red painful <eye> vision|blurred|vomiting|sick|halos
      acute glaucoma
      painful red eye vision|lens|contact
      temple|scalp tender|pain|headache vision|jaw
      giant cell arteritis`,
  },
  {
    help: 'urgent',
    source: 'NHS: Dental abscess; NHS: Knocked-out tooth; NHS: Toothache',
    fits: ['Dentists', 'Doctors'],
    phrases: `
      knocked out tooth|teeth
      tooth|teeth knocked out
      adult tooth fallen|came|come knocked|accident|hit
      knocked tooth
      tooth|dental|teeth|gum|abscess face|cheek|jaw|neck swollen|swelling fever|breathe|swallow|eye|spreading
      tooth|dental|teeth|abscess|jaw cant|hard|trouble|difficulty|struggling swallow|breathe|breathing|open
      swollen face tooth eye|breathing|fever|spreading|neck
      swelling mouth|neck breathing|breathe|swallow
      > cant swallow
      <bleed> tooth|extraction|gum|socket wont|not|stop|heavy
      ludwigs angina
      broken|broke|dislocated jaw
      swelling under tongue|jaw|chin breathing|swallow
      quinsy drooling|breathe|swallow
      drooling cant swallow
      epiglottitis`,
  },
  {
    help: 'emergency',
    source:
      'NHS: Chemotherapy side effects; NICE: Neutropenic sepsis; NHS: Complications after surgery',
    fits: ['Doctors'],
    phrases: `
      chemo|chemotherapy <fever>
      chemo|chemotherapy shivering|infection|unwell|sick|feverish
      chemo|chemotherapy bleeding|chest|breathless|confused
      cancer treatment fever|temperature
      immunotherapy fever|diarrhoea|breathless
      neutropenic|neutropenia
      neutropaenic|nuetropenic|neutropenick
      no immune fever|temperature
      no spleen fever|temperature
      transplant fever|temperature|unwell
      after|since|post surgery|operation|op|caesarean|section <fever>
      after|since|post surgery|operation|op|caesarean|section chest|breathless|calf|bleeding|unconscious|clot
      surgery|operation wound burst|open|opened|pus|bleeding|smell|hot|red
      wound opened|burst surgery|op|operation|stitches|up
      stitches burst|opened|split bleeding|open|wound
      stoma black|stopped|bleeding
      fever after|since tattoo|piercing|biopsy|miscarriage|abortion
      abortion bleeding heavy|lots|fever
      tampon fever|rash|sick
      toxic shock
      back|from africa|india|travel|holiday|abroad fever|temperature
      malaria symptoms|fever
      rabies|bat bite|bitten|scratch
      dog bite face|deep|bleeding
      tetanus lockjaw|spasms
      human|animal|cat bite swollen|red|spreading
      cellulitis fever|spreading|confused
      infection spreading fast|quickly
      rash peeling skin|mouth|blisters
      stevens johnson
      bulimia|anorexia collapsed|fainting|chest|fainted|faint
      collapsed exercise|exercising|football|running|gym
      fainted exercise|exercising|running|chest
      fainting exercise|exercising|chest|palpitations`,
  },
  {
    help: 'emergency',
    source: 'NHS: Hip fracture; NHS: Broken leg',
    fits: ['Doctors', 'Physiotherapists'],
    isName: true,
    phrases: `
      broken|broke|snapped leg
      broken|broke|snapped femur|thigh|hip|pelvis
      amputated`,
  },
  {
    help: 'urgent',
    source: 'NHS: Hearing loss; NICE: Hearing loss in adults',
    fits: ['Doctors', 'Audiologists'],
    phrases: `
      sudden hearing loss
      suddenly deaf
      > gone|went deaf
      lost hearing suddenly|overnight`,
  },
  {
    help: 'urgent',
    source: 'NHS: Urgent and emergency care services; NHS: When to use NHS 111',
    fits: ['Doctors', 'Pharmacies'],
    phrases: `
      accident and emergency
      a and e
      a&e
      casualty
      emergency room
      emergency department
      call|ring|phone 111
      nhs 111
      need|get hospital now|urgently
      medical help now
      going to die
      think im dying
      think dying
      help dying`,
  },
];
