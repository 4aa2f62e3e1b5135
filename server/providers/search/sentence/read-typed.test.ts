import { beforeAll, describe, expect, it } from 'vitest';
import { gazetteer } from '#server/places/gazetteer.ts';
import { postcodeTable } from '#server/places/postcode-table.ts';
import { CATEGORIES } from '#shared/domain/providers/categories.ts';
import { categoryToken, nameWordToken, serviceToken } from '../tokens.ts';
import { countTokens } from '../../testing/count-tokens.ts';
import { createVocabulary } from '../vocabulary.ts';
import { catalogueWords } from './catalogue-words.ts';
import { createCorrector } from './correct-word.ts';
import { readKnowledge } from './knowledge.ts';
import { understoodParts } from './parts.ts';
import { readSentence, type SentenceLookups } from './read-sentence.ts';

/** What people type, read with the reviewed table and a small catalogue. */
describe('searches as people type them (P-36)', () => {
  let lookups: SentenceLookups;

  beforeAll(() => {
    const vocabulary = createVocabulary();
    const names =
      'specsaver villag fre royal hospital larkmoor boot park low health relax down no non 1'.split(
        ' ',
      );
    const services = ['online', 'woman', 'child', 'week', 'check', 'low'];
    const tokens = [
      ...names.flatMap((word) => [nameWordToken(word), word]),
      ...services.flatMap((word) => [serviceToken(word), word]),
    ];
    const categories = [0, 3, 11].map((at) => categoryToken(CATEGORIES[at]?.slug ?? ''));
    countTokens(vocabulary, [...tokens, ...categories], 20);
    countTokens(vocabulary, ['dent', 'pilat'].map(nameWordToken), 1);
    const knowledge = readKnowledge();
    const correct = createCorrector(knowledge);
    lookups = {
      gazetteer: gazetteer(),
      postcodes: postcodeTable(),
      knowledge,
      catalogue: catalogueWords(vocabulary),
      correct: (word) => correct(word, vocabulary),
    };
  });

  function summary(text: string, field: 'service' | 'location' = 'service'): string {
    const reading = readSentence(text, field, lookups);
    const unknown = reading.segments.flatMap(({ meaning, from, to }) =>
      meaning.kind === 'unknown' || meaning.kind === 'left-out'
        ? [
            `${meaning.kind === 'left-out' ? 'left out' : meaning.asPlace ? 'unknown place' : 'unknown'} ${text.slice(reading.words[from]?.start, reading.words[to - 1]?.end)}`,
          ]
        : [],
    );
    const parts = understoodParts(reading, field).map(
      ({ kind, label, typed }) => `${kind} ${label}${typed === null ? '' : ` for ${typed}`}`,
    );
    return [...parts, ...unknown].join(' · ');
  }

  it.each([
    ['fisiotherapist', 'need Physiotherapists for fisiotherapist'],
    ['whitning manchestr', 'need Teeth whitening for whitning · place Manchester for manchestr'],
    ['plantar facitis', 'need Plantar fasciitis for plantar facitis'],
    ['anxeity', 'need Anxiety for anxeity'],
    ['Dental check-ups', 'need Dental check-up'],
    ['MOT test', 'unknown MOT test'],
    ['car insurance quote', 'unknown car insurance'],
    ['a friend told me that larkmoor is good when your knee hurts', 'need Knee pain'],
    ['larkmoor knee pain', 'name Larkmoor · need Knee pain'],
    ['want to talk to someone about hrt', 'detail Talk · need Hormone replacement therapy'],
    ['plumber', 'unknown plumber'],
    ['pure', 'unknown pure'],
    ['flood path', 'unknown flood path'],
    ['vet', 'unknown vet'],
  ])('corrects only what was meant: %s', (text, expected) => {
    expect(summary(text)).toBe(expected);
  });

  it.each([
    ['backpain', 'need Back pain'],
    ['physio therapy', 'need Physio'],
    ['eye sight test', 'need Eye test'],
    ['toothwhitening', 'need Teeth whitening'],
    ['spec savers', 'name Spec savers'],
    ['hair-removal laser', 'need Laser hair removal'],
    ['itchy dry eyes', 'need Dry eyes'],
    ['12 week baby scan', 'need Pregnancy scan'],
    ['24 hour heart monitor', 'need Heart monitor'],
    ['60 minute massage', 'need Massage'],
    ['glasses reading', 'need Glasses · place Reading'],
    ['12', 'unknown 12'],
    ['1234567890', 'unknown 1234567890'],
  ])('joins, splits and reorders words: %s', (text, expected) => {
    expect(summary(text)).toBe(expected);
  });

  it.each([
    ['physi', 'need Physiotherapists'],
    ['teeth whit', 'need Teeth whitening'],
    ['hearing te', 'need Hearing test'],
    ['physio in Birm', 'need Physio · place Birmingham'],
    ['larkmo', 'name Larkmo'],
    // Few names have it, so it is the beginning of something else.
    ['dent', 'need Dentists'],
    ['my knee hurts when i run', 'need Knee pain'],
  ])('completes the last word: %s', (text, expected) => {
    expect(summary(text)).toBe(expected);
  });

  it.each([
    ['online counselling', 'detail Online · need Counselling'],
    ["women's doctor", 'need Gynaecologist'],
    ['child with picky eating', 'need Fussy eating'],
    ['free hearing test norwich', 'price Free · need Hearing test · place Norwich'],
    ['royal free hospital', 'name Royal free hospital'],
    ['village pharmacy', 'name Village · need Pharmacies'],
    ['gym near the park', 'need Fitness'],
    ['boots pharmacy', 'name Boots · need Pharmacies'],
    ['bupa dental', 'need Dentist · unknown bupa'],
    ['physio that takes bupa', 'need Physio · detail Bupa'],
    ['walk in clinic', 'need Walk-in clinic'],
    ['drop in sexual health clinic', 'detail Drop in · need Sexual health'],
    ['sore knee', 'need Knee pain'],
    ['knee pain going downstairs', 'need Knee pain'],
    ['reading glasses', 'need Reading glasses'],
    ['floaters in eye', 'need Floaters'],
    ['optician in Eye', 'need Opticians · place Eye'],
    ['hearing getting worse', 'need Poor hearing'],
    ['slimming pills', 'need Weight-loss tablets'],
  ])('keeps wishes, names and needs apart: %s', (text, expected) => {
    expect(summary(text)).toBe(expected);
  });

  it.each([
    ['self harm', 'need Self-harm'],
    ['pinched nerve', 'need Trapped nerve'],
    ['ms', 'need Multiple sclerosis'],
    ['short of breath', 'need Shortness of breath'],
    ['miscarriage', 'need Miscarriage'],
    ['nettle rash', 'need Hives'],
    ['slapped cheek', 'need Slapped cheek syndrome'],
    ['pertussis', 'need Whooping cough'],
    ['mounjaro', 'need Weight-loss injections'],
    ['migraine botox', 'need Chronic migraine injections'],
    ['vit d test', 'need Vitamin D test'],
    ['colonoscopie', 'need Colonoscopy for colonoscopie'],
  ])('names what was asked for, and no other condition: %s', (text, expected) => {
    expect(summary(text)).toBe(expected);
  });

  it.each([
    ['dentist within 5 miles of Leeds', 'need Dentists · distance Within 5 miles · place Leeds'],
    [
      'dentist within 5 miles of Wetherby',
      'need Dentists · distance Within 5 miles · place Wetherby',
    ],
    ['physio in a 3 mile radius of BS1', 'need Physio · distance Within 3 miles · place BS1'],
    ['gym within 2 miles of me', 'need Fitness · distance Within 2 miles'],
    ['physio 10 min from Bath', 'need Physio · place Bath'],
    ['optician N. Ireland', 'need Opticians · place Northern Ireland'],
    ['gym S Wales', 'need Fitness · place South Wales'],
    ['dentist near Leeds station', 'need Dentists · place Leeds'],
    ['physio m60 motorway', 'need Physio · unknown m60 motorway'],
    ['physio Dublin', 'need Physio · unknown place Dublin'],
    ['nice dentist', 'need Dentists'],
    ['deintydd Bangor', 'need Dentist · place Bangor'],
  ])('reads places: %s', (text, expected) => {
    expect(summary(text)).toBe(expected);
  });

  it.each([
    ['not a dentist', 'detail Not a dentist'],
    ['physio not chiropractor', 'need Physio · detail Not chiropractor'],
    ['dentist not in london', 'need Dentists · left out not in london'],
    ['dentist not in london or york', 'need Dentists · left out not in london or york'],
    ['dentist except manchester', 'need Dentists · left out except manchester'],
    ['massage outside leeds', 'need Massage · left out outside leeds'],
    ['dentist not nhs norwich', 'need Dentists · place Norwich'],
    ['massage outside', 'need Massage · detail Outside'],
    ['not sleeping', 'need Trouble sleeping'],
    ['private hospital', 'name Hospital'],
    ['price list', 'unknown price list'],
    ['physio £0', 'need Physio · price Free'],
    ['LSl 3AD', 'place LS1 3AD'],
    ['K1A 0B6', 'unknown K1A 0B6'],
  ])('reads what is not wanted, and what is not meant: %s', (text, expected) => {
    expect(summary(text)).toBe(expected);
  });

  it.each([
    ['pure gym', 'need Fitness · unknown pure'],
    ['south port physio', 'place Southport · need Physio'],
    ['dentist man chester', 'need Dentists · place Manchester'],
    ['sore eye mouth ulcer', 'need Sore eyes · need Mouth ulcer'],
    ['nearme', 'place Near me'],
    ['dentistnearme', 'need Dentists · place Near me'],
    ['dentist near my house', 'need Dentists · place Near me'],
    ['DENTIST!!! leeds', 'need Dentists · place Leeds'],
  ])('reads odd spacing: %s', (text, expected) => {
    expect(summary(text)).toBe(expected);
  });

  it.each([
    ['💊', 'need Pharmacy'],
    ['🦷 leeds', 'need Teeth · place Leeds'],
    ['👩🏽‍⚕️ near me', 'need Doctors · place Near me'],
    ['🦻', 'need Hearing aids'],
    ['🧘🏽‍♀️🤰', 'need Pregnancy yoga'],
    ['dentist 😊🙏', 'need Dentists'],
  ])('reads emoji with an obvious meaning: %s', (text, expected) => {
    expect(summary(text)).toBe(expected);
  });

  it.each([
    ['physio without a referral', 'need Physio · detail Without a referral'],
    ['private mri no gp referral', 'need MRI scan · detail No gp referral'],
    ['without a referral', 'detail Without a referral'],
    ['non obstetric', 'need Non-obstetric ultrasound'],
    ['ultrasound not pregnancy', 'need Ultrasound scan · detail Not pregnancy'],
    ['massage no oil', 'need Massage · detail No oil'],
    ['teeth straightening without braces', 'need Teeth straightening · detail Without braces'],
    ['dentist not nhs', 'need Dentists'],
    ['facelift without surgery', 'need Facelift · detail Without surgery'],
    // What is wrong, and not what is not wanted.
    ['my son is not hearing', 'detail Son · need Hearing'],
    ['my baby is not sleeping', 'detail Baby · need Trouble sleeping'],
    ['anxiety and not sleeping', 'need Anxiety · need Trouble sleeping'],
  ])('looks for nothing that is not wanted: %s', (text, expected) => {
    expect(summary(text)).toBe(expected);
  });

  it.each([
    ["feeling low and can't sleep", 'need Low mood · need Trouble sleeping'],
    ['been feeling a bit down lately', 'need Low mood'],
    ['feeling down in county down', 'need Low mood · place County Down'],
    ['trying for a baby', 'need Fertility'],
    ['feeling low iron', 'need Low iron'],
    ['low vision', 'need Low vision'],
    // Beside a need, and where a word means something, nobody who is called so is meant.
    ['low back pain', 'need Lower back pain'],
    ['relax', 'need Relaxing massage'],
    ['health', 'need Health check'],
    ['low', 'name Low'],
  ])('takes everyday words for what people mean: %s', (text, expected) => {
    expect(summary(text)).toBe(expected);
  });

  it.each([
    ['nhs number', 'unknown nhs number'],
    ["' OR 1=1 --", 'unknown OR 1=1'],
    ['what is this', 'unknown what is this'],
    ['private clinics', ''],
    ['nhs number leeds', 'place Leeds'],
  ])('says that nothing was understood: %s', (text, expected) => {
    expect(summary(text)).toBe(expected);
  });

  it.each([
    ['massage £60', 'need Massage · price About £60'],
    ['massage for £60', 'need Massage · price About £60'],
    ['60 quid massage', 'price About 60 quid · need Massage'],
    ['massage £60ish', 'need Massage · price £60ish'],
    ['massage around £60', 'need Massage · price Around £60'],
    ['massage under £60', 'need Massage · price Under £60'],
  ])('names the price that is meant: %s', (text, expected) => {
    expect(summary(text)).toBe(expected);
  });

  it('reads odd texts in the place field', () => {
    expect(summary('man chester', 'location')).toBe('place Manchester');
    expect(summary('nearme', 'location')).toBe('place Near me');
    expect(summary("' OR 1=1 --", 'location')).toBe('unknown place OR 1=1');
    expect(summary('anywhere in the uk', 'location')).toBe('');
  });

  it('takes quoted words to the letter', () => {
    expect(summary('"royal check"')).toBe('unknown royal check');
    expect(summary('"village park"')).toBe('name Village park');
    expect(summary('“back pain”')).toBe('unknown back pain');
  });

  it('reads distances and places elsewhere in the place field', () => {
    expect(summary('within 5 miles of York', 'location')).toBe(
      'distance Within 5 miles · place York',
    );
    expect(summary('Amsterdam', 'location')).toBe('unknown place Amsterdam');
  });
});
