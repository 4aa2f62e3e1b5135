import type { RedFlag } from './red-flag.ts';

/**
 * Signs that are everyday alone and not together, whatever the illness: how a person looks beside where it
 * hurts, how bad it is beside what it is, and who it is.
 */
export const SEVERAL_SIGNS: readonly RedFlag[] = [
  {
    help: 'emergency',
    source: 'NHS: When to call 999; NHS: Symptoms of sepsis; NICE: Suspected sepsis',
    phrases: `
      <shock> <pain>
      <shock> <vomit>
      <shock> <fever>
      <shock> <shock>
      <shock> pale
      <shock> <breathe>
      <shock> <confused>
      <shock> <bleed>
      <shock> <tummy>
      <shock> <cant> stand|walk|talk|speak|<wake>|eat|drink
      ripping|tearing shoulder|back|chest|blades <sudden>
      <sudden> <severe> <pain>
      <sudden> <cant> stand|walk|talk|speak|see|hear|move|feel|swallow|understand
      <sudden> <confused>
      <sudden> <faint>
      <confused> <weak>
      <confused> <vomit>
      <confused> <cant> stand|walk|talk|speak|<wake>
      <weak> <cant> talk|speak|swallow
      leg|legs|arm|arms|hand|side stopped working|moving
      leg|legs giving|gave|give way|under cancer|numb|<sudden>|wee|pee
      <person> dropped cup|mug|glass|fork
      all down one side
      <swell> face|neck|cheek|jaw|mouth <cant> open|swallow|<breathe>|see|talk
      <swell> <sudden> face|eyes|mouth|tablet|medicine|medication|food|antibiotics
      <swell> balloon face|lips|tongue|eyes
      one pupil bigger|larger|different|big|huge|blown
      pupils different sizes|size
      smile|face|mouth lopsided|drooping|droopy my|his|her|wifes|husbands|mums|dads|gone
      watery|clear|straw stuff|fluid|liquid ear|ears|nose knock|<hit>|injury|fall|fell
      <fever>|hot|boiling light hurts|bear|stand|<cant>|bright|<wake>
      lips|eyes|face shut|massive|huge|enormous since|after|dye|tablet|nuts|bee|food
      <leg> hard|rock|solid red|hot`,
  },
  {
    help: 'urgent',
    source: 'NHS: When to use 111; NHS: Stomach ache; NICE: Fever in under 5s',
    phrases: `
      unbearable|excruciating <pain>
      screaming|doubled|writhing <pain>
      screaming knees
      <pain> <cant> keep|stay still
      <pain> <cant> stand|straighten|sit straight|up|upright low|lower|right|tummy|side|belly
      <pain> groin <fever>
      <pain> <fever> kidney|side|back|flank|<tummy>|<vomit>|<swell>
      <tummy> hard|rigid board|rock
      <tummy> <pain> <vomit> <child>|<minutes>|days
      jaundice <fever>|<pain>|<confused>|<vomit>
      gone|turned|going|turning yellow <pain>|shivery|shivering|<tummy>|eyes|<confused>|<vomit>
      yellow skin|eyes <fever>|<pain>|<vomit>|<confused>|poo|dark
      <child> <severe> <pain>
      <child> <pain> <fever>|<vomit>
      <child> <vomit> <fever>
      spreading|worse fast|quickly|rapidly|hourly redness|red|<rash>|<swell>|infection
      weak <cant> bed|feed|eat|drink`,
  },
];
