import { describe, expect, it } from 'vitest';
import { findRedFlag } from './find-red-flag.ts';

/** What people search for every day that shares words with an emergency. */
const EVERYDAY: readonly string[] = `
stomach pain gastroenterologist private|headache clinic|pregnancy yoga|blood pressure check
baby rash dermatologist|migraine specialist london|lower back pain physio|sciatica treatment leg pain
tingling fingers carpal tunnel|numb toes podiatrist|pins and needles in hands|knee swollen after running
ankle swollen physio|swollen glands|swollen gums dentist|tooth pain when eating|tooth abscess dentist
wisdom tooth removal|broken tooth|chipped tooth emergency dentist|lost crown|dental implants cost|broken toe
fractured wrist physio|broken arm physio rehab|hip pain walking|shoulder pain lifting arm
frozen shoulder cant lift arm|neck pain from desk work|stiff neck massage|whiplash physio|head massage
hair loss clinic|hair transplant|skin tag removal|psoriasis|acne spots on face|red spots on cheeks rosacea
dark spots removal|birthmark removal|rash on arms|itchy skin|hives allergy test|allergy testing for child
nut allergy dietitian|asthma review|asthma clinic|copd breathing physio|snoring sleep apnoea|cant sleep insomnia
tired all the time|always cold thyroid|dizzy spells|vertigo|tinnitus|ear infection child|child ear wax removal
tongue tie baby|baby reflux|baby not sleeping|colic baby osteopath|toddler speech therapy|child speech delay
son stammer speech therapist|autism assessment for daughter|adhd assessment adult|kids dentist|teen acne
teenage counselling|depression therapist|anxiety and stress|couples counselling|marriage counselling husband
anger management for husband|relationship problems with partner|trauma therapy emdr|ptsd
bereavement counselling my dad died|grief lost my husband|mum has dementia memory clinic
forgetful elderly dad memory test|eating disorder help|alcohol addiction|drinking too much help
gambling addiction|stop smoking|weight loss injections|diabetic diet|diabetes blood sugar check
diabetic foot check|diabetic eye screening|low iron|vitamin d test|heart health check|heart scan|ecg test
cholesterol blood test|palpitations cardiologist|private cardiologist|varicose veins legs|leg waxing
leg cramps at night|calf strain physio|pulled calf muscle|hamstring tear|torn ligament knee mri|acl surgery
hernia repair|piles treatment|haemorrhoids|constipation|bloated stomach|ibs dietitian|colonoscopy|stool test
urine test|uti antibiotics|cant hold my pee pelvic floor|leaking urine after baby|weak bladder|bladder scan
prostate check|vasectomy|erectile dysfunction|testicle lump check|heavy periods gynaecologist
irregular bleeding gynaecologist|period pain|menopause hrt hot flushes|fertility clinic|early pregnancy scan
pregnancy massage|pregnant physio pelvic pain|antenatal classes|postnatal physio|postnatal depression
private midwife|baby weaning dietitian|newborn photography|baby eye test|eye test|sore eyes|dry eye|eye drops
lazy eye child|cataract surgery|laser eye surgery|blurry vision need glasses|floaters eye test|contact lenses
glasses broken|botox|lip fillers|tattoo removal|facial|dead skin facial|chemical peel|hot stone massage
cold water therapy|ice bath|sauna|swimming lessons|burn scar treatment|sunburn cream|wart removal|verruca
ingrown toenail|black toenail|cracked heels|flu jab|travel jabs|covid test|chemist open sunday
prescription repeat|sick note|gp appointment today|see a doctor for cough|chest infection
cough that wont go away|sore throat|tonsillitis|sinus pain|blocked nose|nosebleeds ent|hay fever
chesty cough child|child temperature thermometer|cut my own hair|cut down on drinking|want to lose weight
i want to stop smoking|cant stop eating|dont want to be fat|end of life care|keep fit over 60|running injury
personal trainer|boxing classes|self defence classes|first aid course|stroke rehab physio|heart attack recovery
my son plays football knee pain|daughter ballet ankle pain|dad needs hearing aids|nan needs chiropodist at home
husband snoring|my wife is pregnant need scan|fell over sore wrist|fell and hurt knee|mri back|x ray foot
mole gone black|black spot on skin|bruise on leg|back pain and tingling in leg|numb hand at night
headaches every day|headache behind eyes optician|feeling sick all the time|vomiting bug|diarrhoea after holiday
blood in semen|bleeding gums|spot bleeding after waxing|blue light glasses|white teeth|my face looks tired
droopy eyelids surgery|facial numbness after dentist|talking therapy|walk in clinic
voice therapist lost my voice|speech therapist after stroke|hair going grey|purple shampoo hair gone grey
puffy eyes treatment|face feels tight after botox|mouth ulcers|crooked smile braces|uneven jaw|heavy legs
heavy arms after gym|weak grip hand therapy|weak ankles|weak left ankle physio|one leg shorter than the other
numb toe podiatry|no feeling in toes diabetic check|lost feeling in little finger|dizzy when standing up
balance problems elderly physio|falls prevention class|mum fell last month physio at home
dad with dementia confused memory clinic|husband deaf needs hearing test|cant see far away
cant see the board at school|cant see small print|cant see a gp|cant see my doctor until friday
cant get a doctors appointment|cant get an appointment anywhere|cant find a dentist|cant lose weight
cant stop scratching|cant stop sneezing|cant stop coughing at night|cant conceive|cant walk far knee arthritis
cant lift heavy things|cant turn my head sore neck|child wont eat vegetables|child not talking yet
toddler not walking yet|child wont sleep|toddler wont poo on potty|child sore throat
my 3 year old speech therapist|6 month old weaning|5 year old dentist|8 week old baby massage class
baby flat head|baby eczema|baby cradle cap|baby constipated|baby tongue tie snip|baby 6 week check
kids football injury|son bumped knee|daughter broken braces|my daughter has nits|lump on neck|lump in breast
lump on testicle check|tummy tuck|tummy button hernia|belly fat freezing|stomach botox|bloating after eating
eating nuts diet|nut free diet|egg intolerance|antibiotics for chest infection|wheezy cough
shortness in hamstring|heart rate monitor|heart murmur check|heart palpitations anxiety|racing thoughts
heart broken need to talk|hot flushes at night|sun damaged skin|sun spots removal|heat therapy back|cold sore
cold laser therapy|cold feet|cold hands circulation|white spots on nails|red legs rash|purple veins on legs
dark circles under eyes|eye bags|eyes tested|red eyes|itchy eyes|sore red eye conjunctivitis
burst blood vessel in eye|eyelash glue removal|oven cleaning|gas and air antenatal|laughing gas dentist
gas and bloating|shock wave therapy|shockwave therapy foot|electric shock therapy tens|electrolysis
hot oil massage|hot water bottle for cramps|acid reflux clinic|dental bridge|standing bridge exercise
bridge replacement|root canal pain|tooth sensitive to cold|jaw pain tmj|jaw clicking|gum infection|mouth guard
chest muscle strain gym|chest freckles|rib pain osteopath|back pain pregnancy osteopath|pregnancy back pain
pregnant need dentist|pregnant and tired|12 weeks pregnant scan|positive pregnancy test scan|late period
missed period|irregular periods|spotting between periods|bleeding between periods
bleeding after menopause clinic|bleeding piles|itchy bum|pain in bum cheek|bottom lip dry|period pain back ache
trapped nerve neck arm tingling|left arm pain physio|right arm ache tennis elbow|shoulder blade pain massage
slipped disc|back spasm|back goes out|hip out of place chiropractor|dislocated shoulder physio
acl knee gives way|calf cramps running|swollen ankles|swollen knee|swollen feet pregnancy|varicose vein swelling
kicked in shin football|hit my thumb|bruised ribs|steroid injection knee|steroid cream|insulin pump clinic
low blood sugar diet|high blood sugar diet plan|drinking and liver test|took antibiotics still coughing
medication review|tablets for high blood pressure|chemo hair loss wig|cancer screening|cancer support massage
wound care nurse|stitches removal|c section scar massage|birth trauma counselling|birth doula|hypnobirthing
home birth midwife|lost baby bereavement counselling|miscarriage support|stress at work|burnt out at work
work is killing me|feel down|feeling low|feel lost|lonely|no motivation|tired of dieting|my partner and i argue
husband and i need counselling|partner snores|my wife wants a baby|someone to talk to|voice lessons|hear clearly
anger issues|voices sound muffled|sleep walking|nightmares|gp who listens|watch battery replacement
mushroom coffee|vitamin drip|detox|colonic|coffee enema|green smoothies|husband scared of dentist
scared of needles|son terrified of needles dentist|septum|acne scars on back|reduced movement shoulder
cricket ball hit knee|exercise ball back pain|tennis ball massage|words with letters mixed up dyslexia
speech therapy for adults|not slept well for weeks|my kids are driving me mad|cant speak english interpreter
public speaking anxiety|floor exercises|water aerobics|air quality allergy|no appetite|passing wind
passing water at night|sleepy after lunch|test my hearing at home|white blood cell test|immune system boost
period tracking|stomach pain passing wind|back pain black shoes|gp surrey|elephant and castle dentist
`
  .trim()
  .split(/[|\n]/);

const PLACES: readonly string[] =
  'Windsor|Flint|Oban|Spalding|Burnt Oak|Burntwood|Blackwood|St Albans|Cheam|Surrey|Stoke|Bath|Reading'.split(
    '|',
  );
const SERVICES: readonly string[] = ['dentist', 'chest clinic', 'baby scan', 'headache clinic'];

describe('an everyday search', () => {
  it('is no emergency', () => {
    expect(EVERYDAY.length).toBeGreaterThan(400);
    expect(EVERYDAY.filter((text) => findRedFlag(text) !== null)).toEqual([]);
  });

  it('is none because of where it is', () => {
    const searches = PLACES.flatMap((place) => SERVICES.map((service) => [service, place]));
    expect(searches.filter((search) => findRedFlag(...search) !== null)).toEqual([]);
  });
});
