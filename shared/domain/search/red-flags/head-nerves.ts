import type { RedFlag } from './red-flag.ts';

export const HEAD_AND_NERVES: readonly RedFlag[] = [
  {
    help: 'emergency',
    source: 'NHS: Symptoms of stroke; NHS: Transient ischaemic attack (TIA)',
    phrases: `
      having|had stroke now|think|just|today
      having stroke
      signs stroke
      stroke symptoms
      face drop|dropped|drooping|droopy|drooped|droop|fallen|slipped|lopsided|wonky|slumped|paralysed|twisted
      mouth drooping|drooped|droopy|dropped|wonky|lopsided|slipped
      face|mouth|eye <weak> arm
      half|side face wont|<cant> move
      left|right side wont|cant work|working|move
      smile one side|lopsided|droop
      face <numb> one|side|left|right
      slurred|slurring|slur
      speech arm
      dizzy|vertigo <vomit> <sudden>|stand|walk
      speech|speaking <garbled>
      talking garbled|slurred|drunk
      words wont|<cant> come|out
      funny turn
      lost|losing use arm|leg|legs|hand|side
      <sudden> <weak>|<numb> arm|leg|hand|face|side
      words wrong coming
      <cant> speak <sudden>|properly
      <cant> talk <sudden>|properly
      <cant> get|find words
      <cant> lift|raise|move arm <sudden>|face|speech|both
      <cant> move leg <sudden>|arm|side
      arm <weak> <numb>
      <weak> <numb> side
      <weak> one side body
      <numb> one|down|left|right side
      left|right|<sudden> <weak> side
      <sudden> balance|stand|walk lost|double|falling
      tia
      mini stroke
      ministroke`,
  },
  {
    help: 'emergency',
    source: 'NHS: Symptoms of stroke',
    fits: ['Doctors'],
    isName: true,
    phrases: `
      > cant lift|raise|move arm`,
  },
  {
    help: 'emergency',
    source: 'NHS: Head injury and concussion; NHS: First aid',
    fits: ['Doctors'],
    isName: true,
    phrases: `
      head injury
      spinal|spine injury`,
  },
  {
    help: 'emergency',
    source: 'NHS: Stroke',
    isName: true,
    fits: ['Doctors'],
    phrases: `
      stroke
      brain <bleed>
      aneurysm`,
  },
  {
    help: 'emergency',
    source: 'NHS: Headaches; NHS: Subarachnoid haemorrhage; NICE CKS: Headache - assessment',
    fits: ['Doctors'],
    phrases: `
      thunderclap
      thunder clap <headache>
      <sudden> <headache>
      <sudden> head <pain>
      worst migraine ever|life
      <headache> stiff neck
      <headache> light <fever>|rash
      <headache> <confused>
      <headache> <weak>
      <headache> slurred|blind|vision <sudden>|lost
      <headache> came <sudden>|nowhere
      <headache> never like|before
      <headache> burst|bursting|seconds|instantly
      <headache> <cant> see
      <headache> like explosion|explode|exploding
      head exploding
      <headache> after <hit>
      <headache> bang|injury head
      <headache> <hit>|crash|accident|fall worse|worsening|getting|since|after
      comb|combing|brush|brushing|scalp hair jaw|chewing|sight|vision|eyesight
      neck|back crash|smash|accident|dived|diving|fell|trampoline <numb>
      hit|whacked|smashed|struck back head bat|brick|hammer
      <headache> jaw|temple|scalp vision|eyesight|sight
      head sore|tender jaw|chewing vision|eyesight|eyesite|sight`,
  },
  {
    help: 'emergency',
    source: 'NHS: Head injury and concussion',
    fits: ['Doctors'],
    phrases: `
      <hit> head <hurtHead>
      <hit> <confused>
      <hit> head hard|horse|concrete|pavement|crash
      <hit>|crash|accident|landed head <bleed>|<blood>|pouring
      fell|landed|crash|accident <confused>|<drowsy>
      <child> <hit> head
      <hit> my head
      <hit> his|her head
      fell|fallen|tripped|slipped banged|hit|bumped|smacked|cracked|whacked head
      fell downstairs|stairs head|neck|back
      fell off|from ladder|roof|horse|height|bike head
      fell ladder|roof|height|balcony|horse
      knocked out head|cold|<unconscious>|<confused>|rugby|football|boxing|punched|<minutes>|mins|seconds
      head injury <hurtHead>|now|bad|child|baby|today
      head wound
      skull fracture|fractured|cracked
      concussion <hurtHead>
      ball|football|knock|blow|brick|punch head <hurtHead>|see
      dent skull|head`,
  },
  {
    help: 'emergency',
    source: 'NHS: What to do if someone has a seizure (fit)',
    fits: ['Doctors'],
    phrases: `
      having|had seizure|fit|convulsion
      seizure
      siezure|seisure|seazure|ceizure
      convulsion|convulsing
      <child> <fit>
      <child> febrile
      first seizure|fit
      fitting wont|<not> stop|stopping
      seizure <not>|wont|longer|<minutes> stop|stopping|five|5
      shaking|jerking|stiff eyes rolled|rolling|back
      stiff|shaking jerking
      epileptic fit|attack
      <person> fitting floor|bed|unconscious|still
      <fit> lasting|lasted
      fitting <minutes>|still|now
      eyes rolling|rolled
      <child> shaking|jerking|twitching stiff|hot|body
      jerking uncontrollably|<unconscious>
      shaking uncontrollably
      foaming mouth
      status epilepticus`,
  },
  {
    help: 'emergency',
    source: 'NHS: When to call 999; NHS: First aid',
    fits: ['Doctors'],
    phrases: `
      <unconscious>
      passed|blacked out
      out cold
      keeled over
      hardly|barely awake|conscious|moving
      dropped|slumped floor|ground
      <not> come round
      <person> <not> moving
      blackout
      <not> responding|responsive
      wont|<cant> <wake>
      > <person> <not> waking
      collapsed
      lost consciousness
      loss consciousness
      in out consciousness
      new|<sudden> <confused>
      <person> gone limp|floppy
      <person> <not> answer|answering limp|floppy|<breathe>|slumped
      delirium
      delirious`,
  },
  {
    help: 'emergency',
    source: 'NHS: Cauda equina syndrome; NICE CKS: Sciatica (lumbar radiculopathy)',
    fits: ['Doctors'],
    phrases: `
      cauda equina
      cauda equine
      <numb> <private>
      <numb> between legs
      <cant> feel <private>
      back <pain> <cant> <urinate>
      back <pain> <urinate> control|incontinent|incontinence|myself
      back <pain> lost|losing|loss|no bladder|bowel
      back <pain> wet|wetting|soiled|soiling myself|self
      back <pain> legs <weak>|giving
      back <pain> <cant> feel leg|legs|foot|feet|toes|bum|bottom|anything|<private>
      back|disc wet|wetting|soiled|soiling myself|self|bed
      back|disc|legs <cant> tell|feel|know loo|toilet|wee|pee|poo|going
      legs <weak> wet|wetting|soiled|<urinate>|bladder|bowel|<sudden>
      legs gone <weak>|<numb>
      <numb> both legs
      <numb> legs <urinate>|bladder|bowel|toilet
      <cant> control|hold <urinate> legs|back
      sciatica both legs
      sciatica bladder|bowel|incontinence|<numb> groin|control|both|saddle
      lost control bladder|bowel|bowels`,
  },
  {
    help: 'emergency',
    source: 'NHS: Spinal injury first aid; NHS: When to call 999',
    fits: ['Doctors'],
    phrases: `
      broken|broke neck
      broken|broke back
      neck injury <cant> move
      spinal cord compression
      <cant> move|feel legs|leg|arms|arm
      <cant> feel feet|foot
      dived shallow
      <cant> move after fall|accident|crash
      paralysed|paralyzed|paralysis
      car crash neck|back|<pain>|accident
      car accident <pain>|<bleed>|<unconscious>|chest
      hit|knocked|run|ran by|down|over car|bus|van|lorry|truck|train|tram|motorbike
      stabbed
      > been|got|was|were shot
      gunshot
      gun shot
      > shot leg|chest|stomach|head
      > knife|blade stomach|tummy|belly|chest|neck`,
  },
  {
    help: 'emergency',
    source: 'NHS: Sudden confusion (delirium)',
    fits: ['Doctors'],
    isName: true,
    phrases: `
      <person> <confused>`,
  },
  {
    help: 'emergency',
    source: 'NHS: Dementia; Police.uk: Report a missing person',
    phrases: `
      dementia|alzheimers missing|wandered
      dementia|alzheimers gone|went out <cant>`,
  },
];
