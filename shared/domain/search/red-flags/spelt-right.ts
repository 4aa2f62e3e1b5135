/**
 * Everyday words that are a typo away from one of the table, and are no typo: "breast" is not "breath", nor
 * "Stoke" a stroke. What is not here is read as the word of the table that it comes closest to.
 */
export const SPELT_RIGHT: ReadonlySet<string> = new Set(
  `
  able achilles acl acme acne add added adding additions adds adoption adr afro aftercare aftersun
  age agent ages agree ahead aid aids aim aip airplane ald alder alex alike allergen allergist alt
  alts amd anal and angel anger anglia anti any apart apd applies apply arch ard are area army
  array art arthritic arthritis arts asda ash asha asking asks asleep aunt awake away bach
  backbone badge bag bags bak balancing bald bali ballroom bame ban bank bar barrel bars bart
  based bath baths battersea battle bay bcg bcla bct bda bdd beach beam bean beans bear beard beck
  bedwetting beer begin bel bell bells belt bench ber best beta betting bhrt biab bibs bin binge
  bingo bio birch birthday bitcoin blackburn blackcat blackhead blackheads blackpool blacktoft
  blend bloating bloodshot bloodtest bloodwork blow blues bluetooth boat bod bodybuilding bodypump
  bodyweight bodywork bold book books boosters boot booth bore borough boss bought bound bourne
  bowen bowl bowls bpas bpd bracing brad brae brainspotting brand breach breakouts breast
  breastfed breastfeeding
  breathwork brent bride brides bridgend bridgework bright broad brock brook brow brows brushing
  buck bug bulking bullying bunged bunny burnout burping bury bus but buy caa cab cac cad cage
  cake cald callback calm cambridge camp can cancel canker cap caps carb card carer carl case cash
  cast cattery cause caused cave cbt ceil cellulite cent certain cft chain chair chance change
  changed changing chapped charged charles chart chat check cheekbones chef chess chesty chew chi
  chill china chip chipped chose chun cite class clay clean cleaned cleanse clearblue clif climb
  cmpa coach coaching coal coat cocking code cog coil comb combe comp compassion compete complan
  completely compulsions cone consulting contract cook cooking cool copd copy core corn cost costs
  cote could counting cover cow cox cpap crabs cracker cream creams crick cricked crom cross crown
  crowning crp crusher cryo cryopen cues cul cup cups cure cures curing cushing cushings dale
  dancer dart dash date dating dbt deadlift deal dear decisions dee deer degrees deliver delivered
  delivers den deng depo deps detail detailed dexa did died diet dietetic dig dine dinger dip dips
  dish dist dive diver diving dna dob doc docs does doing dom doms door dots downend download
  drawn drip drive driver droplets dropper dse duke dun dust dxa dye each ealing earache earn
  earns earth east easy eater eaters eck ect eds eeg eft eight elbow electronic ella endo eng ent
  erase erectile esr eswt etd even every exam exclusive eyecare eyed eyeglass eyestrain eyetest
  facelift fact fair fake fallback far farm faster fat fate fault fee fees fen few fht fibre file
  files fill filling fills finder fine fingernail finnish firearms firm fish fitnote fix
  flashbacks flat flea flip floating flow flower flush flushes flushing fnd fod fog fold
  footballer ford forearm forehead foresee foreskin forgets forgetting fork form found four free
  fresh fridge fright frog frown frowning fruit full fun fut gad gag gain gal gall gambling game
  gap gappy gaslighting gassy gate gaunt gay gbt gel gem gems gender gene gent gift gim gis glad
  glare glen glow glute goal goat goc gold gong good gout gov gps grab grafting grain grand grant
  grape grass greer grew grind grinding group grown gua gummy gut gyn haircut hairline hairstroke
  hairstrokes hairy hale half hall ham hana handles handmade handstand handstands hangover happy
  harley has haven haw hay hbot headphones healing healthcare healthy hearcare heartbeat
  heartbreak heartbroken heartburn heath heel hen hep heron hes hex hey hfea hides highlights hiit
  hill hills hindi hire hoarse hof hol hold hole holes holme hood hooking hooks hoop hope hors
  horsefly host hove hover hrs hrt hub hugo hump hunched hunt hurst hypno ibs icl icon idea idle
  indian induction ines ing injector inspection intl into invented inverted iphone ipl iris isle
  item its ius ive ives jab jag jars jawline jet jim jock jog join joint kel kent kept kettleburn
  keys kickboxing kiddies kilburn kind king kirk kit knew know kung kwon lace lack lady lag laid
  lake lamb lamp land lane lang laps larger lash lashes last lasts lat late later launch law lay
  lbt lead leading leaf leaky learn led leeds lego leigh leisure lent lessons level lever ley lft
  lib lice lid lied lightening lightheaded liner link linked lion lipo lisp list liver loan lock
  locked loft log logs long loop loose lord loud love loved lpg lucide lump lunch lying macros
  mail main make making mal malarial male map mass mat match matching mate maud max may mds meal
  meals mean meat mecs medi medial mediation medicinal meditation meet melt men mend mens mer mere
  meso met meta mgd mid mild mile miles mill mills min mine minimum mins mir mistake mistakes
  misuse mit mite mld mma mnd mock mode mole mom mood moor mord morton most mot mouse muay mud
  mummy must name nana nano nant near nearby neat neckache needles nerve ness nest net nettle
  newburn newer newsletter nice night nights nine nis nit nits nmt node noise noon nor north noun
  oae ock oct offered offering offline oily old olive once ons onto operative operator opt option
  oral ortho oticon our ours outcome outcomes outline outlives outside outstanding oven overbite
  overdale overeating overload overthinking overweight overworked owe owner pace pack packed page
  paid paint painted pair palates paleo palm pamper pan panic pap parent paris park parking party
  passion password passwords past patch patching paths pause paused pay payer pays pcos pcr pdo
  peace peak peat peds peer peg pellow pelvic pem pen pence pending per peri pes pet pick picking
  picky pig pilates pinched pink plain plant plantar play pls plug plumping plus pms pnd pock
  pocket pod pole polishing polling poor pop pore porn port ports pose posh pot pots pound power
  pox prediabetic premises prep prf price princess print prk prone proof property protective prp
  pulsatile pure pureed purine push put putting pvd qfit rack rad rage rail rails rain rams rang
  range ranks rare rate rated rating ray rays rcn reactive read rear reception reduction
  rehydration rent rental resound response responsible rest rid ride ridge rise risk rnib road
  robin rolfing roller root rope rose rough round route row rowan rtms rub rud runny rushed sacred
  sad said sail saint salad sale salt same sand sang sat save saving saw say says scale scaling
  scaly scan scanning scarlet scarwork scary sciatic scope score scratchy screening seal seasick
  seaside seat seca seed seek seeking seem seen sel sell selling sells sen send sending sent seo
  septum server set settle sex sexing sexuality sha shade shades shape shaping share shared shares
  sharing shaving shed shel shelf shell shells shift shin shine shins ship shirt shoe shop
  shopping shore shortsighted shotgun show showed shut shy sicknote sideways sidney silk sing
  singer singers single sink sinus sir sit site sitting size ski skill skincare skip skipped
  skipping slapped sleep sleepless slice slim slimming slippers slot slots slow slt slug small
  smoker smoothing snacking sneezing snip snow soap sock socks sofa sold some song soon soothing
  soreness sort sorts sound soup south spa space spain spam span spar spark spec spell spelling
  spellings spells spelt spending spire splint splinting spoke sport sports spur stable stack
  staff stain staining stains stairlift stamp stan stap star starling starting starts states stats
  stay stead stebbing stem step stis stock stockings stoke stokes stole stood store story strain
  strand strapping streaming stretches striae stride string stripe strode strodes strone stubbing
  stubbins stuff stutter sub such suction suit sum sunburn sure sut sutton sweet tab table tables
  tabs tad tae tag tai tail talker tall tan tank tap tape taping tax tay tca tcm tea teaching
  teenage telehealth telemedicine telephone television telly temper ten tens tent term text thai
  thank that thats thax the their then these theyre thia thick thin thinning those though three
  throbbing tic tick tics tie tied timed tin tint titre tod toenail toenails tok token told tom
  ton tone tones tool toothache top toric torn tour tove towels tower town toxin tracing traction
  trans tray treating tree trent trip tripping trough trt truck tub tuck tui tuning twin two
  typing ull underarm underarms underbite understand understands underweight undue upper ups use
  user uses using utis vale van vary vast vat veiny vemp vet via visiting vit vote wade wage waist
  wait waiting waits walkin war ware warm warn warning wart warts wash washed waterbabies
  waterworks watery watsu wave wavy wax waxing waxy weaning wear web wed weed weekday weekdays
  weekend weekends weigh weightlifting well wellness wells were west weth weve whatever wheat when
  where while whip whitburn whiteheads whiten whiter whom whose why wick wide width wight wild wim
  wine wing wins wise withdraw withdrawn wives wks woke woking wold women won woodhouse wool wore
  workout workouts world worming worms worn worse would wouldnt wrap wren write writes wry wunda
  xray yard year yearly years yes yet yin your yours youth zig zits zone zoom
  albans bardsley blackboys blackwall blackwood burnfoot burntwood cheam flint mawr molesden
  monkhide morestead oban pant pont rapps scarning soar spalding spen surrey tain windsor
`
    .trim()
    .split(/\s+/),
);
