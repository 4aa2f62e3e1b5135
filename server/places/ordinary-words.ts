/** Words of people's sentences that are one letter off a town: not a misspelling of it. */
export const ORDINARY_WORDS: ReadonlySet<string> = new Set(['bathe', 'cheap']);

/** Places outside the United Kingdom that have small namesakes in it, which nobody means. */
export const ELSEWHERE: ReadonlySet<string> = new Set(
  `dublin|cork|galway|limerick|waterford|ireland|paris|france|rome|milan|italy|madrid
    |barcelona|seville|spain|lisbon|portugal|berlin|munich|germany|amsterdam|brussels|vienna
    |prague|budapest|warsaw|poland|moscow|russia|turkey|istanbul|athens|greece|cyprus|malta
    |gibraltar|egypt|cairo|dubai|jerusalem|bethlehem|nazareth|palestine|israel|india|delhi
    |mumbai|pakistan|lahore|china|hong kong|singapore|bangkok|thailand|bali|tokyo|japan
    |sydney|melbourne|brisbane|adelaide|australia|new zealand|new york|california|florida
    |texas|los angeles|chicago|philadelphia|dallas|denver|america|usa|toronto|vancouver
    |montreal|quebec|canada|mexico|brazil|africa|nigeria|lagos`
    .split('|')
    .map((name) => name.trim()),
);
