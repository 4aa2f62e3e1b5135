const list = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/**
 * Words for how ill a person is, in all their forms. They are spelt right: never corrected to a word of
 * another meaning, nor read as the beginning or a misspelling of a place or a name (P-71).
 */
export const HEALTH_WORDS = list(`
  cough coughs coughing coughed choke chokes choking choked gasp gasping wheeze wheezes wheezing wheezed
  breathe breathes breathing breathless suffocate suffocating drown drowning drowned
  bleed bleeds bleeding bled haemorrhage haemorrhaging hemorrhage blood bloody clot clots clotting
  vomit vomits vomiting vomited puke puking retching nausea nauseous spewing
  faint faints fainting fainted collapse collapses collapsing collapsed blackout blackouts dizzy dizziness
  unconscious unresponsive drowsy lethargic floppy limp lifeless delirious delirium confused confusion
  fever fevers feverish shiver shivering rigors sweaty sweating clammy rash rashes blotchy mottled blister
  blisters blistered bruise bruises bruised bruising swell swells swelling swollen itch itching
  ache aches aching agony cramp cramps cramping throb throbbing stabbing crushing tearing
  burn burns burning burnt burned scald scalded scalding electrocuted poison poisoned poisoning
  overdose overdosed overdosing bleach swallowed swallowing inhaled
  suicide suicidal hopeless worthless dying die dead death kill killing hanging hurting harm harming
  selfharm cutting psychosis psychotic paranoid hallucinating hallucinations voices delusional manic mania
  abuse abused abusive rape raped assault assaulted attacked strangled stabbed beaten
  stroke strokes drooping droopy slurred slurring numb numbness paralysed paralysis tingling weakness
  seizure seizures fitting convulsion convulsions convulsing twitching jerking
  sepsis septic meningitis anaphylaxis anaphylactic thunderclap aneurysm thrombosis embolism
  ectopic miscarriage miscarrying contractions labour waters eclampsia
  fracture fractured fractures broken dislocated amputated severed gash wound wounds wounded injury injured
  concussion concussed unwell jaundice yellowing dehydrated dehydration hypothermia heatstroke sunstroke
  testicle testicles torsion appendix appendicitis hernia strangulated rupture ruptured burst
  blind blindness blurred floaters flashes deaf deafness lump lumps tumour tumours cancer
  anaesthetic anaesthetics anaesthesia sedated sedation
  diarrhoea diarrhea constipated constipation incontinent incontinence peeing weeing phlegm sputum mucus
  infected infection pus gangrene ulcer ulcers abscess headache headaches migraine migraines
`);
