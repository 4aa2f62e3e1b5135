const list = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/**
 * Words that are spelt right although the search has no meaning for them: a letter away from one that
 * it knows, they are said to be unknown instead of corrected or completed. "Vet" is not "veteran".
 */
export const ORDINARY_WORDS = list(`
  vet vets pizza pizzas plumber lawyer lawyers solicitor solicitors estate agent garage mechanic
  restaurant takeaway lessons driving delivery flight flights recipe recipes car cars
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
