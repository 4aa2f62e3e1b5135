import { describe, expect, it } from 'vitest';
import { urgentHelp } from './find-red-flag.ts';

/** What people who are frightened type, for themselves and for others, with what phones make of it. */
const FRIGHTENED: readonly string[] = `
chest feels like someone sat on it|tihgt chest and my left arms gone heavy
crushing pain in chest going up into jaw|dad gone grey and sweaty clutching his chest
mum thinks its indigestion but shes clammy and it goes down her arm
heart goin 180 n wont slow down feel fiant|pacemaker thing keeps shocking me|passed out on the treadmill
ches pain cant breath|ripping pain between my shoulder blades came out of nowhere|cant catch my breath
cant get enough air to finish a sentence|husbands lips have gone blue|blue inhaler not touching it
astma attack inhaler run out|weezing really bad all night and now too tired to talk
woke up gasping drowning in my own lungs|coughing up blood|cuoghing up pink frothy stuff
dad's face has dropped one side|nan talking gibberish all of a sudden
cant lift my right arm and words coming out wrong|hubby slurring but hes not been drinking
stroek symptoms what to do|mouth drooping and dribbling tea since this morning
lost use of hand for ten minutes then it came back
never had a headache like it came out of nowere in seconds
felt like being hit round the back of the head with a bat|everything has gone grey in one eye
curtain coming down over my eye|loads of new black bits and flashin lights in my eye since last nite
bleach splashed in eye|metal in my eye from grinding|red eye really painful seeing halos and being sick
contact lens eye agony cant open it in the light
side of my head sore to touch jaw aches chewing and eyesite going funny|bleeding wont stop
cut my wrist on glass its spirting|noes bleed over half an hour on warfrin|sliced end of finger off
puking up stuff like coffee granuals|poo black like tar and feeling dizzy|passing clots of blod out my bum
stabbed|son knocked out at rugby now being sick|grandad on blood thinners fell n banged his head
baby rolled off the changing table onto her head|clear fluid coming out his nose after a bang on the head
todler fell down stairs now really drowzy|shiverin like mad and skin gone all blotchy marble
havnt peed all day burning up and confussed|cut on hand red line going up my arm
feel like im dying after water infection, shaking all over|rash that doesnt fade with a glass
purple spots on my little boy and hes hot|menigitis|stiff neck cant stand the light on temperature
throat closing up after peanuts|stung by wasp tongue swelling up|used epipen what now
face sweled up like a baloon after new tablets
lips gone massive and hives all over finding it hard to swallow|prawn allergy cant brethe
cant feel when i wipe|numb between my legs and back in agony|cant wee since my back went
both legs gone week and ive wet meself|sons ball is killing him|suden pain in one testical feeling sick
teenage lad nut pain swollen one side higher up|erection wont go down its been 5 hours|pregnent and bleeding
6 weeks pregnant stabbing pain one side and shoulder tip|babys not kicking like he normaly does 34 weeks
waters broke at 29 weeks|7 months gone banging headache seeing sparkles face all puffy
baby coming now cant get to hospital|cord hanging out|soaking a pad every 20 mins after having baby
itching hands and feet all night 35 weeks pregnant|positive test then collapsed in bathroom
preganant fell down stairs on tummy|newborn wont wake for feeds|6 week old temp 38.4|baby floppy and grey
bubba sucking in under his ribs when he breathes|no wet nappie since yesterday wont take her botle
my baby is making grunting noises every breath|baby throwing up green|soft spot on babys head is sunken
soft spot bulging and high pitched crying|little un swallowed a button battery
toddler ate some of nanas heart pills|kid swalowed them little magnet balls
3yr old drooling cant swallow sitting bolt upright
baby poo looks like redcurrant jam and screaming drawing knees up
my leg is all hot and i cant stand on it says my 4 yr old, got a temp too
mummy wont wake up i dont know what to do|breath smells of pear drops and being sick type 1
suger dropped to 2 cant wake him|ketones 4.2 and keep being sick|hypo not coming round after jelly babies
my daughter is always thirsty weeing loads losing weight and now sleepy and sick|took to many paracetomol
mate had too much ket hes not respnding|freind passed out drunk cant wake her up|drank antifreeze
carbon monoxcide alarm going off all got headakes|think my drink was spiked cant move properly
doubled up on my methadone by accident so sleepy|takn whole box of tablets|boiling water over the bairn
chip pan fire burnt hands skin coming off|acid thrown on me
breathed in smoke from house fire voice gone hoarse|hot calf swolen one leg after flight
leg swolen and now short of breath|sharp pain breathing in after knee replacement last week
belly hard as a board cant move|pain started round bellybutton now its bottom right bein sick
aaa they were watching and now terrible back pain and fainting|hernea gone hard purple and wont push back in
not pood or farted for days belly huge throwing up brown|gone yellow and shivery with tummy pain
pain shooting from back to groin cant keep still with a fever one kidney|bone sticking out
ankel pointing wrong way after football|gran fell cant get up one leg looks shorter
foot cold white and numb after cast put on|hit by car neck hurts tingling in arms|shoulder popped out
stopped sweating red hot and talking rubbish in the heat
found nan on kitchen floor freezing cold not making sense|got a shock off the cooker and heart feels funny
my boy went under in the pool coughing and sleepy now|dog bit my face|adder bite|bitten by a bat abroad
choking|choaking on a grape|steak stuck in me throat cant swallow me own spit|wont stop fiting
wife had a fit never had one before|brother shaking on floor eyes rolled back|dont want to be here anymroe
everyone would be better off without me|ive written the letters and said goodbye|stood on the bridge
my son says he wants to go to sleep and not wake up ever|want to end it|i cant keep myself safe tonight
whats the point in carrying on i've got the tablets ready|wanna kms|just cut myslef deeper than i meant
daughter hurting herself in her room blood everywhere|voices telling me to hurt people
husband not slept for 5 days thinks the tv is sending him messages|scared i might hurt my baby
my fella had his hands round my throat last nite|he wont let me leave the house im scared of him
someone hurt me and i didnt want it|i was raped|mums suddenly muddled seeing people who arnt there
on chemo tempreture 38|wound opened up after c section and smells|face swelling from tooth eye closing
tooth abcess cant open mouth or swallow|neck swelling up under my jaw tongue pushed up dentist abscess
tonsils out last week spitting fresh blood|stopped drinking yesterday now shaking and seeing things
tight band round my chest and sweating buckets|dad gone grey and clammy says his chest feels heavy
heart attck signs woman|heart going like the clappers think im gonna pass out
hart racing wont slow down dizy|husband collapsed not responding|sudden ripping pain between shoulder blades
cant breathe|inhaler not wroking still weezing|lips have gone blue
mum struggling to brethe after chest infection|bruv my throats closing up no joke
steak stuck in gullet cant swallow my own spit|face dropped one side|cant lift my arm its gone dead
slurred speach and wobbly but not drunk|lost sight in one eye for ten minutes then it came back
left leg just stopped working|grandad dropped his cup and cant understand what were saying to him
hes gone all down one side|nosebleed 40 mins on blood thiners|throwing up blod
poo black like tar and feel faint|sliced top of finger off
tooth out yesterday mouth keeps filling with blood|banged head now being sick
toddler fell down stairs and is really sleepy now|knoked out at rugby for a bit
one pupil bigger than the other|hedache gettin worse since car crash
kidney infection now muddled and hardly peeing|skin looks marbeled and blotchy
got a water infection and feel like im dying|skin round wound gone black and agony
stiff neck light hurts my eyes and a temp|menigitis rash|soft bit on babys head is bulging
lips like balloons cant swallow|used epipen what now|ate a snickers by mistake throat itchy and tight
alergic reaction cant get air in|numb down below and cant pee with bad back|no feeling when i wipe
sciatica down both legs and my bum is numb|cant feel were i sit tingling betwen legs
sudden agony in one ball|bollok killing me swollen and sat up high|stiffy wont go down been 5 hours
6 weeks gone pain one side and tip of my shoulder|32 weeks waters gone
30 weeks banging headache flashing lights puffy face|going through a pad an hour had baby 4 days ago
contractions 28 wks|head coming out on the bathroom floor|itchy hands and feet 34 weeks driving me mad
2 month old temp 38.5|baby floppy|no wet nappies since yesterday morning|baby being sick bright green
child swallowed a little round battery|baby went stiff and blue|limp and pale wont lok at me 18 months
daughter swallowed magnets off a toy|little un been chucking up 2 days sunken eyes wont drink
wife having a fit|first ever siezure|partner jerking on floor foaming at the mouth
breath smells of pear drops diabetic|ketones 4|diabtic dad wont wake up properly
diabetic toe gone black overnight|swalowed all my tablets|mum took her heart tablets twice by accident
friend necked a bottle of vodka cant wake her|drink spiked cant stand up
accidently put on two of nans pain patchs so drowsy|stopped drinking two days ago shaking and seeing spiders
kettle went over toddler|burnt hand its gone white and i cant feel it|scolded baby in bath
suddenly cant see out of one eye|loads of new flaoters and flashes since this morning
eye agony seeing rings round lights and being sick|contact lense eye red raw cant look at light
one calf swollen and hot after flight|blod clot in leg|sudden puffed out week after long haul
pain low down right side cant stand up straight|cant poo cant fart being sick and blown up
hernia gone hard and wont push back in|gone yellow and shivering pain under ribs
doubled over wi belly ache cant stop screamin plese help|leg bent the wrong way
fell off ladder cant move my legs|ankel snapped foot gone blue|arm looks wonkey fell off trampolene
hot as owt stopped sweating talking daft been out in sun all day
fingers white and hard after being on the hill in snow|electic shock off cooker chest feels funny
nearly drownd earlier cant stop coughing|dog got her face deep|cat bite hand throbing cant bend finger
dont want to be here anymore|just want to go to sleep and not wake up|cant go on anymroe
no one would even miss me|suicidle|given the dog away and sorted everything its time
ready to be with my mum up there|brother text goodbye and wont answer his phone|been saving up my pills
so tired of being alive|voices telling me to hurt people
the telly is sending me messages and theyre coming for me|brother off his head got a knife thinks hes god
he hits me|i was raped|husband locks me in and took my phone|uncle touches me
mum 84 suddenly doesnt know where she is|nana wont eat drink or wake up tidy like
c section scar oozing puss and got a fever|tummy tuck in turkey stitches gone black and stink
lip filler gone white and really painful|kemo last week shivery and feel rotten
cancer in his spine now legs giving way|face swollen cant open mouth
front tooth knocked right out at football have it in milk|passed out twice today
sickle pain out of control and chest hurts|chest pian going down left arm|feels like an elephant sat on me
jaw ache feel sick and chest feels squashed
My father is 79 and has had a pain in his chest since dinner but he won't let me ring anybody|chest crushing
took my gtn spray twice and it still hurts|my implanted defib keeps going off|cannae get ma breath
blue pump not touching it|too out of breath to talk|coughing up blood|grape stuck chokking what do i do
fishbone lodged and im drooling|nan talking gibberish all of a sudden|mouths gone wonky
my wifes smile is lopsided|words comin out worng since this morning|mini storke yesterday feels ok now
worst headache ever came on in a second|wont stop bleeding|cut my hand on glass blood everywhere
sick looks like coffee grounds|loads of bright red blood in the toilet with lumps
bloods squriting out his leg|weeing clots and now nothing will come out
came off me bike hit me head cant remember owt|watery stuff coming out of ear after a knock
mam fell and cracked her head shes on warfarin|bairn fell aff the bed heid first and willnae wake right
shaking like a leaf cant get warm skin mottled|red line going up arm from a cut|sespis signs
leg red hot spreadin fast and feel awfull|spots that dont go away with the glass|purple dots on baby legs
flatmate in halls boiling hot cant bear the light on won't get up|tongue swelling up after nuts
be sting face swelling up fast|anaphalactic shock|new antibiotics and my whole face has puffed up
eyes shut and lips massive since hair dye|back went last night and now ive wet myself
both legs gone week after my back went|back bad and cant tell when i need the loo
soiled myself and didnt feel it slipped disc|son 13 sore privates one side and being sick
woke up with nut twisted i think|pregnant and bleeding|baby not moving as much today
havent felt babby kick sinse last nite|pregnat belly rock hard and wont ease off
gave birth last week shivery and it smells bad down there
late period now faint and doubled up low down one side
something dangling out after waters broke is it the cord
sister just had a baby not slept for days says the baby is evil|newborn wont wake for feads
babys ribs suking in when hes breathing|bairn burnin up and no himsel|todler drank bleach
my lad ate some berries off a bush and hes gone funny|3 yr old barking like a seal and struggling
6wk old hot an wont take bottle|weird high pitched scream baby wont settle
5 year old been hot 6 days red eyes and cracked lips peeling hands|son fiting 5 mins
shaking all over eyes rolled back|sugar 28 and throwing up|hypo wont come up swetty and confused
type 1 cant keep anything down|my boy cant stop drinking and weeing and has gone really skinny and knackered
took too many paracetamol|mate took summat at a rave boiling hot and twitching
carbon monoxide alarm going off and we all have headaches|od on co codomal|hes gone blue after gear
mixed bleach and toilet cleaner chest burning|drank antifreze|drain cleaner in eyes
chip pan went up face burnt|house fire breathed in smok coughing black stuff
like a curtain coming down over my sight|metal in my eye from grinding|wet cement went in his eye
74 sore to comb hair jaw hurts chewing and sight gone funny|stabbing when i breathe in and leg swollen
calf hard as rock and red im on the pill|foot gone cold wite and numb cant feel toes
belly hard as a board agony|apendix burst|old fella 70 bad belly and back pain went faint
not been able to wee for 14 hours bursting|bone sticking out
gran on the floor cant get up leg looks shorter and turned out
neck hurts after car smash and pins and needles in both arms|been stabbed|shoulder popped out wont go back
nan freezing cold slurring and stopped shivering|found grandad on cold floor been there all night
got a belt off a socket arm burnt|child went under in the bath now really sleepy|bit by an adder
monkey scratched me in bali worried about rabies|everyone better off without me|ive written my letters
stood on the bridge|ending it tonight|my son says he wants to die|nae point in livin
theyd be sorted with the insurance if i was gone|cuting again cant stop its deep this time
daughter locked in bathroom with a razor arms covered in blood|cant keep myself safe tonight
husbnad thinks neighbours are poisoning him throgh the walls not slept 5 days|scared im gonna hurt my baby
boyfriend had his hands round my neck|scard to go home hel kill me
woke up at his house dont know what happened no knickers|he forced me last nite i said no
carer is hurting my nan|grandad not makin sence since yesterday
dad with dementia has gone out and we cant find him|temp 39 three days after gallbladder out
tonsils out 6 days ago spitting blood|on chemo temp 38
my husband is having treatment for leukaemia and he feels hot and shaky tonight should i wait
abscess swelling closing my eye|jaw swolen into neck hard to swalow|under my tongue swollen and dribbling
addisons and cant stop being sick|trod on used neddle in park|crushing chest pian going down left arm
chest feels tight like someone sat on me|dads gone grey and sweaty and says his chest is heavy
elephant on my chest|pain in jaw and arm feel sick sweating|think im having a heart atack
heart raceing wont slow down feel faint|my husband colapsed not waking up|cant breath
struggling to get my breath cant finish a sentence|blue inhaler not working|lips gone blue
asthma atack inhaler doing nowt|my lad is wheezing and sucking his ribs in|mums face has dropped on one side
cant lift my arm and words coming out wrong|slurred speach sudden
nan talking gibberish all of a sudden and leaning to one side|suddenly lost sight in one eye
curtain coming down over my vision|worst headache of my life came on like a clap|wont stop bleedin
cut my wrist on glass blood spurting|nosebleed 40 minutes still pouring on warfarin|coughign up blood
been sick and it looks like coffee grounds|poo black like tar and feel dizzy
banged head been sick twice since|todler fell down stairs and now realy sleepy
clear fluid coming out of ear after fall|he got knocked out at rugby and cant remember owt
gran on blood thinners fell hit her head|cold clamy motled skin confussed
infected cut now shivering and feel like im dying|sepsis symtoms
not had a wee all day and really hot and muddled|rash doesnt go with glass
stiff neck and lights hurt my eyes fever|purple spots on baby and hes floppy|menigitis rash toddler
throte closing up after nuts|face swelling up after bee sting|used epipen what now
tounge swelling cant swallow|hives all over and feel faint after antibiotic|numb betwen my legs and cant wee
back pain and both legs gone weak wet myself|cant feel when i wipe numb bum|sudden agony in one ball
son 13 says his testicle really hurts and hes being sick|left nut swolen and killing me came on an hour ago
6 weeks pregnent bad pain one side and shoulder tip|bleeding heavily pregnant soaking pads
baby not movin 34 weeks|waters broke 29 weeks|pregnant headache flashing lights swollen hands
had baby 5 days ago passing massive clots feel faint|newbron temp 38.5|baby wont wake up for feed
my 3 week old is grunting when breathing|baby green sick|baby no wet nappys since yesterday
bairn gone all limp and pale|blood sugar saying HI and being sick
diabetc husband shaky sweaty not making sence|breath smells of pear drops very thirsty and drowsy
type 1 daughter ketones 4.2|took too many paracetomol|my little girl has eaten my iron tablets
kid swallowed a button battery|drank bleach by accident|mate took loads of pills and wont wake up
carbon monoxcide alarm going off headake|mixed up meds gave mum double morphine shes really drowsy
kettle water all over toddlers chest|burnt hand with oven cleaner skin white
got caustic drain stuff in my eye|eye really red painful halos round lights throwing up
metal in eye from grinding|one calf swollen hot and sore after flight
sharp pain wen i breath in and leg sweled up|belly rock hard and in agnoy
tummy pain moved to lower right cant stand up straight|severe stomache pain going through to back ripping
hernia gone hard and wont push back in throwing up|bone sticking out
hip looks twisted mum cant get up off floor|kids elbow bent wrong way fingers cold and white
been in the sun all day stopped sweating confused|grandad found in freezing house barely talking
electric shock off shower chest feels funny|pulled him out the pool hes coughing and sleepy
dog bite on face deep|adder bite foot swelling|i dont wnat to be here anymore
everyone would be better off without me|cant see a way out tonight
saying goodbye to people and giving my stuff away|stood on the bridge|want to go to sleep and not wake up
my brother text saying hes sorry and look after the dog|got the tablets lined up|wanna kms
cut myself too deep this time|hearing vocies telling me to hurt people
wife just had baby and thinks its the devil|he hasnt slept for days thinks the telly is talking to him
my partner strangeld me last nite|scared to go home hes going to kill me|i was raped
someone spiked my drink and did something to me|dad suddenly doesnt know who i am since this morning
wound from op has burst open|c section scar hot oozing and im shaking|on chemo temp 38
face swollen from tooth cant open mouth|chocking on grape|fitting for ten minutes hasnt stopped
first ever siezure hes just had it|my eye lid swollen shut and cant move the eye fever
`
  .trim()
  .split(/[|\n]/);

describe('a frightened search', () => {
  it.each(FRIGHTENED)('says whom to call first: %s', (text) => {
    expect(urgentHelp(text, '')).not.toBeNull();
  });
});
