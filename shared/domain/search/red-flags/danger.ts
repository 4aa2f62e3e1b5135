import type { RedFlag } from './red-flag.ts';

export const DANGER: readonly RedFlag[] = [
  {
    help: 'danger',
    source:
      'NHS: Getting help for domestic violence and abuse; Police.uk: Make yourself heard (Silent Solution)',
    phrases: `
      <someone> <hurt> me|us|kids
      knife|gun|weapon|machete kill|hurt|hurting|threatens|threatened|threatening|himself|herself|myself|me|us
      <someone> violent|violence|scares me
      beaten|beating husband|partner|boyfriend|wife|girlfriend|ex
      <someone> going|threatened|threatening|threatens|trying kill me
      > going kill me
      <someone> wont let leave|out|house
      <someone> locks|locked|lock me in|out|phone
      <someone> took|takes|checks|controls phone|money|passport|bank my|me in|leave|keys|and
      uncle|stepdad|dad|teacher|coach|man|boss|brother|cousin|grandad|grandfather touches|touched|touching|fiddled me|my|her|daughter|son
      hands round|around throat|neck
      grabbed|held|squeezed throat
      forced|made|makes|pressured|without sex|consent
      groped|molested
      touched consent|permission|inappropriately
      think|been|got spiked
      strangled
      strangling
      strangulation
      choked me
      abusive partner|husband|boyfriend|relationship|wife|girlfriend|ex
      woke|woken his|house|bed|hotel knickers|naked|clothes|happened
      forced me|himself night|nite|sex|said|down|no|on
      carer|nurse|staff|care|home hurting|hits|hitting|hurts|slapping|bruises|rough nan|mum|dad|gran|grandad|mother|father|him|her
      > <scared> husband|partner|boyfriend|wife|girlfriend|ex|dad|stepdad|father|him
      <scared> my life
      <scared> go home
      not safe home
      unsafe home
      been|was|just|got raped
      been|was|just sexually assaulted|attacked
      spiked drink
      drugged drink|me
      being stalked
      stalking stalker me
      forced marriage
      held against will
      honour violence
      child being abused|abuse|hit|hurt
      trafficked
      > <relative> <hurt> me|us
      > being|beeing|bein|getting|gets abused|abuse
      abusive mum|mother|dad|father|parents|family|stepdad|stepmum|mam|son|daughter
      <someone> pushes|pushed|pushing|shoved stairs|wall
      hand|hands skirt|knickers|bra|pants|trousers|dress <someone>|<elder>
      > touched|touches|touching|interfering|interfered|fiddling|messing|groped my|our <child>|children|kids|sister|brother
      someone|teacher|coach|man|uncle|grandad|neighbour touched|touches|touching|fiddling <child>|children|kids|sister|brother
      > he|hes|someone|man|teacher|coach|<elder> touched|touches|touching|touch me|us
      someone|teacher|coach|man|<elder> touched|touches|touching genitals
      > <elder> comes|coming|came|climbs|climbing|climbed|creeps|sneaks|crawls bed|bedroom|night
      > <elder> comes|coming|came|gets|getting|got|creeps|sneaks my bedroom|room|bed
      > mums|mams boyfriend|fella|bloke|partner comes|coming|came|gets|climbs|creeps|sneaks bedroom|room|bed|night
      > <elder>|he does|did|doing|done things|stuff me|us
      > <elder>|he|she|they|someone makes|made do|touch things|stuff|sexual
      > being|getting followed|stalked
      > someone|man|men|guy|stranger|bloke|car following|follows|followed me|us|her
      > following|followed home
      > forced|forcing|force marry|marriage|wedding
      forced|forcing|pressured me|her|him|my|daughter|sister|into marry|married
      > making|makes|made marry
      parents|family want|wants|wanting marry|marriage
      taking|taken|taking|sending|sent|send me|her|him|sister|daughter abroad|pakistan|bangladesh|india|somalia marry|married|marriage|wedding`,
  },
  {
    help: 'danger',
    source:
      'NHS: Getting help for domestic violence and abuse; NHS: Help after rape and sexual assault',
    isName: true,
    phrases: `
      domestic violence|abuse
      abused|abusing|abuses <someone>
      domestic violance|abuce
      was|been|were|im abused|abuse
      sexual|sexually abuse|abused|assault|assaulted
      rape
      fgm
      chokehold|headlock`,
  },
];
