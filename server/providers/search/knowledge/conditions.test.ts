import { expect, it } from 'vitest';
import { gazetteer } from '#server/places/gazetteer.ts';
import { postcodeTable } from '#server/places/postcode-table.ts';
import { createVocabulary } from '../vocabulary.ts';
import { catalogueWords } from '../sentence/catalogue-words.ts';
import { createCorrector } from '../sentence/correct-word.ts';
import { readKnowledge } from '../sentence/knowledge.ts';
import { readSentence } from '../sentence/read-sentence.ts';

/** Conditions and complaints, mostly of the NHS A to Z, as people type them. */
const CONDITIONS = `
  abdominal aortic aneurysm, abscess, acanthosis nigricans, achalasia, acne, acoustic neuroma,
  actinic keratoses, addisons disease, adenomyosis, agoraphobia, alcohol misuse, allergic
  rhinitis, allergies, alopecia, altitude sickness, alzheimers, amputation, anal fissure, anal
  pain, anaphylaxis, angina, angioedema, ankylosing spondylitis, anosmia, appendicitis,
  arrhythmia, arthritis, asbestosis, aspergers, asthma, astigmatism, atherosclerosis, athletes
  foot, atrial fibrillation, back pain, bacterial vaginosis, bad breath, bakers cyst, balanitis,
  bartholins cyst, bells palsy, bile duct, binge eating, blackouts, bladder cancer, bladder
  stones, bleeding gums, bleeding from the bottom, blisters, blood in urine, blood in semen,
  blushing, body odour, boils, bone cancer, bowel cancer, bowel incontinence, bowel polyps,
  brain tumour, breast cancer, breast reduction, broken ankle, broken arm, broken nose,
  bronchitis, bruxism, bulimia, bunions, burns, bursitis, calf pain, callus, corns, cannabis,
  catarrh, cellulitis, cervical cancer, cervical spondylosis, chest infection, chickenpox,
  chilblains, chlamydia, cholera, chronic fatigue, chronic kidney disease, chronic pain,
  cirrhosis, cluster headache, cold sore, compartment syndrome, concussion, conjunctivitis,
  constipation, copd, cough, cradle cap, crohns, croup, cushings, cystic fibrosis, cyst,
  dandruff, deafness, dehydration, delirium, dementia, dermatitis, diarrhoea, diverticulitis,
  dizziness, double vision, dry mouth, dry skin, dupuytrens contracture, dvt, dyspraxia,
  dystonia, ear infection, perforated eardrum, earache, ectopic pregnancy, elbow pain,
  emphysema, endometriosis, epididymitis, epilepsy, eye infection, farting, fatty liver, fever,
  finger pain, floaters, flu, food poisoning, frozen shoulder, fungal nail, gallstones,
  ganglion, gastritis, gastroenteritis, genital herpes, genital warts, gilberts syndrome,
  glandular fever, glaucoma, glue ear, goitre, gonorrhoea, graves disease, growing pains, gum
  disease, haemochromatosis, haemophilia, haemorrhoids, halitosis, hand tremor, head lice,
  headaches, hearing loss, heart attack, heart failure, heart murmur, heat rash, heavy periods,
  hepatitis b, hiatus hernia, hiccups, high blood pressure, hirsutism, hidradenitis, hives,
  urticaria, hoarding, hodgkin lymphoma, hoarse voice, hot flushes, hydrocele, hyperacidity,
  hyperthyroidism, hypothyroidism, ibs, ichthyosis, impetigo, impotence, indigestion,
  infertility, inguinal hernia, insect bites, insomnia, itchy bottom, itchy skin, itchy scalp,
  jaundice, jaw pain, joint hypermobility, joint pain, keloid, keratosis pilaris, kidney
  infection, kidney stones, labyrinthitis, lactose intolerance, laryngitis, leg ulcer,
  leukaemia, lichen planus, lichen sclerosus, lipoma, liver disease, loss of libido, lumbago,
  lupus, lyme disease, lymphoma, macular degeneration, malaria, mastitis, measles, melanoma,
  menieres, meningitis, migraine, miscarriage, molluscum, mortons neuroma, motion sickness,
  mouth ulcer, mumps, muscle cramp, muscular dystrophy, myasthenia, narcolepsy, nasal polyps,
  neck pain, nosebleed, numbness, obesity, oedema, oral thrush, osteoarthritis, osteoporosis,
  otitis externa, ovarian cyst, overactive bladder, pancreatitis, panic disorder, peripheral
  neuropathy, pins and needles, pityriasis, plagiocephaly, pleurisy, pmdd, pms, polymyalgia
  rheumatica, post nasal drip, pre eclampsia, premature ejaculation, prickly heat, prolapse,
  prostatitis, psoriatic arthritis, ptsd, raynauds, reactive arthritis, red eye, repetitive
  strain injury, restless legs, rheumatoid arthritis, ringworm, rosacea, scabies, scarlet fever,
  schizophrenia, scoliosis, sebaceous cyst, seborrhoeic dermatitis, shaky hands, shingles,
  sinusitis, sjogrens, skin cancer, sleepwalking, slapped cheek, smelly urine, snapping hip,
  sore bottom, spots, stammer, stiff hip, stomach ulcer, stretch marks, stutter, stye, sunburn,
  swollen feet, swollen lymph nodes, syphilis, teething, tension headache, testicular lump,
  thirst, threadworms, tics, tonsillitis, tonsil stones, toothache, tourettes, travel sickness,
  tremor, trigeminal neuralgia, trigger finger, type 2 diabetes, ulcerative colitis, underactive
  thyroid, urinary incontinence, vaginal dryness, vaginal discharge, vaginismus, varicose
  eczema, vertigo, vitiligo, vomiting, vulvodynia, warts, water retention, whooping cough, wrist
  pain, yellow nails
`
  .split(',')
  .map((name) => name.trim().replaceAll(/\s+/g, ' '));

it('knows what people call conditions, without taking one for another word (P-36)', () => {
  const vocabulary = createVocabulary();
  const knowledge = readKnowledge();
  const correct = createCorrector(knowledge);
  const lookups = {
    gazetteer: gazetteer(),
    postcodes: postcodeTable(),
    knowledge,
    catalogue: catalogueWords(vocabulary),
    correct: (word: string) => correct(word, vocabulary),
  };
  const missed = CONDITIONS.filter((name) =>
    readSentence(name, 'service', lookups).segments.some(
      ({ meaning, corrected }) =>
        corrected !== null || !['need', 'detail', 'filler'].includes(meaning.kind),
    ),
  );
  expect(missed).toEqual([]);
});

it('lets who lists an MRI scan meet a full body MRI', () => {
  const { find } = readKnowledge();
  const listed = (phrase: string) => find(phrase)?.need.listed.map((words) => words.join(' '));
  expect(listed('full body mri')).toContain('mri');
  expect(listed('full body scan')).not.toContain('mri');
});
