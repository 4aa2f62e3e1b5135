import type { RedFlag } from './red-flag.ts';

export const POISONING: readonly RedFlag[] = [
  {
    help: 'harm',
    source: 'NHS: Poisoning; NHS: Self-harm; TOXBASE: advice for the public',
    phrases: `
      overdose
      overdosed|overdosing|od
      over dose|dosed
      overdoze|ovredose|overdos|overdoes|overdosd
      <take> <many> <medicine>
      took lots|load|loads tablets|pills|paracetamol
      <take> <medicine> kill|die|end|all
      <take> more <medicine> than
      too much|many <medicine>
      double dose
      swallowed|taken|took all pills|tablets|medication
      cut|slit|slashed|slashing wrist|wrists
      cut myself deep|bleeding|stop|stitches
      tried|attempted|trying kill myself|self|himself|herself
      suicide attempt
      attempted suicide
      tried|trying hang|end myself|it|life
      hanged|hung himself|herself|myself`,
  },
  {
    help: 'emergency',
    source: 'NHS: Poisoning; NHS: Alcohol poisoning',
    fits: ['Doctors'],
    phrases: `
      poisoned|poisoning
      poisening|poisning|poisond|poisioning
      <ingest> <poison>
      drank|drunk|drink|swallowed bleach|antifreeze|acid|detergent|cleaner|petrol|perfume
      swallowed poison|glass|razor|blade
      alcohol poisoning
      drunk wont|cant wake
      drunk unconscious|breathing|passed
      heroin|cocaine|ketamine|mdma|ecstasy|spice|drugs overdose|unconscious|collapsed|breathing
      chest pain cocaine
      snake|adder bite|bitten
      wrong medication|tablets|pills|medicine took|taken|gave|given
      gave wrong dose|medicine
      alcohol withdrawal fits|seizure|shaking|hallucinating|shakes
      delirium tremens
      serotonin syndrome
      lithium toxicity`,
  },
  {
    help: 'emergency',
    source: 'NHS: Carbon monoxide poisoning',
    fits: ['Doctors'],
    phrases: `
      carbon monoxide
      carbon monoxyde|monoxid
      carbonmonoxide
      co alarm
      monoxide
      gas leak headache|sick|dizzy|faint|smell
      smell gas
      inhaled|breathed smoke|fumes|gas|chemical
      smoke inhalation
      boiler headache dizzy|sick|everyone
      everyone house headache|sick`,
  },
  {
    help: 'emergency',
    source: 'NHS: Diabetic ketoacidosis; NHS: Low blood sugar (hypoglycaemia)',
    fits: ['Doctors'],
    phrases: `
      ketoacidosis
      keytoacidosis|ketoacedosis|ketoacidocis
      dka
      diabetic|diabetes <vomit>|drowsy|confused|unconscious|collapsed|fruity|breath
      diabetic|diabetes ketones|ketone high
      ketones high
      blood sugar high|very vomiting|sick|drowsy|confused
      sugar high vomiting|sick|drowsy|ketones
      breath smells fruity|pear|acetone|drops
      diabetic|diabetes coma
      diabetic|diabetes hypo
      severe hypo
      having hypo
      hypo unconscious|wont|confused|fit|not
      hypoglycaemia|hypoglycemia unconscious|severe|attack
      blood sugar low|dropped|dropping shaking|confused|sweating|unconscious|very
      sugar low shaking|confused|sweating|unconscious
      <take> too|much|double insulin
      run out insulin
      no insulin left`,
  },
  {
    help: 'emergency',
    source: "NHS: Addison's disease (adrenal crisis); Society for Endocrinology: Adrenal crisis",
    fits: ['Doctors'],
    phrases: `
      adrenal crisis
      addisons crisis
      adrenal insufficiency vomiting|collapse|collapsed|faint
      addisons vomiting|collapsed|drowsy|collapse|confused
      missed hydrocortisone|steroids vomiting|faint|collapse|weak|sick
      sick day steroids vomiting
      adrenal krisis|crysis
      emergency hydrocortisone injection
      thyroid storm
      sickle cell crisis|chest|pain`,
  },
];
