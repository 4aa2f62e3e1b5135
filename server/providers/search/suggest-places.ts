import type { Suggestion } from '#shared/contract/search.ts';
import { type GazetteerPlace, gazetteer } from '#server/places/gazetteer.ts';
import { ELSEWHERE } from '#server/places/ordinary-words.ts';
import { postcodeTable } from '#server/places/postcode-table.ts';
import { placeKey } from './canonical-word.ts';

const MOST = 8;
const MOST_POSTCODES = 4;

/** Suggests places for a typed text: postcodes for the start of one, otherwise names, most prominent first. */
export function suggestPlaces(text: string): Suggestion[] {
  const typed = text.trim();
  const outcode = postcodeTable().findOutcode(typed);
  const postcodes = /\d/.test(typed) ? postcodeTable().beginning(typed, MOST_POSTCODES) : [];
  const completions = gazetteer().beginning(typed, MOST);
  const places = completions.length > 0 ? completions : gazetteer().misspelt(typed);
  return [
    ...(outcode ? [suggestion(outcode.outcode, `Postcode area, ${outcode.town}`)] : []),
    ...postcodes.map((postcode) => suggestion(postcode, 'Postcode')),
    ...places.map((place) => suggestion(textOf(place), detailOf(place))),
  ].slice(0, MOST);
}

const suggestion = (text: string, detail: string): Suggestion => ({
  kind: 'place',
  text,
  detail,
  id: null,
});

/** The text that finds the place again: with its area, if its name alone is read as another place or none. */
function textOf({ name, parent }: GazetteerPlace): string {
  const key = placeKey(name);
  // Sentences are read without possessives: "Bishop's Sutton" is also "Bishop Sutton".
  const isAlone = gazetteer().named(name).length < 2 && gazetteer().named(key).length < 2;
  const isClear = isAlone && !ELSEWHERE.has(key) && !key.startsWith('the ');
  return isClear || parent === '' ? name : `${name}, ${parent}`;
}

const detailOf = ({ parent, nation }: GazetteerPlace) => (parent === '' ? nation : parent);
