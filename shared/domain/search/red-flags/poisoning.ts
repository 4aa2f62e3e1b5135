import type { RedFlag } from './red-flag.ts';

export const POISONING: readonly RedFlag[] = [
  {
    help: 'harm',
    source: 'NHS: Poisoning; NHS: Self-harm; TOXBASE: advice for the public',
    phrases: `
      overdosed|overdosing|od
      over dose|dosed
      overdoze|ovredose|overdos|overdoes|overdosd
      <take> <many> <medicine>
      took lots|load|loads tablets|pills|paracetamol
      <take> <medicine> kill|die|end|all
      <take> more <medicine> than
      took|taken|had <medicine> twice|double
      too much|many <medicine>
      double dose
      cut|slit|slashed|slashing|sliced wrist|wrists
      slit|slashed|slashing|sliced arm|arms|throat|neck
      cut <self> deep|<bleed>|stop|stitches
      tried|attempted|trying kill <self>|self
      suicide attempt
      tried|trying hang|hanging|drown|end <self>
      tried|trying hang|end it|life
      hanged|hung <self>
      found him|her|son|daughter|husband|wife|dad|mum hanging|hanged`,
  },
  {
    help: 'emergency',
    source: 'NHS: Poisoning; NHS: Alcohol poisoning',
    fits: ['Doctors'],
    phrases: `
      poisoned|poisoning
      poisening|poisning|poisond|poisioning
      <ingest> <poison>
      swallowed poison|glass|razor|blade
      <ingest> death cap
      <ingest> washing|laundry|dishwasher tablet|tablets|pod|pods|capsule|capsules|liquid|powder
      drank|drunk|swallowed paint|thinner|stripper|aftershave|glue
      drank|drunk|swallowed white|lighter|nail|hand|cleaning spirit|fluid|remover|varnish|sanitiser|product|spray
      took|taken|mixed tablets|pills|meds alcohol|vodka|booze
      drunk wont|<cant> wake
      drunk <unconscious>|<breathe>|passed
      heroin|cocaine|ketamine|mdma|ecstasy|spice|drugs overdose|<unconscious>|<faint>|<breathe>
      chest <pain> cocaine
      snake|adder bite|bitten
      wrong medication|tablets|pills|medicine took|taken|gave|given
      gave wrong dose|medicine
      > took|taken|taking|swallowed|ate|eaten|drank|had <whose> <medicine>
      > took|taken|taking|swallowed|ate|eaten|drank|had <whose> heart|sleeping|diabetes|water|thyroid|epilepsy|anxiety <medicine>
      took|taken|taking|swallowed|ate|eaten someone|somebody|another else|elses|person|persons|patient <medicine>
      gave|given|had|mixed double <medicine>|morphine|dose|meds
      mixed meds|tablets|medication|medicines <drowsy>|wrong|gave
      patch|patches two|extra|nans|wrong|fentanyl <drowsy>|accident|accidentally|accidently
      accidentally|accidently|mistake took|taken|put|gave <medicine>|patch|patches|medication
      alcohol withdrawal fits|seizure|shaking|hallucinating|shakes
      withdrawal|withdrawals|withdrawing|detox|detoxing alcohol|drink|booze|vodka|diazepam|valium|benzos shaking|shakes|<fit>|hallucinating|<confused>
      stopped|quit|stop|stopping|without|off|gave|given drinking|drink|booze|alcohol|vodka shaking|shakes|shaky|tremors|trembling|hallucinating|<fit>|<clammy>
      drinking|booze|alcohol|drink|vodka seeing things|spiders|bugs|rats|snakes
      <not> drink|drank|drinking|alcohol|booze shaking|shakes|hallucinating days|today|yesterday|since|now
      alcoholic shaking|shakes|hallucinating|<fit>|<confused>
      dts
      delirium tremens
      serotonin syndrome
      lithium toxicity`,
  },
  {
    help: 'emergency',
    source: 'NHS: Carbon monoxide poisoning',
    fits: ['Doctors'],
    phrases: `
      carbon monoxyde|monoxid
      carbonmonoxide
      co alarm
      monoxide
      gas leak <headache>|<vomit>|dizzy|<faint>|smell
      smell gas
      inhaled|breathed smoke|fumes|gas|chemical
      smoke inhalation
      boiler <headache> dizzy|<vomit>|everyone
      everyone|whole|all house|family|us <headache>|dizzy
      everyone house <vomit>
      fumes <headache>|dizzy|<vomit>|<faint>
      gas|stove|heater <headache> everyone|family|house|whole|dizzy`,
  },
  {
    help: 'emergency',
    source: 'NHS: Diabetic ketoacidosis; NHS: Low blood sugar (hypoglycaemia)',
    fits: ['Doctors'],
    phrases: `
      ketoacidosis
      keytoacidosis|ketoacedosis|ketoacidocis
      dka
      diabetic|diabetes <vomit>|<drowsy>|<confused>|<unconscious>|<faint>|fruity|<breathe>
      ketones high|3|4|5|6|7
      type 1|one <vomit>|<drowsy>|ketones
      <blood> sugar high|very <vomit>|<drowsy>|<confused>
      sugar high <vomit>|<drowsy>|ketones
      <breathe> smells fruity|pear|acetone|drops
      diabetic|diabetes coma
      diabetic|diabetes hypo
      severe hypo
      having hypo
      hypo <unconscious>|wont|<confused>|fit|<not>
      hypoglycaemia|hypoglycemia <unconscious>|severe|attack
      <blood> sugar|sugars|glucose shaking|shaky|<clammy>|<confused>|<unconscious>|fitting
      <blood> sugar low|dropped|dropping very
      sugar low shaking|<confused>|<clammy>|<unconscious>
      <take> too|much|double insulin
      sugar|sugars <fit>|<unconscious>|<faint>
      run out insulin
      no insulin left
      sugar|sugars|bm 20|21|22|23|24|25|26|27|28|29|30|hi <vomit>|<drowsy>|thirsty|ill|unwell
      rave|festival|party|clubbing boiling|twitching|<fit>|jerking|<confused>
      thirsty <urinate> weight|<drowsy>|<vomit>|losing`,
  },
  {
    help: 'emergency',
    source: 'NHS: Low blood sugar (hypoglycaemia)',
    isName: true,
    phrases: `
      hypo|hypos
      hypoglycaemia|hypoglycemia|hypoglycaemic|hypoglycemic`,
  },
  {
    help: 'emergency',
    source: "NHS: Addison's disease (adrenal crisis); Society for Endocrinology: Adrenal crisis",
    fits: ['Doctors'],
    phrases: `
      adrenal crisis
      addisons crisis
      adrenal insufficiency <vomit>|<faint>
      addisons|adrenal <vomit>|<faint>|<drowsy>|<confused>|<weak>
      missed|forgot|forgotten|keep|without hydrocortisone|steroids|steroid <vomit>|<faint>|<weak>|down
      <vomit> day steroids <vomit>
      adrenal krisis|crysis
      emergency hydrocortisone injection
      thyroid storm
      sickle cell crisis|chest|<pain>`,
  },
];
