/** Words that say the same in the phrases of the table, with the misspellings that are far off. */
export const WORD_GROUPS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    pain: 'pain painful hurt hurting ache aching agony cramp stabbing sore excruciating agonising killing',
    sudden: 'sudden suddenly worst thunderclap instant explosive abrupt',
    chest: 'chest breastbone sternum',
    child:
      'baby babies infant newborn toddler child children kid son daughter boy girl grandson granddaughter stepson stepdaughter grandchild nephew niece tot bub bubba lo lad lass bairn kiddo twins',
    cant: 'cant cannot couldnt unable wont hardly barely struggling struggle difficulty difficult trouble',
    not: 'not hasnt havent isnt stopped no never arent doesnt wont cant stop dont didnt wasnt',
    breathe: 'breathe breathing breath breth breating breeve breeth',
    many: 'many lots loads bunch handful bottle packet box double extra all whole 20 30 40 50 60 100',
    medicine:
      'pill tablet paracetamol ibuprofen medication meds medicine antidepressant painkiller aspirin codeine morphine insulin sertraline opioid sleepers antidepresants parasetamol calpol cocodamol codamol tramadol gabapentin pregabalin diazepam valium temazepam zopiclone citalopram fluoxetine mirtazapine amitriptyline propranolol quetiapine oramorph methadone naproxen',
    take: 'took taken take taking swallowed eaten ate drank drunk swallow had drinking eating tuk',
    swell: 'swollen swelling swell swelled swelt ballooning ballooned swole puffed blown',
    lips: 'lip tongue throat mouth face neck airway',
    blood: 'blood bloody blud',
    drowsy: 'drowsy sleepy lethargic listless groggy',
    shock:
      'clammy grey gray mottled marbled marbeled marble blotchy drowsy floppy collapsed delirious shivery shivering rigors lethargic listless ashen',
    clammy: 'clammy sweaty sweating sweats',
    headache: 'headache migraine',
    minutes: 'minutes mins hours hour hrs ages',
    bleed: 'bleed bleeding bled hemorrhage haemorrhage haemorrhaging',
    heavy:
      'heavy heavily gushing pouring spurting lots profuse profusely badly severe flooding soaking buckets squirting streaming running loads huge',
    vomit:
      'vomit vomiting vomitting sick puke puking throwing threw spewing chucking retching barfing',
    poo: 'poo poop stool feces faeces bowel motion toilet poos shit diarrhoea diarrhea jobbie',
    urinate: 'pee wee urinate urine peeing weeing bladder wees',
    pregnant: 'pregnant pregnancy pregnent preg pg preggers expecting',
    numb: 'numb numbness tingling tingly tingle',
    weak: 'weak weakness paralysed paralyzed limp droopy drooping drooped droop dropped drop fallen useless lopsided floppy wonky',
    confused:
      'confused confusion disorientated delirious delirium rambling disoriented muddled gibberish dazed',
    fever: 'fever temperature temp feverish shivering shivery rigors',
    rash: 'rash spots blotches bruising rashes bruise dots',
    die: 'die dead dying',
    self: 'myself himself herself themselves themself hisself theirself meself mesen yourself',
    end: 'end ending finish finishing',
    hit: 'hit bang banged bumped knocked bashed whacked smashed cracked fell fallen banging kicked smacked thumped bump bumped clonked struck',
    unconscious:
      'unconscious unconcious unresponsive unconsious unresponsiv comatose lifeless unconscience',
    wake: 'wake waken waking rouse woken',
    fit: 'fit fitting seizure convulsion convulsing convulsions spasm seizures fits',
    ingest:
      'swallowed swallow swallows eaten ate eat drank drunk drink drinking eating ingested licked',
    burn: 'burn burnt burned scald scalded scalding',
    eye: 'eye eyes eyeball',
    vision: 'vision sight eyesight eye eyes',
    leg: 'leg calf thigh',
    limb: 'arm leg foot hand limb feet fingers toes',
    tummy: 'stomach tummy abdomen belly abdominal tum stomache stomack stumach',
    chemical:
      'bleach acid chemical caustic ammonia alkali disinfectant antifreeze cement cleaner descaler dettol superglue screenwash paint resin',
    poison:
      'bleach poison poisonous antifreeze weedkiller detergent battery pesticide petrol berries mushroom chemical perfume acid cleaner turps screenwash dishwasher descaler dettol deathcap softener dishwash nightshade conkers magnet',
    someone:
      'he she husband wife partner boyfriend girlfriend dad man ex him someone father stepdad mum brother uncle fella bloke hubby',
    relative:
      'bf gf fiance son daughter stepson stepdaughter grandson granddaughter teenager sister stepmum stepmother carer flatmate housemate neighbour lodger landlord teacher boss grandad nan cousin',
    elder:
      'stepdad stepfather dad daddy father uncle grandad grandfather grandpa brother stepbrother cousin lodger teacher coach boss',
    whose:
      'mums mum mams dads dad nans nan grans gran grandmas grandads grandad husbands wifes wife partners boyfriends girlfriends sisters brothers friends mates sons daughters dogs cats elses else',
    scared: 'scared afraid frightened terrified unsafe threatened threatening threatens fear',
    hear: 'hear hearing voices heard',
    person:
      'mum mother mam dad father nan nana gran grandma granny grandad grandpa husband hubby wife partner brother sister friend mate elderly neighbour auntie uncle he she hes shes',
    severe:
      'severe worst agony unbearable excruciating intense extreme awful terrible horrendous screaming crippling agonising',
    faint: 'faint fainted fainting fainty collapse collapsed collapsing',
    hurt: 'hits hit beats beat beating hitting punched punching punches kicked kicking attacked choked hurts hurting slapped slapping slaps throttled battered smacked shoves shoved shoving dragged',
    testicle: 'testicle testicles testicular testical testis ball balls bollock bollocks scrotum',
    private:
      'saddle groin genitals bum bottom anus vagina perineum crotch buttocks wiping wipe toilet',
    allergen:
      'allergic alergic allergy sting stung bee wasp hives nut nuts peanut peanuts prawns shellfish seafood egg eggs sesame cashew cashews almond pistachio penicillin antibiotics',
    hurtHead:
      'vomit vomiting sick throwing threw puking drowsy sleepy groggy confused dazed unconscious bleeding passed dizzy memory remember vision blurry pupil fit seizure clear fluid',
    surgery: 'surgery operation op caesarean csection',
    garbled:
      'slurred slurry garbled jumbled gibberish nonsense muddled wrong funny weird strange gone lost drunk',
  }),
);

/** After an illness: beside one of these words its bare name is no emergency. */
export const AFTERCARE_WORDS =
  'rehab rehabilitation recovery recovering recover therapy therapist physio physiotherapy physiotherapist check checkup screening screen test testing prevention prevent risk vaccine vaccination jab booster immunisation course training certificate support survivor counselling counsellor bereavement history after following previous past ago exercise class classes lesson lessons scan insurance massage clinic specialist consultant care carer expert prep neurologist cardiologist diet awareness scar removal group monitor monitoring aftercare chronic epilepsy follow treatment acwy injection b hajj travel volunteer volunteering charity memory dementia alzheimers frozen transfer';
