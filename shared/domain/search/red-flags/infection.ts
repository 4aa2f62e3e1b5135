import type { RedFlag } from './red-flag.ts';

export const INFECTION: readonly RedFlag[] = [
  {
    help: 'emergency',
    source: 'NHS: Meningitis; NHS: Symptoms of sepsis; NICE: Suspected sepsis',
    fits: ['Doctors'],
    phrases: `
      <rash> glass|tumbler test|under|press|roll|fade|disappear|<not>
      <rash> press|pressed|pressing|pushed|push stays|<not>|fade
      rash <not> fade|fading|disappear|blanch|vanish
      non blanching
      nonblanching
      purple rash|spots|blotches <fever>|ill|<vomit>
      purple rash
      pin prick rash|spots
      pinprick rash
      neck stiff|bend|rigid <fever>|rash|light|<vomit>|<headache>|<drowsy>
      chin touch|<cant> chest
      <fever> light <pain>|eyes
      <fever> <confused>
      <fever> rash stiff
      <fever> rash <drowsy>|floppy
      mottled skin|baby|<fever>|blotchy
      blotchy|mottled skin <fever>|cold|warm|shivering|<breathe>
      think sepsis
      signs sepsis|meningitis
      sepsis symptoms
      meningitis symptoms
      meningitis rash
      <blood> poisoning
      infection|uti|infected|wound|cut <confused>|shivering
      infection|infected shaking|<clammy>
      infection slurred|<breathe>
      <fever> <not> <urinate> day|<minutes>
      cold hands|feet hot body|head
      <fever> <drowsy>
      <fever> <cant>|hard awake|wake
      red line|streak|tracking arm|leg|wound|up`,
  },
  {
    help: 'urgent',
    source: 'NHS: Septic arthritis',
    fits: ['Doctors'],
    phrases: `
      joint|joints|knee|hip|ankle|elbow|wrist|shoulder|toe hot|red|<swell> <fever>|shivery|shaking`,
  },
  {
    help: 'urgent',
    source: 'NHS: Rashes in babies and children; NHS: Meningitis',
    fits: ['Doctors'],
    phrases: `
      rash <fever>`,
  },
  {
    help: 'emergency',
    source: 'NHS: Meningitis; NHS: Sepsis',
    fits: ['Doctors'],
    isName: true,
    phrases: `
      sepsis|septic
      septicaemia|septicemia
      septisemia|sepsys|sepsos
      meningitis
      menengitis|meningitus|meningitous|menigitis`,
  },
];
