import { describe, expect, it } from 'vitest';
import { gazetteer } from './gazetteer.ts';

const places = gazetteer();

describe('misspelt names', () => {
  it.each([
    ['Manchestor', 'Manchester'],
    ['Edinburough', 'Edinburgh'],
    ['Edinburg', 'Edinburgh'],
    ['Birmigham', 'Birmingham'],
    ['Leisester', 'Leicester'],
    ['Glasow', 'Glasgow'],
    ['Liverpol', 'Liverpool'],
    ['Nottingam', 'Nottingham'],
    ['Bristal', 'Bristol'],
    ['Cardif', 'Cardiff'],
    ['Swansee', 'Swansea'],
    ['Portsmoth', 'Portsmouth'],
    ['Bournmouth', 'Bournemouth'],
    ['Oxfrod', 'Oxford'],
    ['Norwhich', 'Norwich'],
    ['Coventrey', 'Coventry'],
    ['Middlesborough', 'Middlesbrough'],
    ['Peterboro', 'Peterborough'],
    ['Belfst', 'Belfast'],
    ['Harrowgate', 'Harrogate'],
    ['Shrewsberry', 'Shrewsbury'],
    ['Milton Keyns', 'Milton Keynes'],
    ['Kings Lyn', "King's Lynn"],
    ['Bury St Edmonds', 'Bury St Edmunds'],
    ['Croyden', 'Croydon'],
    ['Wimbeldon', 'Wimbledon'],
    ['Aberystwith', 'Aberystwyth'],
    ['Lanelli', 'Llanelli'],
    ['Newcasle', 'Newcastle upon Tyne'],
  ])('%s is %s', (typed, name) => expect(places.misspelt(typed)[0]?.name).toBe(name));

  it.each(
    `bathe cheap dental dentist doctor physio nurse clinic hearing hours reading private tooth teeth
    sports heels hernia botox filler urgent women child therapy optician glasses lenses pharmacy
    vaccine travel sauna boxing barber cancer anxiety wisdom crowns bridges implant braces sleep
    counsel thai sciatica market morning weekend sunday holiday hospital surgery walking running
    cardio wellness polish english welsh female elderly burns bladder headache tendon`.split(/\s+/),
  )('the word %s is none', (word) => expect(places.misspelt(word)).toEqual([]));

  it('a name that is spelt right is none, and a letter short it is itself', () => {
    const towns = ['Inverness', 'Llandudno', 'Pontypridd', 'Scarborough', 'Wolverhampton'];
    for (const town of towns) {
      expect(places.misspelt(town)).toEqual([]);
      for (let at = 1; at < town.length; at += 1) {
        const typed = town.slice(0, at) + town.slice(at + 1);
        expect(places.misspelt(typed)[0]?.name, typed).toBe(town);
      }
    }
  });
});
