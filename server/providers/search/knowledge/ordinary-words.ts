const list = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/**
 * Words that are spelt right although the search has no meaning for them: a letter away from one that
 * it knows, they are said to be unknown instead of corrected or completed. "Vet" is not "veteran".
 */
export const ORDINARY_WORDS = list(`
  vet vets pizza pizzas plumber lawyer lawyers solicitor solicitors estate agent garage mechanic
  restaurant takeaway lessons driving delivery flight flights recipe recipes car cars
  join jobs job careers vacancies card cards login pounds tiger tigers
  mot abroad holiday ticket tickets wine
  cat cats dog dogs pet pets cattery kennels groomer plum rent rental mortgage mortgages
`);

/**
 * Ordinary words that many providers have in their names. Beside a need they are no name: "dentist with
 * a park nearby". They are one with other words of names ("Park House"), or before the kind of business
 * if providers of that kind are called so ("Village Dental").
 */
export const ORDINARY_NAME_WORDS = list(`
  abbey avenue bay beach beauty bell best better body bridge bright brook care castle central choice
  church circle city clear college complete corner county court cross crown direct door east elite
  express express family farm field first fit free fresh garden gate general glow good grand grange
  great green grove hall happy harbour harmony head health healthy heart heath high hill hills holistic
  home hospital house hub ideal inn integrated international island key king lake lane life light
  line little living lodge london main manor market medical medicine mill mind model moor more natural
  nature new north oak oaks old orchard our own palace parade park perfect personal plus point pool
  port premier primary prime priory pure queen quick quay rapid red regency rest ridge right river road
  rose royal school sea sense shire simple sky smart smile smiles south spring square star station
  stone strand street summer sun team time total touch tower town track tree trust union unique united
  valley view village vita vital walk water way well wellbeing wellness west white wood world young
`);

/**
 * Common English words: never corrected ("told" is no cold), and nothing to be said about beside a need.
 * Names of providers may have them.
 */
export const COMMON_WORDS = list(`
  told said says saying tell telling heard hear called call calls calling ask asked asking answer
  came went gone left sent send sends bring brought took taken gave given made makes making done
  became began begun broke broken built bought caught chose chosen cut drew drawn drove driven ate
  fell fallen felt fought forgot forgotten held hurt kept knew known laid led lent lied lost meant
  met paid put ran read rode rang rose sang sat saw seen sold shook shown shut slept spoke spoken
  spent stood stole stuck swam taught threw thrown thought understood woke wore worn won wrote written
  worked working works played playing moved moving turned turning walked climbed jumped dropped
  carried pulled pushed opened closed stopped started finished tried used hated loved liked
  told lives wives gives hides boss colleague neighbour teacher uncle aunt cousin nephew niece grandson granddaughter
  morning evening afternoon tonight yesterday night nights monday tuesday wednesday thursday friday
  saturday sunday january february march april june july august september october november december
  winter summer spring autumn birthday christmas easter
  black white blue green yellow orange purple pink brown gray grey
  big large huge small tiny long short tall wide high low hot warm cool dark light heavy easy hard
  young middle early late later soon already since until while during because although though unless
  between among against across behind beside beyond above below under over inside outside along
  towards upon onto into through without nothing everything everyone nobody none never often
  sometimes usually once twice enough almost around about again ever else
  table chair window floor wall kitchen garden television telly computer laptop phone money bank shop
  bus train plane bike road street house flat room door town village city country world story news
`);
