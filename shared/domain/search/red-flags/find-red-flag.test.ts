import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findRedFlag } from './find-red-flag.ts';
import { redFlagPhrases } from './red-flag-phrases.ts';
import { RED_FLAGS } from './red-flag-table.ts';

/** What people type, and who helps first. */
const URGENT: readonly (readonly [help: string, texts: string])[] = [
  ['harm', 'overdose'],
  ['harm', 'ive overdosed on paracetamol'],
  ['harm', 'takn too many pills'],
  ['harm', 'took 30 tablets'],
  ['harm', 'took 30 💊'],
  ['emergency', '🚑'],
  ['harm', 'slit my wrists'],
  ['harm', 'she tried to kill herself'],
  ['crisis', 'feel like ending it all'],
  ['crisis', 'im going to kill myself'],
  ['crisis', 'i dont want to be here anymore'],
  ['crisis', 'suisidal thoughts'],
  ['crisis', 'better off dead'],
  ['crisis', 'my daughter is self harming'],
  ['crisis', 'hearing voices'],
  ['crisis', 'mental health crisis'],
  ['danger', 'my husband hits me'],
  ['danger', 'I was raped'],
  ['danger', 'domestic abuse'],
  ['emergency', 'chest pains and sweaty'],
  ['emergency', 'pain in my chest'],
  ['emergency', 'my chest feels really tight'],
  ['emergency', 'heart atack'],
  ['emergency', 'cant breathe'],
  ['emergency', "I can't breath"],
  ['emergency', 'cannot breathe'],
  ['emergency', 'struggling to breathe'],
  ['emergency', 'face dropped on one side'],
  ['emergency', 'slurred speech'],
  ['emergency', 'mini stroke'],
  ['emergency', 'numb down one side'],
  ['emergency', 'thunderclap headache'],
  ['emergency', 'worst headache of my life'],
  ['emergency', 'banged his head and being sick'],
  ['emergency', 'seisure'],
  ['emergency', 'my son is having a fit'],
  ['emergency', 'he is unconcious'],
  ['emergency', 'lips swelling up after nuts'],
  ['emergency', 'anafilactic shock'],
  ['emergency', 'choking on food'],
  ['emergency', 'coughing up blood'],
  ['emergency', 'coughin up blod'],
  ['emergency', 'vomiting blood'],
  ['emergency', 'bleeding wont stop'],
  ['emergency', 'heavy bleeding pregnant'],
  ['emergency', 'baby not moving as much'],
  ['emergency', 'my waters have broken at 30 weeks'],
  ['emergency', 'pregnant with a bad headache and flashing lights'],
  ['emergency', 'my baby is floppy and has a fever'],
  ['emergency', 'rash that doesnt fade with a glass'],
  ['emergency', 'toddler swallowed a button battery'],
  ['emergency', 'baby has blue lips'],
  ['emergency', 'drank bleach'],
  ['emergency', 'carbon monoxide alarm going off'],
  ['emergency', 'numb between my legs and cant wee'],
  ['emergency', 'lost control of bladder and back pain'],
  ['emergency', 'sudden loss of sight'],
  ['emergency', 'bleach in my eye'],
  ['emergency', 'calf swollen and hot'],
  ['emergency', 'high ketones and vomiting'],
  ['emergency', 'bad burn from the oven'],
  ['emergency', 'got an electric shock'],
  ['emergency', 'heatstroke'],
  ['emergency', 'hypothermia'],
  ['emergency', 'nearly drowned'],
  ['emergency', 'bone sticking out'],
  ['emergency', 'foot has gone cold and white'],
  ['emergency', 'on chemo with a temperature'],
  ['emergency', 'adrenal crisis'],
  ['emergency', 'twisted testicle'],
  ['emergency', 'sudden severe stomach pain'],
  ['emergency', 'sepsis'],
  ['emergency', 'stroke'],
  ['urgent', 'black tarry poo'],
  ['urgent', 'no wet nappies today'],
  ['urgent', 'tooth abscess cant open jaw'],
  ['urgent', 'knocked out tooth'],
  ['urgent', 'appendicitis'],
  ['urgent', 'a&e'],
];

/** What people type every day. */
const EVERYDAY: readonly string[] = `
blood test|blood pressure check|chest physio|chest infection|chest x-ray|baby massage|baby scan
pregnancy scan|pregnancy yoga|pregnant massage|stroke rehabilitation|stroke physio|physio after a heart attack
depression counselling|anxiety therapist|panic attacks|low mood|bleeding gums|heavy periods|period pain
back pain|sciatica|knee pain|shoulder pain cant sleep|headache|migraine|tension headache|neck ache
physio for my son|childrens dentist|kids eye test|hearing test|hearing aid fitting|ear wax|deaf in one ear
eye test|dry eyes|contact lens fitting|glasses|floaters|hay fever|travel vaccines|yellow fever jab
malaria tablets|flu jab|meningitis vaccine|sexual health|STI test|fertility|IVF|coil fitting|smear test
sports massage|hot stone massage|deep tissue massage|massage in Stoke|keep fit classes|pilates|weight loss
chemical peel|hyaluronic acid filler|acne|eczema rash|nappy rash|mole check|laser hair removal|burn fat
life coaching|cooking classes|breathing exercises|bad breath|teeth whitening|tooth fell out|lost filling
food poisoning|constipation|IBS|stomach ulcer|heartburn|cholesterol|diabetes check|thyroid test|prostate check
first aid course|CPR training course|epilepsy specialist|blood and urine test
physio within 5 kms|ball of foot pain|broken leg physio|hip replacement|end of life care|quit smoking
dentist|gp|physio tomorrow glasgow|pharmacy near me|my tooth is killing me|want someone to look at my sore knee
`
  .trim()
  .split(/[|\n]/);

describe('what may be an emergency (P-71)', () => {
  it.each(URGENT)('%s: %s', (help, text) => {
    expect(findRedFlag(text)?.help).toBe(help);
    // Either box, and in capitals.
    expect(findRedFlag('', text.toUpperCase())?.help).toBe(help);
  });

  it('is recognised from words in any order, over both boxes', () => {
    expect(findRedFlag('blood, I keep coughing up')?.help).toBe('emergency');
    expect(findRedFlag('heavy bleeding', 'pregnant')?.help).toBe('emergency');
  });

  it('says who fits, and nobody else', () => {
    expect(findRedFlag('chest pains and sweaty')?.fits).toEqual(['Doctors', 'Tests & Scans']);
    expect(findRedFlag('overdose')?.fits).toEqual(['Mental Health', 'Doctors']);
    expect(findRedFlag('knocked out tooth')?.fits).toEqual(['Dentists', 'Doctors']);
  });

  it('is not what people search for every day', () => {
    expect(EVERYDAY.length).toBeGreaterThan(90);
    expect(EVERYDAY.filter((text) => findRedFlag(text) !== null)).toEqual([]);
  });

  it('is none of the judged searches', () => {
    const file = join(import.meta.dirname, '../../../../bench/search/judged/searches.tsv');
    const lines = readFileSync(file, 'utf8').trim().split('\n').slice(1);
    expect(lines.length).toBeGreaterThan(200);
    const typed = lines.map((line) => line.split('\t').slice(3, 5).join(' '));
    expect(typed.filter((text) => findRedFlag(text) !== null)).toEqual([]);
  });
});

describe('the table of red flags', () => {
  const { phrases: all, wordsOf } = redFlagPhrases();
  const phrases = all.map(({ parts }) => ({ words: parts.map((part) => wordsOf[part] ?? []) }));

  it('has phrases, each with a source', () => {
    expect(phrases.length).toBeGreaterThan(800);
    expect(RED_FLAGS.filter(({ source }) => !/^(?:NHS|NICE|Samaritans)/.test(source))).toEqual([]);
  });

  it('has every kind of help', () => {
    expect(new Set(RED_FLAGS.map(({ help }) => help)).size).toBe(5);
  });

  it('finds every phrase as it is written, in each of its words', () => {
    const missed = phrases.flatMap(({ words }) => {
      const most = Math.max(...words.map(({ length }) => length));
      const texts = Array.from({ length: most }, (_, turn) =>
        words.map((each) => each[turn % each.length]).join(' '),
      );
      return texts.filter((text) => findRedFlag(text) === null);
    });
    expect(missed).toEqual([]);
  });

  it.each([11, 23, 47])('finds nineteen in twenty with a typo (seed %d)', (seed) => {
    const random = randomFrom(seed);
    const pick = <T>(among: readonly T[]): T => among[Math.floor(random() * among.length)] as T;
    const typed = phrases.map(({ words }) => withTypo(words.map(pick).join(' '), pick));
    const missed = typed.filter((text) => findRedFlag(text) === null);
    expect(missed.length / typed.length).toBeLessThan(0.05);
  });
});

/** The text with a letter left out, added, replaced or swapped with the next one. */
function withTypo(text: string, pick: <T>(all: readonly T[]) => T): string {
  const at = pick(Array.from(text, (_, index) => index));
  const letter = pick('abcdefghijklmnopqrstuvwxyz'.split(''));
  const [before, here, next, after] = [
    text.slice(0, at),
    text.charAt(at),
    text.charAt(at + 1),
    text.slice(at + 1),
  ];
  return pick([
    before + after,
    before + letter + here + after,
    before + letter + after,
    before + next + here + text.slice(at + 2),
  ]);
}

function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}
