import { describe, expect, it } from 'vitest';
import { findRedFlag, urgentHelp } from './find-red-flag.ts';

/** What people look for every day, also in the words of an emergency. */
const EVERYDAY: readonly string[] = `
physio near me|back pain|lower back pain physio leeds|sports massage saturday|deep tissue masage
dentist taking nhs patients|teeth whitening price|botox|lip filler manchester|lip filler cost per ml
talking therapy|cbt for anxiety|anxiety help|counselling evenings|couples counceling|hearing test free
ear wax removal microsuction|full body mot|blood test|private blood test at home|blood pressure check
chest wax|chest physio for bronchiectasis|stroke rehab|stroke survivors group
speech therapy after stroke last year|burnout coaching|fat burning|laser for old burn scars|heart screening
heart rate zone training|cardiac rehab classes|runners knee|chronic migraine specialist
tension headaches massage|acupuncture for headaches|child speech therapist|paediatric dietitian
swollen ankles compression stockings|varicose veins|spider veins leg treatment|pregnancy yoga
pregnancy massage|private baby scan 12 weeks|4d scan weekends|hypnobirthing tuesday evening
antenatal classes near bristol|postnatal pilates|pelvic floor physio|baby massage|baby sleep consultant
tongue tie clinic|breastfeeding support drop in|baby eczema cream|nappy rash|baby choking first aid course
defibrillator training|epipen training for school staff|allergy testing|hay fever injection
food intolerance test|peanut allergy clinic waiting list|asthma review|asthma nurse appointment|breathwork
buteyko breathing|sleep apnoea test|snoring|diabetes check|diabetic foot care|type 2 diabetes dietician
libre sensor help|prediabetes course|eye test|laser eye surgery cost|cataract surgery private
contact lens fitting|floaters had for years optician check|mammogram|prostate check|bowel screening kit
mole check|mole removal birmingham|acne specialist|psoriasis|athletes foot|chiropodist home visits
podiatrist sheffield|frozen shoulder|rotator cuff exercises|tennis elbow|plantar fasciitis
planter facitis insoles|shin splints|hip replacment recovery physio|arthritis in hands|fibromyalgia
long covid clinic|sciatica stretches|chiropractor|osteopath near york|osteopath for babies|reflexology
cryotherapy|cold water therapy ice bath|death doula|grief counselling|bereavement support for kids
dying to lose weight before my weding|weight loss injections|mounjaro price|gym injury
concussion baseline test rugby club|head massage|head lice|hair transplant|shockwave therapy heel
suicide bereavement group|suicide prevention training course|self harm scar camouflage|trauma therapy emdr
adhd assessment|autism assesment adult|ocd therapist|dementia day care|memory clinic|carers support group
home care for mum|alcohol support group|stop smoking|bupa|bupa insurance accepted|axa physio|open sunday
how much is a private gp|nuffield health|harley street|vasectomy|travel jabs|flu jab|ivf clinic
menopause clinic|hrt|heavy periods gynae|pcos|coil fitting|STI test|heartburn|hernia surgeon
ive had a bad back for years and want someone who does home visits
looking for a counsellor who sees teenagers after school
who can help my dad walk better after his stroke two years ago
my little boy is a fussy eater can we see a dietition|mum needs her toenails cutting at home
gp appointment thursday after 5|spire hospital parking|is the dentist open good friday|acid peel facial
physiotherpy self referral|osteopth tunbridge wells|does vitality cover podiatry
bit stressed at work want someone to talk to once a week|child bites nails hypnotherapy|chriopractor prices
night guard for grinding teeth|back pain for years|sciatica physio saturday appointments
masage for stiff neck|thai massge croydon|dentist taking on nhs patients|teeth whitning cost
hygienist scale and polish price|bleach trays for teeth|tooth coloured fillings|botox for forehead lines
lip filler touch up|laser hair removal face|blood tets at home kit|heart health check over 40
ecg for sports medical|cardiac rehab clases|speach therapy after stroke last year
stroke survivors group bristol|heartburn diet advice|fear of choking therapy|fear of flying hypnotherpy
couples counselling not arguing well|suicide bereavement support group
suicide prevention training for managers|low mood since menopause|depression therapy evenings
counseling cost per session|childhood abuse survivor therapy long term|killer heels foot pain podiatrist
this back is the death of me any good osteopaths|end of life doula|anger managment course online
alcohol reduction coach|detox retreat wales|hering aid batteries|tinitus help|opticains near me
dry eyes clinic|droopy eyelid surgery cosmetic|hay fever jab|nut allergy dietitian
exzema cream private dermatologist|nappy rash advice clinic|rosatia specialist|minor rash on elbows months
ringworm pharmacy|veruca|baby massage class|baby swimming lessons|choking first aid class for new parents
weaning dietitian|bedwetting clinic 8 year old|adhd asessment adult waiting list
child psychologist birmingham|pregnacy yoga thursday evening|gender scan|pelvic floor physio after baby
c section scar massage|doula manchester|fertility acupuncture|menapause clinic|pcos dietitian
endometreosis nutrition|contraceptive pill review|sti test postal kit|breast screening mobile unit
erectile dysfunction tablets|hernia repair private cost|appendix scar removal laser|colonoscopy private
ibs dietician online|bowel cancer screening kit|colonic irrigation|planter fashitis|tenis elbow jab
dead arm when sleeping for years osteopath|old shoulder dislocation strengthening exercises
runners knee london bridge|ankle sprain rehab six weeks on|broken arm cast off physio for kid
sports massage near st james park|jaw clicking tmj|chiropracter glasgow|osteopth cardiff|migrane clinic
post concussion rehab months later|fibromialgia support|chronic fatigue|breathing tecniques class
copd singing group|insomina help|diabetic foot check|diabetic eye screening|wieght loss injections
gastric band|eating disorder recovery coach|shock wave therapy|cold water swimming group
sauna and steam day pass|rabies vaccine before thailand|dog therapy visits care home|shingles vaccine
thread veins legs|cancer support group|scalp cooling cap chemo info|dementia day centre
falls prevention class over 70s|care home costs|chair yoga|axa health providers|price list
monday evening pilates|reiki|bath road dental practice|the london clinic|privte gp same day|hgv medical
samaritans volunteering|parking at clinic|female physio only|chirpodist nr durham
my daughter is scared of choking so only eats soft food who can help|phsyio leeds
lower back ache from sitting at desk|deep tissue massage|hot stone massage gift voucher
pregnancy massage second trimester|dentst open saturday|invisalign braces for adults
bleeding gums when brushing hygienist|wisdom tooth removal consultation|dentel implants swansea
botx for jaw clenching|lip filler dissolving appointment|full leg and bikini wax|blood test private
blood presure check pharmacy|heart scan to check risk private|colesterol test
stoke recovery physio home visits|neuro physio for ms|burn scar treatment old scar|fat burning injections
fear of dying counselling|panick attacks cbt|anxeity counselling online
berevement counselling lost my mum last year|mental helth first aid training course
counselling for teenagers exam stress|feeling a bit flat want to talk to someone
therepist who works weekends|emdr for old trauma|dying for a massage|my feet are killing me insoles
kill warts freezing treatment|anger management|overdue smear test|stop smoking hypnosis|hearing test
ear wax microsuction|lazer eye surgery cost|cataract surgery private waiting time
allergy testing food intolerance|alergy clinic for kids|child eczema|baby cradle cap|mole chek|acne scarring
heat rash cream pharmacist|ingrown toenail|baby masage tuesday mornings|baby first aid course
colic cranial osteopath|potty training help|adhd assessment child|autism assessment private
pregnancy scan 12 weeks private|hypnobirthin|postnatal depression support group six months on
birth trauma therapy|ivf clinc prices|miscarriage counselling|hrt review|endometriosis specialist
heavy periods gynaecologist appointment|sti check|smeer test private|circumcision clinic adult
gallstones surgery consultant list|hemroid banding|ibs hypnotherapy|coeliac test
constipation abdominal massage|stabbing pain in heel each morning|frozen sholder|knee pain running
hip replacement recovery physio|old fracture stiff wrist exercises|hamstring strain footballer
sports injury clinic open sunday|neck crick chiropractor|whiplash claim physio report
acupuncture for migraine|chronic pain management|long covid breathing exercises|breathwork workshop sunday
asthma nurse annual check|snoring clinic|insomnia cbt|diabetes annual review|type 2 diabetes diet
diabetis nurse near me|wegovy price|dietitian who speaks urdu|epilepsy nurse annual review
electrolisis hair removal|ice bath recovery|insect bite cream pharmacy|vericose veins|lymphodema massage
massage during chemo|demensia carer support|home carers for mum|live in carer respite weekend
does bupa cover physio|insurence accepted vitality|appointment tomorrow after 5|pilaties stockport
reflexolgy near bath|nuffield|spire|gp letter for insurance|emergency first aid at work course
harley street dermatologist|wheelchair access podiatrist|home visit chiropodist wigan
Hello, I am looking for somebody who can help with my husband's bad knee, we live near Ludlow and can only do mornings
had a heart attack two years ago and want a gentle exercise class|sports massage leeds
had a bad back for years would an osteopath help|dentst taking nhs patients|emergency dentist price list
botox for migraine|councelling for anxiaty|couples therapy evenings|i need a hearng test
free hearing test specsavers|ear wax removal saturday|well woman check|privite blood test cost
stroke rehab phsyio|chest physio for copd|chest infection vaccine pneumonia jab over 65
breathing excercises class|ashma review nurse|asthma clinic for kids manchester
paediatric first aid class near me|cpr training weekend|defibrillator training for work
epipen training for teachers|nut allergy testing child|hayfever injection
bereavement counselling after suicide|volunteer as a samaritan|self harm scars laser treatment
burn scar treatment|burning feet at night podiatrist|burnout coach|heartbreak counselling
my back is killing me after gardening|dead skin on heels|dying to lose weight|bleeding gums hygenist
bump on head cyst removal|head massage indian|head lice treatment|headache accupunture
migraine clinic london|vericose veins clinic|compression stockings fitting|flight socks fitting
planter fascitis insoles|broken tooth crown cost|broken nail podiatry|frozen shoulder injection
hip replacement waiting times private|had my knee replaced in spring looking for rehab classes
post natal physio diastasis|pregnancy yoga tuesday|hypnobirthing course|baby scan 12 weeks private
4d scan cardiff|tongue tie baby|baby exzema cream|nappy rash advice|cradle cap
sleep consultant baby wont sleep through|breastfeeding support group|baby weaning dietitian
health visitor contact|eye test bank holiday|cataract surgery bupa|laser eye surgery finance|dry eyes
smear test|mammogram private|prostate check psa|vasectamy cost|testicular lump screening talk at work
sti check birmingham|pill repeat perscription|travel jabs thiland|rabies vaccine before travelling
flu jab boots|shingles vaccine age|vitamin b12 injections|acne dermatoligist|ringworm|verruca treatment
accupuncture for ivf|chiropodist who comes to the house for my mum|memory clinic referral
care home respite fees|adhd assessment adult|autism assessment child waiting list|cbt online
emdr trauma therapist|stop smoking clinic|epilespy support group|life after stroke choir
does axa cover physio for arthritis|toenail gone yellow podiatrist|nails turned yellow
what needle is used for botox|itchy scalp for weeks all over|itchy feet for weeks|my smile is crooked braces
my smile is uneven veneers|what can they use on me for wrinkles|dementia care lost weight cant eat
headache for weeks seeing optician|shoulder came out of plaster physio|tooth filling blood thinners dentist
i want to end my gym membership|i need to end it with my therapist|ready to see a counsellor
lost my mum want to talk|grey skin facial|blotchy skin redness treatment|face blotchy after waxing
fingers go white in the cold|hernia wont go away|flashing lights migraine|weak knees cant stand for long
marble arch massage|cat bite vaccine tetanus jab|my arm looks wonky after gym|leg giving way physio
knee gives way knee specialist|baby coming in april antenatal class|nobody listens to me counselling
hot stones back pain massage|tearing pain calf physio|calf tear|ripped muscle pain|drowsy driver sleep test
always thirsty diabetes test|swollen face dentist wisdom tooth|swollen ankles sudden weight gain
lens stuck in my eye|i dont sleep well wake at 4am|sleep apnoea not waking rested|clear fluid nose allergy
`
  .trim()
  .split(/[|\n]/);

/** Nobody is looked for, and something hurts: the note says where urgent advice is, and results stay. */
const DESCRIBED: readonly string[] = `
knee pain when running|old ankle sprain keeps niggling|killer heels foot pain
shoulder clicks when i swim doesnt hurt much|my period pains are bad every month who do i see privately
health anxiety keep thinking i have something|numb fingers carpel tunnel|leg cramps at night
physiotherepist for lower back pain|my ankle fracture from last year is still stiff want some phsio
my teeth have gone yellow|breast cancer hot flushes|dry needling used for neck pain
itchy skin worse at night for weeks|my smile is wonky|walk with a limp hip pain
leg pain hard to climb stairs|the pill makes me feel hot|allergic to my cat got red eyes
cold hands white fingers raynauds|hard skin on toes|black spots on skin|hay fever watery nose
baby not sleeping keeps waking|back pain cant feel better
`
  .trim()
  .split(/[|\n]/);

describe('an everyday search', () => {
  it('has no note', () => {
    expect(EVERYDAY.filter((text) => urgentHelp(text, '') !== null)).toEqual([]);
  });

  it('about sore eyes of a wearer of lenses is urgent, and shows opticians', () => {
    expect(findRedFlag('sore eye contact lens red')).toEqual({
      help: 'urgent',
      fits: ['Opticians', 'Doctors'],
    });
  });

  it.each(DESCRIBED)('that describes what hurts has a note of urgent advice alone: %s', (text) => {
    expect(findRedFlag(text)).toBeNull();
    expect(urgentHelp(text, '')).toBe('urgent');
  });
});
