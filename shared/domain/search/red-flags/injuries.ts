import type { RedFlag } from './red-flag.ts';

export const INJURIES: readonly RedFlag[] = [
  {
    help: 'emergency',
    source: 'NHS: Burns and scalds; NHS: First aid (electrocution)',
    fits: ['Doctors'],
    phrases: `
      bad|badly|severe|serious|deep|large|big <burn>
      <burn> face|hand|hands|genitals|eyes|throat|airway
      hot|boiling|boiled oil|water|tea|coffee|kettle|fat|soup spilled|spilt|poured|splashed|over|pulled|tipped
      skin peeling <burn>|oil|hot
      <burn> blistered|blister|charred|white|black|deep|big
      burnt|burned|scald|scalded arm|leg|foot|tummy|fingers
      third|3rd|second|2nd degree burn
      chemical|acid|electrical|steam burn
      <burn> bleach|acid|petrol|fire|oil|water|kettle|boiling
      acid attack
      acid|chemical splashed|sprayed|squirted face|<eye>|skin|hand|hands|arm|leg
      > acid in face|eye|eyes
      acid thrown|threw
      acid skin|face burning
      boiling|kettle water spilled|poured|over|on skin|hand|leg|arm|child|baby|face
      clothes fire
      hair|house|person|someone on fire
      electrocuted
      electricuted|electrecuted|electrocution|elecrocuted
      shock electric|electrical|plug|socket|cooker|cable|wire|mains|switch|toaster|kettle
      struck lightning
      lightning strike`,
  },
  {
    help: 'emergency',
    source: 'NHS: First aid (drowning); NHS: Hypothermia; NHS: Heat exhaustion and heatstroke',
    fits: ['Doctors'],
    phrases: `
      drowned
      nearly drowned
      drownd|drownding
      pulled|dragged from|out water|pool|sea|river|lake|pond|bath|canal
      inhaled|swallowed water swimming|pool|coughing|<breathe>
      hypothermia
      hyperthermia
      hypothermea|hypathermia
      freezing|cold house|outside|floor|snow talking|moving|barely|<wake>|<confused>
      freezing|cold <confused>|<drowsy>|slurred
      freezing shivering stop|outside|water
      stopped shivering
      body <fever> 35|34|low
      frostbite
      fingers|toes|ears|nose white|hard|black|waxy snow|ice|frozen
      frost bite
      heatstroke
      heat stroke
      heatstrok|heetstroke
      sunstroke
      sun stroke
      overheated <confused>|<faint>|<unconscious>|<not>
      hot|heat|sun|sauna <confused>|<faint>|<unconscious>
      heat exhaustion <not>|<faint>|<confused>|<vomit>`,
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
      broken|dislocated bone|limb|ankle|arm|knee|shoulder out|<numb>|blue|cold|deformed|bent|angle
      leg|arm|ankle|wrist bent wrong|angle|way
      leg|arm|ankle|wrist|foot|elbow|finger pointing|looks|facing|twisted|bent wonky|wonkey|wrong|deformed|crooked|funny fell|fall|fallen|trampoline
      shoulder|knee|kneecap|hip|elbow|jaw popped|slipped out
      ankle|leg|arm|wrist|foot pointing wrong
      fell broken|broke hip|leg|pelvis
      fallen|fell <cant> get|stand|move|walk up|walk
      elderly|nan|grandma|mum|mother|dad|gran|grandad fallen|fell|fall <cant>|hip|head|floor
      hip <pain> fall <cant> walk
      amputation finger|toe|arm|accident
      crushed hand|leg|foot|finger|arm
      impaled
      > nail|knife|glass|screw|fork in hand|foot|leg|arm|finger|head|eye
      something stuck|embedded chest|neck|leg|eye|wound
      nail|knife|glass through foot|hand|leg`,
  },
  {
    help: 'emergency',
    source: 'NICE CKS: Acute limb ischaemia; NHS: Peripheral arterial disease',
    fits: ['Doctors'],
    phrases: `
      leg|arm|foot|limb cold white|pale|blue|<numb>
      <limb> cold blue
      <leg>|arm <swell> blue|purple
      <limb> cold <pain> <sudden>|<numb>|pale
      <limb> white <numb>
      <limb> turned|gone|going|turning|goes blue|white|black|cold|purple|grey
      leg|arm|foot blue cold|<numb>|<pain>
      no pulse foot|leg|arm|wrist
      limb ischaemia|ischemia
      compartment syndrome
      gangrene
      gangreen|gangerene
      foot black toe|diabetic
      diabetic foot ulcer red|hot|infected|<swell>|black|smelly
      necrotising|necrotizing fasciitis
      flesh eating`,
  },
  {
    help: 'emergency',
    source: 'NHS: Sudden vision loss; NHS: Eye injuries; NICE CKS: Retinal detachment',
    fits: ['Opticians', 'Doctors'],
    phrases: `
      <sudden> <vision> loss|lost|gone|blind|blurred|blurry|black
      <cant> see out|from eye
      <cant> see <sudden>|anything
      vision|sight|everything gone|went|goes|going black|dark|blank
      left|right|one eye gone|went black|dark|blind
      <sudden> blurry|blurred <eye>
      lost|losing|loss sight|vision|eyesight
      gone|going blind
      <sudden> blind
      blind one eye
      <sudden> blindness
      curtain|shadow|shutter|veil <vision>
      curtain coming down|across|over
      <eye> black curtain|shadow
      flashes|flashing floaters
      <sudden>|lots floaters
      shower floaters
      retinal|retina detachment|detached
      double vision <sudden>|<headache>|droopy
      <sudden> seeing double
      <eye> <chemical>
      glue <eye>
      something sharp <eye>
      cleaning fluid|spray|product <eye>
      flashes|flashing <sudden> <eye>
      <eye> hit|punched|elbowed|poked|kicked
      everything|vision|sight gone|went|going grey|gray|black eye|one|suddenly
      flashing|flashes lights <eye>|black|bits|floaters
      black bits|specks|dots|spots eye|vision loads|new|lots|sudden
      > metal|grit|splinter eye|eyeball
      metal|grit|splinter|shard|glass flew|flown|shot|hit <eye>
      eye <cant> open|look light|red|<pain>
      stabbed|poked|pierced|punctured eye
      something|piece|bit|shard|stuck metal|glass|wood eye
      <eye> injury <blood>|<bleed>|vision
      eyeball cut|hanging|<bleed>|burst
      <eye> severe <pain> red|<vomit>|halos|<headache>
      <eye> agony|excruciating|unbearable
      red <pain> <eye> vision|blurred|blurry|<vomit>|halos
      acute glaucoma
      <pain> red eye vision
      temple|scalp tender|<pain>|<headache> vision|jaw
      giant cell arteritis`,
  },
  {
    help: 'urgent',
    source: 'NHS: Red eye; NHS: Contact lens safety',
    fits: ['Opticians', 'Doctors'],
    phrases: `
      lens|lenses eye raw|<pain>|light`,
  },
  {
    help: 'urgent',
    source: 'NHS: Dental abscess; NHS: Knocked-out tooth; NHS: Toothache',
    fits: ['Dentists', 'Doctors'],
    phrases: `
      tooth|teeth knocked out
      adult tooth fallen|came|come knocked|accident|hit
      knocked tooth
      tooth|dental|teeth|gum|abscess face|cheek|jaw|neck <swell> <fever>|<breathe>|swallow|eye|spreading
      tooth|dental|teeth|abscess|jaw <cant>|hard|trouble|difficulty|struggling swallow|<breathe>|open
      abscess eye closing|shut|closed
      <swell> mouth|neck <breathe>|swallow
      > cant swallow
      <bleed> tooth|extraction|gum|socket wont|<not>|stop|heavy
      mouth|socket filling|fills|full|pouring <blood>
      wisdom|tooth|teeth <swell> <cant> open|swallow
      ludwigs angina
      broken|broke|dislocated jaw
      <swell> under tongue|jaw|chin <breathe>|swallow
      quinsy drooling|<breathe>|swallow
      drooling <cant> swallow
      epiglottitis`,
  },
  {
    help: 'emergency',
    source:
      'NHS: Chemotherapy side effects; NICE: Neutropenic sepsis; NHS: Complications after surgery',
    fits: ['Doctors'],
    phrases: `
      chemo|chemotherapy shivering|infection|unwell|<vomit>|<fever>
      chemo|chemotherapy <bleed>|chest|breathless|<confused>
      leukaemia|lymphoma|cancer|tumour|myeloma hot|shaky|shivering|<fever>|temperature
      <fever> after|since out|removed|gallbladder|appendix|hysterectomy|hernia|hip|knee|tonsils
      cancer treatment <fever>
      immunotherapy <fever>|diarrhoea|breathless
      neutropenic|neutropenia
      neutropaenic|nuetropenic|neutropenick
      white|immune cells|count|system <fever>|hot
      no spleen <fever>
      transplant <fever>|unwell
      after|since|post surgery|operation|op|caesarean|section <fever>
      after|since|post surgery|operation|op|caesarean|section chest|breathless|calf|<bleed>|<unconscious>|clot
      <surgery> wound burst|open|opened|pus|<bleed>|smell|hot|red
      wound opened|burst surgery|op|operation|stitches|up
      stitches burst|opened|split <bleed>|open|wound
      stoma black|stopped|<bleed>
      <surgery>|scar|wound|stitches hot|red|oozing|weeping|pus|leaking shaking|shivering|unwell|hot|<fever>
      <fever> after|since tattoo|piercing|biopsy|miscarriage|abortion
      abortion <bleed> heavy|lots|<fever>
      tampon <fever>|rash|<vomit>
      toxic shock
      back|from africa|india|travel|holiday|abroad <fever>
      malaria symptoms|<fever>
      rabies|bat bite|bitten|scratch
      dog bite face|deep|<bleed>
      dog|cat|animal|rat bite|bit|bitten face|deep|throbbing|throbing|<swell>|red|bend|pus
      dog|cat got face|throat|neck deep
      wound|stitches|skin|cut|scar black|stink|stinks|smell|smells|smelly|rotten gone|turned|and|around|round|<pain>
      wound|stitches|skin turned|gone|going black
      tetanus lockjaw|spasms
      human|animal|cat bite <swell>|red|spreading
      needle|neddle|syringe park|trod|stood|stepped|pricked|stuck
      cellulitis <fever>|spreading|<confused>
      hernia hard|stuck|black|<pain> wont|<cant>|push|back|in
      infection spreading fast|quickly
      rash peeling skin|mouth|blisters
      stevens johnson
      bulimia|anorexia <faint>|chest
      <faint> exercise|exercising|football|running|gym
      <faint> exercise|exercising|running|chest
      <faint> exercise|exercising|chest|palpitations`,
  },
  {
    help: 'emergency',
    source: 'NHS: Hip fracture; NHS: Broken leg',
    fits: ['Doctors'],
    isName: true,
    phrases: `
      broken|broke|snapped leg
      broken|broke|snapped|fracture|fractured femur|thigh|hip|pelvis
      kneecap|shoulder|elbow|knee out place|socket
      amputated`,
  },
  {
    help: 'urgent',
    source: 'NHS: Hearing loss; NICE: Hearing loss in adults',
    fits: ['Doctors', 'Audiologists'],
    phrases: `
      <sudden> hearing loss
      <sudden> deaf
      > gone|went deaf
      lost hearing <sudden>|overnight`,
  },
  {
    help: 'urgent',
    source: 'NHS: Urgent and emergency care services; NHS: When to use NHS 111',
    fits: ['Doctors', 'Pharmacies'],
    phrases: `
      accident and emergency
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
