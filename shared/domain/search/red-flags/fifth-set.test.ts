import { describe, expect, it } from 'vitest';
import { urgentHelp } from './find-red-flag.ts';

/** Written by a person who had not seen the table; 118 of these were found before it was tuned on them. */
const URGENT: readonly string[] = `
mums face has dropped on one side and she cant speak properly|husband woke up and cant lift his left arm
dad sudenly talking gibberish and confused|one side of my body has gone numb all of a sudden
lost use of my hand for ten minutes then it came back|crushing pain in chest going down my arm
tight band round my chest and sweating|chest pain and jaw ache feel sick and clammy
it feels like an elephant sitting on my chest|cant catch my breth even sitting still
inhaler not working and still cant breathe|lips have gone blue
sudden stabbing pain when i breathe in and coughing up blood|my wife is gasping for air what do i do
toddler swallowed a grape and is choking|baby has something stuck in throat and cant cry
steak stuck in my throat cant swallow my own spit|tounge swelling up after eating peanuts
stung by a wasp and my throat is closing|face and lips swollen after new antibiotics and wheezy
just used my epipen after nuts what now|cut my wrist on glass wont stop bleeding|blood spurting from leg
nosebleed over half an hour wont stop im on blood thiners|vomiting blood
being sick and it looks like coffee grounds|black tarry poo and feeling faint
loads of bright red blood coming out my bum with clots|hit his head and keeps being sick
fell down stairs knocked out for a minute now very drowsy
clear fluid coming out of ear after bang to the head|grandad on warfarin fell and banged his head
worst headache of my life came on like a clap|child drank bleach|toddler ate my blood pressure tablets
my little boy has swallowed a button battery|swallowed two magnets age 4
took too many paracetamols yesterday but i feel ok|carbon monoxide alarm going off and everyone has headache
drank antifreeze by accident|mate has taken something at a party and wont wake up
hes having a fit its been over 5 mins and it hasnt stoped|first ever seizure my daughter is shaking all over
baby went stiff and eyes rolled back with a temperature|rash that doesnt fade with a glass
stiff neck fever and light hurts my eyes|teenager with high temp purple spots and cold hands
shivering confused and havent peed all day with an infection
skin mottled and breathing fast after chest infection|had chemo last week now got temperature of 38.5
boiling water spilt on my toddlers arm|acid splashed on face
electric shock off the cooker now heart feels funny|burn on hand gone white and cant feel it
2 month old baby temp 38.4|newborn floppy and wont wake for feeds
baby breathing really fast and ribs sucking in|baby grunting with every breath
baby no wet nappies for 12 hours and sunken soft spot|baby being sick green
my baby stopped breathing for a few seconds and went blue
3 year old drooling cant swallow and making noise when breathing in|soft spot on babys head is bulging
screaming baby pulling legs up and poo like red jelly|34 weeks pregnant and baby not moving today
baby moving less than normal 29 weeks|pregnant bad headache and flashing lights in eyes
38 weeks pregnant swollen face and pain under ribs|heavy bleeding 30 weeks pregnant|waters broke at 31 weeks
6 weeks pregnant sharp pain one side and shoulder tip pain|waters gone and i can feel the cord
baby is coming now cant get to hospital|had baby 5 days ago soaking a pad every half hour
gave birth last week hearing voices and thinks the baby is evil
i want to kill myself tonight nobody would even notice please help|i dont want to be here anymore
everyone would be better off without me|ive written my goodbye letters
how many pills would it take to end it|standing on the bridge cant do this any more
cant stop cutting myself tonight|ive took a load of tablets and i regret it
my son says he is going to end his life|my friend sent a goodbye text and isnt answering
my partner is strangling me and i think he will kill me
brother hasnt slept for days thinks mi5 are after him and has a knife|scared im going to hurt my baby
i feel like im going to stab someone|back pain and numb between my legs
cant feel when i need a wee since my back went|both legs gone weak with sciatica and wet myself
sudden agony in one testicle|my 13 yr old has bad pain in his balls and is being sick
calf swolen red hot and painfull after long haul flight|lost sight in one eye all of a sudden
its like a black curtain coming down over my eye|loads of new floaters and flashes since this morning
red painful eye cant see properly halos round lights and vomiting|got oven cleaner in my eye
grinding metal flew in my eye|over 60 new headache side of head jaw hurts chewing and vision blurry
diabetic being sick breath smells of peardrops|type 1 sugars 28 and ketones 4
diabetic husband sweating confused cant wake him up
so thirsty weeing all the time child losing weight and now sleepy
tummy swollen hard cant poo or fart and being sick|hernia gone hard purple and really painful
pain started round belly button now bottom right cant walk straight
sudden tearing pain in chest through to back|ripping pain in tummy and back dad is 70 and gone grey
swelling under jaw cant open mouth or swallow after toothache
face swelling spreading to eye from bad tooth and feel feverish|adult tooth knocked clean out just now
bleeding wont stop after tooth out yesterday mouth keeps filling with blood
knee hot swollen cant move it and got a fever|cut on leg red spreading fast agony and skin going black
erection wont go down 5 hours|cant pee at all since last night bladder bursting|bitten by a bat on holiday
`
  .trim()
  .split(/[|\n]/);

/** Our own, written after that; 28 of the first 30 were found before the last rows. */
const OUR_OWN: readonly string[] = `
pain across my chest and down both arms|my dad cant get his words out and one eye is drooping
think im having a stroke|baby has a rash that doesnt go under a glass
cant breathe properly after eating prawns|husband took a whole packet of co codamol
i dont want to be here any more|everyone would be better off without me
son hit his head playing football and keeps throwing up|toddler drank white spirit
coughed up bright red blood this morning|poo is black like tar and i feel faint
cant pee and my legs have gone numb|sudden worst headache of my life|lost vision in one eye like a curtain
bleeding at 9 weeks and shoulder hurts|havent felt baby kick since last night
one ball really painful and swollen teenager|calf hot and swollen after flight
mum confused and shivering with a uti|insulin pump stopped and vomiting with fruity breath
cant swallow face is swelling round a bad tooth|bitten by a snake on the heath
fell off ladder neck hurts and hands tingling|hot oil all over my arm
carbon monoxide alarm going off and headache|my boyfriend put his hands round my throat
hearing voices telling me to hurt my baby|chemo last week and temperature 38.5
nosebleed for 40 minutes on warfarin|took too many gabapentin
`
  .trim()
  .split(/[|\n]/);

/** About another person, and injuries; written by a person who tried the search, and missed then. */
const OF_OTHERS: readonly string[] = `
wants to kill himself|he wants to kill himself|she wants to kill herself|they want to kill themselves
kill himself|kill herself|threatening to kill herself|he wants to end his life|he is going to end his life
she is ending her life|he has a noose|she said goodbye and has pills|has pills and wants to use them
gunshot wound|shot in the leg|knife in stomach|ate washing tablet|kicked in stomach pregnant|lost a finger
she will jump|my mate says hes going to top himself|hes going to hang himself|shes taken an overdose
she doesnt want to live any more|he cut his wrists|stabbed|been shot|someone has been stabbed in the chest
swallowed washing up liquid capsule|punched in the stomach 30 weeks|cut my thumb off|having a fit
gun shot wound|my friend is trying to hang herself|tried to end myself|she tried to end herself|kill self
`
  .trim()
  .split(/[|\n]/);

/** By the same person: in the words of an emergency, and none. */
const EVERYDAY: readonly string[] = `
heart screening london|chest x-ray private cost|stroke recovery physio at home|bleeding gums hygienist
breathwork class bristol|hold my breath longer freediving lessons|bad breath dentist
morning breath wont go away hygienist leeds|chest physio for bronchiectasis|chest waxing men near me
chest press personal trainer|flat chest implants price|man boobs chest reduction manchester
heart rate monitor training gym|broken heart counselling after divorce
heart murmur routine follow up cardiologist|echo scan heart private how much|24 hour ecg monitor hire
cholesterol and heart health check|blood pressure check pharmacy|blood test at home under £40
blood group test private|high blood pressure diet nutritionist|stroke risk health check over 50
speech therapist for dad 6 months after his stroke|swim stroke improvement lessons|breaststroke coach adults
stroke survivors exercise group sheffield|cardiac rehab class 3 months after heart attack
facial palsy physio had bells palsy 2 years ago|brow lift botox always had droopy eyelids
droopy face skin tightening|face slimming jaw botox|lip filler with numbing cream newcastle
how long does normal lip filler swelling take to settle|dentist that uses numbing gel for nervous patients
dead leg from footy sports massage|pins and needles in hands carpal tunnel for months physio
weak grip since hand op last year hand therapist|weak pelvic floor womens health physio
leaking wee when i sneeze pelvic physio|head massage indian near me|head lice treatment clinic
tension headache massage|migraine clinic botox|migraine specialist had them for years
concussion baseline testing for rugby club|headshots for physiotherapists|first aid course choking babies
paediatric first aid training cardiff|cpr and defib course for workplace|anaphylaxis training for schools
mental health first aider course|suicide prevention training course for managers
volunteer training to become a crisis listener|bereavement counsellor lost my husband last year
grief therapist after brother died by suicide years ago|anger management for dads
couples counselling we keep arguing|cbt for panic attacks evening appointments
therapist for low mood online £50|stressed at work counselling|burnt out need a coach
burnout retreat yorkshire|self esteem therapy for teenager|old self harm scars laser removal cost
laser for old burn scars|heart burn dietitian|burn fat fast gym|calorie burning spin class
laser hair removal skin a bit pink after|chemical peel for acne scars price
peeling skin on hands eczema for years dermatologist|rosacea red cheeks laser|port wine birthmark laser
thread veins on legs removal|varicose veins ugly want them gone|dark purple eye circles filler
blue light teeth whitening|sensitive teeth whitening dentist hull|tooth out and implant cost
wisdom tooth removal sedation price|grinding my teeth at night mouth guard|clicking jaw physio
invisalign swindon cheap|swollen gums on braces hygienist clean|throat singing vocal coach
hoarse voice teacher speech therapy|tonsil stones removal private|snoring throat surgery consult
sleep apnea test at home|cant sleep cbt for insomnia|wake up tired all the time well woman blood test
baby sleep consultant|baby wont sleep through 8 months|breastfeeding support lactation consultant tongue tie
breastfed baby wont take a bottle feeding consultant|baby massage class|flat head baby helmet
cranial osteopath for colic|baby swimming lessons infant|fussy eater toddler dietician
speech delay 3 year old|adhd assessment for my son|bed wetting child age 7 clinic
early pregnancy reassurance scan 8 weeks|gender scan 16 weeks price|4d baby scan to see baby moving
pregnancy yoga|pregnancy back massage third trimester|hypnobirthing teacher|doula for home birth in summer
birth pool hire water birth at home|c section scar massage|tummy tuck after 3 kids|mummy mot diastasis
heavy periods for years gynacologist private|menapause hot flushes hrt clinic|night sweats menopause doctor
coil fitting private|smear test private appointment|std test kit no symptoms|vasectomy cost glasgow
erection problems mens clinic|prostate psa blood test
private testicle ultrasound peace of mind check no pain|eye test and glasses
laser eye surgery for short sight|cataract op waiting list go private|dry eyes optician
floaters same for years eye check|lazy eye adult|sugar cravings nutritionist
type 2 diabetes weight loss coach|diabetic foot care podiatrist|ketones keto diet coach
dull lower back ache for years chiropracter|siatica on and off for years pilates class
old knee injury aches in cold weather physio|stiff neck from desk work oesteopath norwich
frozen shoulder injection|hot stone massage couples|flu jab near me
travel vaccines for thailand incl rabies jab|chickenpox vaccine kids price|meningitis b vaccine private
peanut allergy testing child|hayfever injection birmingam|wasp phobia hypnotherapy
`
  .trim()
  .split(/[|\n]/);

describe('the fifth set of searches', () => {
  it('says whom to call first for what may be an emergency', () => {
    expect(
      [...URGENT, ...OUR_OWN, ...OF_OTHERS].filter((text) => urgentHelp(text, '') === null),
    ).toEqual([]);
  });

  it('has no note for everyday searches', () => {
    expect(EVERYDAY.filter((text) => urgentHelp(text, '') !== null)).toEqual([]);
  });
});
