import { describe, expect, it } from 'vitest';
import { findRedFlag } from './find-red-flag.ts';

/** Lay words for what the table names: synonyms, parents, carers, misspelt and in any order. */
const URGENT: readonly string[] = `
someone is sitting on my chest it feels like|feel like my heart is going to stop and im sweating
ache between shoulder blades and jaw and cold sweats|chest feels squashed and my fingers tingle
hubby has indigestion that wont go and pain in left arm|my heart is beating so fast and i feel faint
heart fluttering and nearly fainted|he went down like a sack of spuds and isnt breathing|i keep passing out
grandma has gone all limp and wont answer me|no heartbeat what do i do|i cant breeve
breathing is getting really bad|panting and cant talk|hes turning purple
lips have gone a funny colour and hes struggling|my asthma pump is empty and im wheezing
making a whistling sound when breathing in|her mouth has gone wonky|half my face wont move
dad cant get his words out|talking nonsense and cant walk straight suddenly|mum not making sense all of a sudden
his speech is funny and arm is floppy|gone weak down the left hand side
suddenly lost balance cant stand seeing double|eye drooping and arm heavy|hit head cant remember anything
head injury and one pupil bigger|kicked in the head by horse|was in a crash and head is bleeding loads
knocked unconscious for a few mins|nan on warfarin banged her head|son fell on concrete and is confused
rash doesnt go when i roll a tumbler on it|bruise like rash and temp
little red spots wont disappear under a glass|cant touch chin to chest and head is killing
feverish and cant bend neck|burning up and talking rubbish
freezing cold and shaking and breathing fast after infection
infected cut now red line up arm and feeling really ill|skin gone blotchy and wont get warm
uti and now confused elderly|swelled up face after eating egg|tongue feels too big for my mouth
my mouth and throat are itchy and swollen after peanuts|bad allergic reection cant swallow
come out in hives and feel faint after antibiotics|been stung loads and feel dizzy and throat tight
she is convulsing on the floor|had a fit and hasnt come round|shaking and wont stop eyes gone back
body stiff and jerking|epileptic fit over five minutes|blood squirting out|cant stop the blood
cut hand really deep can see bone|chopped end of my finger off|nose wont stop bleeding
bleed from nose for 40 mins|blood all over the floor and hes pale|blood in my sick
i was sick and there was blood in it|being sick brown stuff like coffee|coughed blood this morning
spat out blood clots|poo looks like tar|my motions have gone black|lots of blood when i went to the loo
blood coming from back passage|bum bleeding heavily|weeing blood and clots|stomach pain so bad im screaming
my belly really really hurts cant move|bad stomach pain and fever cant keep anything down
doubled up in pain tummy|sharp pain bottom right of tummy and being sick|appendix feels like its burst
stomach swollen solid cant fart or poo and vomiting|vomit is green|bile and green sick and belly swollen
bulge in groin gone hard and purple|severe back pain and fainted 72 year old man|my nuts are twisted
ball pain teenager sudden|my sons willy is stuck hard for 5 hours|missed period bleeding and bad pain left side
might be pregnant and shoulder hurts feel faint|pg and bleeding|8 wks preg cramping and blood
losing blood 12 weeks gone|think im losing the baby|baby hasnt moved today|bump has gone quiet no movements
baby isnt kicking as much|hes not been kicking 32 weeks|waters gone early 28 wks
leaking fluid from down below 26 weeks|waters are green|contractions at 32 weeks|baby is coming i need to push
swollen face and hands 36 weeks|pregnant cant see properly flashing in eyes
itching all over hands and feet pregnant|bleeding loads after giving birth
gave birth last week shivering and temp|c section wound leaking pus and fever
my newborn is really sleepy and wont take milk|baby lips blue|baby gone pale and cold|bub isnt weeing
baby not had a wet nappy for 12 hours|baby sunken soft spot|infant 39 degrees
baby wont stop screaming high pitch|little one wont wake up properly|toddler breathing hard tummy sucking in
my lo is struggling to breathe|my two year old has gone limp|daughter fitting with high temp|baby has had a fit
lad swallowed a magnet|child ate dishwasher tablet|toddler drank cleaning spray
toddler got into grans heart tablets|baby rolled off bed and is drowsy|toddler pulled boiling kettle over
kid fell out of window|my girl cant breathe croup|took loads of tablets|taken a load of ibuprofen with vodka
nan took her tablets twice|i have taken 40 paracetamol|swallowed all my meds
took something at party and friend wont wake up|he drank screenwash|ate death cap|snake bite|bitten by an adder
too much alcohol and wont wake up|drank too much cant wake him up|i wanna die|i want it all to stop forever
everyone would be better off if i wasnt here|im going to do something stupid to myself
thinking of ending my life|planning to take my own life|no reason to carry on
i want to go to sleep and never wake up|stood on a bridge|cant see a way out want to die
my friend is going to kill herself|i keep hurting myself|i slit my arm|wanna unalive myself
seeing people that arent there|believes neighbours are spying on him through walls and not sleeping
mum had baby and is seeing things|thinks people are poisoning his food|dad is manic hasnt slept all week
i might hurt someone|scared i will hurt my baby|my partner beats me|he put his hands round my throat
partner punched me in face|my boyfriend wont let me leave the house|forced me to have sex|he made me have sex
was attacked and sexually assaulted|someone touched me without consent|think i was spiked|cant pee and legs numb
numb down there and cant poo|no feeling when i wipe|back pain and ive wet myself|lost feeling in my privates
cant feel my feet and back is agony|both legs tingling and weak back pain|my vision went black in one eye
lost my sight|everything gone dark in left eye|suddenly blurry in one eye|flashes and floaters and shadow
oven cleaner in eye|got cement in my eye|something sharp in my eye bleeding|eye agony red and blurry feel sick
leg swollen one side after flight|calf is red hot and sore|sharp pain when i breath in coughing blood
type 1 and cant stop being sick|ketones 4|high sugar and vomiting|hypo and wont wake up
blood sugar wont come up shaking sweating|diabetic collapsed|burnt my hand badly blistering
burned face with steam|spilt boiling water on leg|acid thrown at me|firework burnt my hand|got electrocuted
shock off the cooker heart going funny|nearly drowned in bath|inhaled water in pool cant stop coughing
something stuck in throat cant breathe|food lodged in throat|swallowed a fish bone stuck
collapsed in heat and confused|overheated hot dry skin confused
freezing found outside wont stop shivering and muddled|fell off ladder cant move
dived in shallow pool cant feel arms|neck hurt after car crash tingling hands|foot gone cold blue
my toes have turned black|leg suddenly ice cold and painful|sudden awful headache like being hit
headache like never before|bang in my head then terrible headache and sick|bad headache and stiff neck
headache and cant see properly|co alarm beeping|gas fire headaches whole family feels sick
can smell gas feel dizzy|arm bent the wrong way|bone coming through|leg broken and bleeding
nan fell hip hurts cant get up|kneecap out of place|on chemotherapy and shivery|chemo patient temp 38
got no white cells and feel hot|addisons and been sick cant keep steroids down|forgot steroids collapsed
tooth infection swelling in neck cant breathe|face swollen from tooth and fever|abscess eye closing up
jaw swollen cant open mouth|cant swallow my own spit|i feel a squeezing round my heart and short breaths
my chest its killing me help|chest hurt so much i think i die
dad has gone the colour of putty with pain in his chest|mi abuela cannot breathe good|my father no wake up
nanna not waking up properly this morning|wife stopped breathing|he isnt breathing|i feel like im suffocating
rattly breathing and blue fingers|choked on sweet cant get it out|my wife collapsed in the kitchen
gran has had a funny turn and her face looks odd|sudden weakness in arm and leg|face gone numb and cant talk
i cannot speak words wont come|my tongue is going numb and lips puffing up|bad reaction to peanuts
swollen throat cant swallow after medication|having an alergic reaction|fell off roof
banged head vomited 3 times|head smashed on floor bleeding
headache feels like head will burst came on in seconds|worst headake ever
neck stiff and vomiting and lights hurt|rash not going when pressed|hot then cold shaking very bad confused
septic|my son has meningitis i think|daughter shaking all over unconscious|she keeps having fits
bleeding to death|deep cut blood pumping out|vomiting blood|blood coming up when i cough|i puked blood
pooed blood clots|poop black tarry|blood in pee cant stop bleeding|sudden agonising tummy ache
tummy is rock hard and sore|my appendix hurts|pregnant and fell down stairs|pregnant and bleeding bright red
23 weeks pregnant waters have gone|cord is hanging out|baby coming in car|baby went limp and grey
newborn not feeding and sleepy|baby breathing funny|baby blue lips|baby has a fever and is 2 months
toddler temp 40 wont come down|toddler wont wake|rash wont fade on my baby|child choking|swallowed a penny
baby swallowed bleach|my kid ate berries from garden|my toddler ate my tablets|overdose paracetamol
drank weed killer|i want to end my life|im suicidal|life isnt worth living|thinking about suicide|i cut myself
dont feel safe with my thoughts|no will to live|nobody would miss me|i have written a note and got pills
hearing voice in head that says die|hes acting crazy thinks hes jesus|boyfriend beat me up|i am not safe at home
sexual assault last night|husband threatens me with knife|scared of my dad he hits us
cant control wee and numb legs|both legs gone numb|cant move my legs|lost vision in left eye
black shadow across eye|chemical burn eye|leg clot|swollen calf painful after plane
chest pain when breathing in and short of breath|dka|diabetic and vomiting|sugar very low shaking|scalded arm
burn on face|struck by lightning|drowned|pulled out the sea unconscious|very hot and confused after marathon
hypothermia|broken neck|broken leg bone showing|my hand is blue and cold|cant breathe smoke from fire
fumes in house headache|hip broken fall|chemo and shivering|addisons crisis|face swelling tooth cant breathe
hand chopped off|bitten by dog bleeding badly|poisoned|drink spiked|found him hanging|baby shaken
elderly mother on floor all night|leg trapped and crushed
my hubbys chest is sore and its spreading into his neck|tight band chest short of puff
mums heart stopped beating for a sec and she went down|collapsed at gym
he is not breathing right making snoring noises wont wake|turned grey and sweaty after dinner
inhaler used 10 times still cant breathe|choking baby|face all twisted and drooling
she cant smile properly one side|arm wont lift up and speech slurry|dizzy vomiting cant stand sudden worst
fell and hit back of head now seeing double|bleeding from ear after fall|lump on babys head after fall
went over handlebars hit head cant remember|scared of light stiff neck and vomiting
temp of 40 wont come down and confused|nan is shivering and not making sense with uti
cut got infected now im shaking and feel awful|throat swelling|reaction to penicillin face swollen
he has eaten nuts and cant breathe|stopped breathing during seizure|fit lasting ten minutes
daughter eyes rolling and twitching|hand through window bleeding bad|leg bleeding everywhere
vericose vein burst bleeding|sicking up blood|vomitting blud|red stuff in my sick|black runny poo and dizzy
period that wont stop passing clots feel faint|severe pain in tummy cant stand up|sudden stabbing tummy pain
son has pain in his balls|erection wont go away|pregnant and been in car crash|miscarrying
pregnant dizzy and pain in shoulder|baby stopped moving in womb|waters broken|contractions every 2 mins
pregnant vision blurry|baby cant breathe|1 year old swallowed tablet|baby has purple rash|newborn wont feed
my baby is shaking and hot|baby head injury|toddler burned hand on iron|too much insulin taken
drunk and wont wake up|laced drugs feel like dying|ive cut my wrists|dont want to live|son is suicidal
voices are telling me to jump|partner tried to choke me|raped by my ex|numb bum and back pain
lost bladder control legs weak|lost vision suddenly|hit in eye cant see|battery acid in eyes
nail gun nail in hand|leg blue and swollen|blood clot in leg|sharp chest pain cant breathe in
blood sugar 28 and sick|low sugar fitting|burnt by oil|electricuted at work|pulled from river|heat stroke
broken neck|fell off horse cant move legs|cold foot no pulse|sudden severe headache|carbon monoxide
open fracture|chemo fever|addisons vomiting|dental abscess cant swallow|gas smell and headache
hes got a knife and wants to hurt himself|lips tingling throat tight after eating|dog attacked my child face
bitten by snake|car ran over foot|cant feel my arm or leg|gone blind|ambulance|help me im dying
stung by jellyfish cant breathe|hit by a bus|stabbed|my waters just went|meningitis
my mum has taken too many of her tablets|baby wont stop crying and has a bulging head
tick tablets mixed with alcohol|pressure in my chest goes up to my teeth
chest is sore and im out of breath walking to the loo|dad holding his chest and cant talk
think my mum is having a cardiac|my heart feels like its stopping|my ticker is going mental and im dizzy
he just dropped to the floor|shes lying on the floor not moving|cant breathe lying down|lungs feel full of water
breathing like a fish out of water|baby making grunting noise|nan suddenly cant talk|mouth slanted and slurred
dad cant move one side|sudden numb face|lost use of my arm|sudden confusion in my gran
granddad fell and hit head on blood thinners|clonked head and been sick twice
football to head now cant see straight|had a bang on the head and feeling sleepy|neck pain fever rash
light hurting eyes temperature and stiff|purple blotches on leg and fever|temp 39 with rash and drowsy
high fever and cant stay awake|hot and confused and breathing fast
been bitten by something and throat is swelling|face is swelling rapidly
hives all over and struggling to swallow|ate shellfish lips tingling|lady having seizure
my dad just had a fit never had before|body shaking lost consciousness|convulsions|big cut wont stop bleeding
cut off my thumb|gash on head needs stitches pouring blood|bleeding after tooth out wont stop
coughing blood clots|bringing up blood|black tar poo and weak|blood in stool lots|stomach pain after accident
worst tummy pain ever|tummy swollen hard and cant poo|right side stomach pain fever|ripping pain in back
testicle swollen and hurts|lump on testicle sudden pain|im pregnant and have bad cramps|blood when pregnant
pregnant no movement|broken waters not due yet|pregnant swollen feet headache|just gave birth heavy bleeding
clots size of lemon after baby|baby wont drink milk and is floppy|baby turned blue|my baby fell off the bed
rash on baby doesnt disappear with glass|toddler had a seizure|toddler swallowed coin|kid drank perfume
child got burnt by hot tea|3 year old struggling to breathe|6 month old high fever|baby not peeing
baby fontanelle sunken|drank paint stripper|too many sleeping pills|breathing in bleach fumes
took coke and heart racing chest pain|thoughts of killing myself|want to jump off bridge
my daughter has cut herself badly|plan to end my life tonight|my mate is suicidal|life not worth it anymore
son hearing voices|i think im being followed and poisoned|wife beats me|being abused by husband
my ex is going to kill me|sexually abused|numbness in genitals|can not wee|cant wee since yesterday and in pain
cant feel my bum|cant see from left eye|black curtain vision|sudden flashing lights in eye|paint in eye
acid in face|leg swollen red hot|diabetic breath smells sweet|insulin overdose|hypo cant wake
burnt with boiling water|electrical burn|dry drowning|stuck in throat cant swallow|sunstroke vomiting
too cold cant stop shaking confused|car accident neck pain|cant move after fall|hand gone white and cold
pins and needles face suddenly|popping headache then collapse|headache with fever and rash
carbon monoxide headache|broken arm bone out|hip fracture|fever after chemo|low white cells temperature
addisons weak vomiting|swollen jaw cant swallow
`
  .trim()
  .split(/[|\n]/);

describe('an emergency in lay words', () => {
  it('is found in anyone’s words', () => {
    expect(URGENT.length).toBeGreaterThan(170);
    expect(URGENT.filter((text) => findRedFlag(text) === null)).toEqual([]);
  });
});
