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
      face drop|dropped|drooping|droopy|drooped|droop|fallen|slipped|lopsided
      mouth drooping|drooped|droopy
      smile one side|lopsided|droop
      face <numb> one|side|left|right
      face arm <weak>
      slurred|slurring|slur
      speech gone|garbled|jumbled|lost
      cant speak suddenly|properly
      cant talk suddenly|properly
      cant get words out
      cant lift|raise|move arm suddenly|face|speech|both
      cant move leg suddenly|arm|side
      arm suddenly <weak>
      arm <weak> <numb>
      <weak> <numb> side
      <weak> one side body
      <numb> one side
      <numb> down side
      left|right side body <numb>
      suddenly <weak> side
      tia
      mini stroke
      ministroke`,
  },
  {
    help: 'emergency',
    source: 'NHS: Symptoms of stroke',
    fits: ['Doctors', 'Physiotherapists'],
    phrases: `
      > cant lift|raise|move arm`,
  },
  {
    help: 'emergency',
    source: 'NHS: Head injury and concussion; NHS: First aid',
    fits: ['Doctors', 'Physiotherapists'],
    isName: true,
    phrases: `
      head injury
      spinal|spine injury
      spinal cord injury`,
  },
  {
    help: 'emergency',
    source: 'NHS: Stroke',
    isName: true,
    fits: ['Doctors', 'Physiotherapists'],
    phrases: `
      stroke
      brain bleed
      brain haemorrhage|hemorrhage
      brain aneurysm
      aneurysm`,
  },
  {
    help: 'emergency',
    source: 'NHS: Headaches; NHS: Subarachnoid haemorrhage; NICE CKS: Headache - assessment',
    fits: ['Doctors'],
    phrases: `
      thunderclap
      thunderclap headache
      thunder clap headache
      <sudden> headache
      headache worst life|ever
      worst headache
      <sudden> head pain|hurts
      worst migraine ever|life
      headache stiff neck
      headache light fever|rash
      headache <confused>
      headache <weak>
      headache slurred|blind|vision sudden|suddenly|lost
      headache hit suddenly
      headache came suddenly|nowhere
      headache like explosion|explode|exploding
      head exploding
      headache after <hit>
      headache bang|injury head`,
  },
  {
    help: 'emergency',
    source: 'NHS: Head injury and concussion',
    fits: ['Doctors', 'Physiotherapists'],
    phrases: `
      <hit> head vomit|vomiting|sick|drowsy|sleepy|confused|unconscious|bleeding|passed|dizzy
      <hit> head memory|vision|fit|seizure|clear|fluid
      <hit> head throwing|threw up
      <hit> head hard
      <child> <hit> head
      <hit> my head
      <hit> his|her head
      fell downstairs|stairs head|neck|back
      fell off|from ladder|roof|horse|height|bike head
      fell ladder|roof|height|balcony|horse
      knocked out head|cold|unconscious
      head injury bleeding|vomiting|sick|confused|drowsy|now|bad|child|baby|today
      head wound
      skull fracture|fractured|cracked
      fractured skull
      concussion sick|vomiting|confused|drowsy
      clear fluid ears|ear|nose
      dent skull|head`,
  },
  {
    help: 'emergency',
    source: 'NHS: What to do if someone has a seizure (fit)',
    fits: ['Doctors', 'Tests & Scans'],
    phrases: `
      having|had seizure|fit|convulsion
      seizure
      siezure|seisure|seazure|ceizure
      convulsion|convulsing
      <child> <fit>
      <child> febrile
      first seizure|fit
      fit wont|not stop|stopping
      fitting wont|not stop|stopping
      seizure not|wont|longer|minutes stop|stopping|five|5
      shaking eyes rolled|rolling
      eyes rolled back
      jerking uncontrollably|unconscious
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
      passed out
      blacked out
      blackout
      <not> responding|responsive
      <not> respond
      wont|cant <wake>
      wont|cant wake up
      <not> waking
      cant wake him|her
      collapsed
      lost consciousness
      loss consciousness
      in out consciousness
      suddenly <confused>
      new|sudden <confused>
      dad|mum|mother|father|nan|grandad|husband|wife|elderly <confused> suddenly|today|infection|fever
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
      <numb> saddle
      <numb> groin|genitals|bum|bottom|anus|vagina|perineum|crotch|buttocks
      <numb> between legs
      <numb> down below
      <numb> private parts
      cant feel bum|groin|bottom|genitals|wiping|toilet
      cant feel toilet paper
      back pain cant <urinate>
      back pain <urinate> control|incontinent|incontinence|myself
      back pain lost|losing|loss|no bladder|bowel
      back pain wet|wetting|soiled|soiling myself|self
      back pain <numb> both legs
      back pain legs weak|weakness|giving
      sciatica both legs
      sciatica bladder|bowel|incontinence|numbness groin|control|both|saddle
      lost control bladder|bowel|bowels`,
  },
  {
    help: 'emergency',
    source: 'NHS: Spinal injury first aid; NHS: When to call 999',
    fits: ['Doctors'],
    phrases: `
      broken|broke neck
      broken|broke back
      neck injury cant move
      spinal cord compression
      cant move legs
      cant feel legs
      cant move after fall|accident|crash
      paralysed|paralyzed|paralysis
      car crash neck|back|pain|accident
      car accident pain|bleeding|unconscious|chest
      hit by car
      run over car
      stabbed
      stab wound
      been shot
      gunshot|gun shot`,
  },
  {
    help: 'emergency',
    source: 'NHS: Meningitis; NHS: Symptoms of sepsis; NICE: Suspected sepsis',
    fits: ['Doctors'],
    phrases: `
      rash glass test
      rash stays pressed|press|pressing|pushed
      rash not|doesnt|wont fade|fading|disappear|blanch
      non blanching
      nonblanching
      purple rash|spots|blotches fever|temperature|ill|sick
      purple rash
      pin prick rash|spots
      pinprick rash
      stiff neck fever|temperature|rash|light|vomiting|headache
      neck stiff fever|headache|light
      fever light hurts|eyes
      fever <confused>
      fever rash stiff
      fever rash drowsy|sleepy|floppy
      mottled skin|baby|fever|blotchy
      blotchy skin fever|cold
      think sepsis
      signs sepsis|meningitis
      sepsis symptoms
      meningitis symptoms
      meningitis rash
      blood poisoning
      infection <confused>
      infection shivering uncontrollably
      infection slurred|breathing
      <fever> not <urinate> day|hours
      red line|streak|tracking arm|leg|wound|up`,
  },
  {
    help: 'emergency',
    source: 'NHS: Meningitis; NHS: Sepsis',
    fits: ['Doctors'],
    isName: true,
    phrases: `
      sepsis
      septic shock
      septicaemia|septicemia
      septisemia|sepsys|sepsos
      meningitis
      menengitis|meningitus|meningitous|menigitis`,
  },
];
