import { describe, expect, it } from 'vitest';
import { findRedFlag } from './find-red-flag.ts';

/** What frightened people type, each written before the table knew it. */
const URGENT: readonly string[] = `
my dad has tightness across his chest and hes gone all sweaty|elephant sitting on my chest cant shift it
pain in chest going down left arm and jaw|heart racing wont slow down feel like im going to pass out
crushing feeling in my breastbone and feel sick|husband grey and clammy says chest hurts
mum passed out and wont wake up|cant catch my breath at all|struggling to breath inhaler not working
lips going blue and wheezing badly|nan is gasping for air|cant get enough air even sitting still
grandads face has dropped one side|nan talking gibberish all of a sudden
my arm has gone dead and words coming out wrong|slurring his words cant lift his arm
woke up and one side of my body is numb|mouth drooping on the left since this morning
fell down stairs hit head keeps being sick|banged his head and now really sleepy
toddler bumped head and wont stop throwing up|clear fluid coming out of ear after head knock
knocked out playing rugby and confused|spots on skin that dont go away when you press glass
neck so stiff cant look down light hurts eyes fever|very hot shivering and confused and mottled skin
feels like im dying temp 40 and heart pounding breathing fast|purple rash and high temp little one
throat closing up after eating nuts|tongue swelling up cant swallow
bee sting and face is blowing up cant breathe|lips and eyes swollen after prawns|used my epipen what now
my son is fitting and it wont stop|shaking all over eyes rolled back not responding
having one seizure after another|first ever fit in adult|cut my wrist blood spurting
bleeding wont stop been holding it for half an hour|nosebleed for an hour on blood thinners|puking up blood
sick looks like coffee grounds|coughing up blood lots|poo is black and sticky like tar
loads of blood in toilet when i poo feel faint|bright red blood pouring out of my bum
6 weeks pregnant bad pain one side|positive test and shoulder tip pain and bleeding
tearing pain in back and tummy old man collapsed|testicle suddenly really painful 14 year old
one ball swollen and agony since this morning|tummy pain moved to right side and cant stand up straight
belly hard as a board and agony|30 weeks pregnant bleeding heavily|baby not moving inside me today
havent felt baby kick since yesterday|waters broke at 29 weeks|pregnant bad headache seeing spots swollen hands
pregnant and pain under ribs and blurry eyes|just had a baby soaking pad every half hour
baby floppy and wont feed|bub has gone blue round the mouth|newborn temp 38.5|no wet nappies all day baby
baby wont wake for feed|6 week old baby breathing really fast and grunting|baby ribs sucking in when breathes
child swallowed button battery|toddler ate magnets|little one drank bleach|took too many paracetamol
my daughter swallowed a whole packet of pills|i took an overdose|ate wild mushrooms and being sick
dont want to be here anymore|going to end it tonight|i want to kill myself
been cutting myself and cant stop bleeding|my son says he is going to hang himself
hearing voices telling me to hurt people|he thinks the tv is sending him messages and has a knife
my husband is hitting me im scared he will kill me|i was raped last night
cant feel down below and cant wee with back pain|numb between legs and back pain cant hold my pee
legs have gone weak cant walk and wet myself|cant see out of one eye all of a sudden
curtain coming down over my vision|bleach splashed in my eye|calf swollen hot and now short of breath
diabetic being sick breath smells of pear drops|blood sugar 2.1 and hes confused
hot oil all over my arm skin peeling|electric shock from plug and chest feels funny
pulled from pool not breathing|choking on a grape|been in the sun confused and stopped sweating
carbon monoxide alarm going off and we all have headache|worst headache of my life came on like a clap
having chemo and temp of 38|chest feel very tight, pain go to back, I am afraid
me dads clutching is chest and sweating buckets|heavy weight on chest and arm tingly 62 yr old
hart attack symptoms rn help|she blacked out twice today and her heart is skipping|my wife no can breathe please
blue lips and making a funny noise when she breathes in|too breathless to finish a sentence
inhaler isnt helping my asthma is getting worse fast|face lopsided and dribbling
he suddenly cant speak properly and is walking like hes drunk
mother cannot move right arm and leg since one hour|granny fell out of bed on warfarin massive bump on head
kid fell off trampoline on his head now being sick and drowsy|glass test rash not fading
teenager with stiff neck, cant stand the light, being sick
shivering cold hands hot body dazed and not weed all day
peanut allergy she ate one and hives everywhere throat itchy|wasp stung me in the mouth and its swelling
daughter having a fit right now|jerking arms and legs foaming at mouth|stabbed in leg
blood gushing from my arm glass|throwing up bright red stuff|stools jet black and feeling dizzy
passing huge clots from back passage|period late terrible stabbing pain low down one side and dizzy
throbbing lump in tummy and awful back pain age 70|sons nuts really hurt came on sudden and hes throwing up
less kicks than normal 34 wks|gush of water 31 weeks preg|bleeding in early pregnancy soaking through pads
baby is limp like a rag doll|my baby stopped breathing for a few secs and went blue|3 week old boiling hot
nappy dry since last night and sunken eyes|my kid swallowed a watch battery
she has taken all her antidepressants at once|drank antifreeze by mistake
i cant go on anymore i have the tablets in front of me|thinking about jumping off a bridge
friend sent goodbye message wants to die|not slept for days thinks he is god and getting aggressive
boyfriend strangled me last night|numb bum and cant go toilet sciatica both legs|gone blind in my right eye
caustic soda in eyes|leg is cold white and no pulse|steroid dependent addisons vomiting and really weak
swelling under jaw from tooth cant open mouth or swallow
pops has gone white as a sheet and says theres a weight on his chest|cant get a full breath and lips look dusky
auntie woke up and her left side wont work|chap at work hit by falling brick now being sick and muddled
my sister has a temp and a rash that stays when you push a glass on it|eaten cashew and tongue is getting fat
brother having a seizure wont come out of it|blood is soaking through the bandage and wont stop
being sick and its dark brown like coffee|my poo is black as coal and im lightheaded
excruciating pain in one testicle|left side pain 7 weeks pregnant light headed
not felt baby since last night 35 weeks|water leaking 27 weeks
38 weeks terrible headache and stars in front of my eyes|lil one is all floppy and hot
my baby keeps going stiff and shaking|my 8 month old swallowed a battery from the remote
nan took double her heart pills by accident|dont want to wake up tomorrow|got the rope ready
daughter says there are people in the walls talking to her|my bf choked me and i blacked out
cant feel when i go to the toilet and my legs are weak|lost sight in one eye 10 mins ago
toilet cleaner splashed into eye|calf hard red painful after long flight and breathless
t1 diabetic vomiting and ketones|found dad outside in the snow hardly awake|on chemo feel shivery
dads got chest pains and his arm aches|i think my nan has had a stroke|cannot catch breath lips blue
son bashed head on goalpost and keeps puking|little girl has dots on her skin that dont vanish under glass
ate a satay and my throat is swelling|sister is fitting on the bathroom floor|cut my leg with chainsaw
mum vomited blood this morning|husband doubled up with stomach ache cant move
5 weeks pregnant bleeding and one sided pain|no kicks today 33 weeks|newborn gone floppy wont feed
my toddler drank fabric softener|swallowed 20 ibuprofen on purpose|i have no reason to live
brother thinks mi5 is after him|he pinned me down and choked me|bum has gone numb and cant wee
cant see a thing out my left eye|cleaning fluid got in eyes|addisons and throwing up
tooth abscess neck swelling cant swallow|foot white cold and painful|co alarm going and feel sick
`
  .trim()
  .split(/[|\n]/);

describe('an emergency in the words of frightened people', () => {
  it('is found in anyone’s words', () => {
    expect(URGENT.length).toBeGreaterThan(170);
    expect(URGENT.filter((text) => findRedFlag(text) === null)).toEqual([]);
  });
});
