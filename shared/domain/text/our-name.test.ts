import { expect, it } from 'vitest';
import { imitatesBrand, isOfficeName } from './our-name.ts';

it.each([
  // As it is, with something beside it
  ['Halewell'],
  ['HALEWELL'],
  ['Halewell Support'],
  ['The Halewell Team'],
  ['Amy Halewell'],
  ['Halewell’s Helpdesk'],
  ['(Halewell)'],
  // Joined
  ['halewellsupport'],
  ['MyHalewell'],
  ['Halewells'],
  ['Halewellness'],
  // Parted
  ['H a l e w e l l'],
  ['H a l e w e l l Support'],
  ['Hale well Support'],
  ['Hale-Well Team'],
  ['Ha le\u00A0we ll'],
  ['H.a.l.e.w.e.l.l'],
  ['Hale\u200Bwell'],
  ['Hale\u00ADwell'],
  ['Hale·well ★ Help'],
  // At a glance the same as "Halewell Being"
  ['Hale Well Being'],
  // Figures, signs and letters that pass for others
  ['Ha1ewell team'],
  ['HaIewell'],
  ['HALEWEII'],
  ['Ha!ewe|l'],
  ['H4l3well'],
  ['H@lewell'],
  ['Halevvell'],
  // Other alphabets, widths and drawn letters
  ['Наlеwеll'],
  ['Ηаⅼеwеll Support'],
  ['Ｈａｌｅｗｅｌｌ'],
  ['𝐇𝐚𝐥𝐞𝐰𝐞𝐥𝐥'],
  ['Ⓗⓐⓛⓔⓦⓔⓛⓛ'],
  ['ʜᴀʟᴇᴡᴇʟʟ'],
  ['Hálèwëll'],
  ['H\u0336a\u0336l\u0336e\u0336w\u0336e\u0336l\u0336l\u0336'],
  ['Hałewełł'],
  ['Haƚewɇll'],
  ['Haǀeweǀl'],
])('takes "%s" for us', (name) => {
  expect(imitatesBrand(name, 'Halewell')).toBe(true);
});

it.each([
  // Parts of the name
  ['Hale'],
  ['Well'],
  ['Wells'],
  ['Owen Hale'],
  ['Hale Wells'],
  ['Hale Barns Dental'],
  ['Well Pharmacy Hale'],
  // Names that only begin or end alike
  ['Halewood Dental'],
  ['Hale Wellbeing'],
  ['Hale Wellness Spa'],
  ['Hale Wellington'],
  ['Whale Wellness'],
  ['Thornhale Wells'],
  ['Hale & Well Opticians'],
  // Near it, and people's and places' own
  ['Geri Halliwell'],
  ['Jo Hallewell'],
  ['Halwell Surgery'],
  ['Hazelwell Clinic'],
  ['Stalewell'],
  ['Haywell'],
  // Honest names of other alphabets
  ['Наталья Хейл'],
  ['Ελένη Χάλε'],
  ['李小龍'],
  [''],
  ['…'],
])('lets "%s" be', (name) => {
  expect(imitatesBrand(name, 'Halewell')).toBe(false);
});

it.each([
  ['Teal Health', 'Teal Health Support', true],
  ['Teal Health', 'tealhealth', true],
  ['Teal Health', 'Teal Healthcare', false],
  ['Teal Health', 'Health, Teal', false],
  ['Be Well', 'Be Wells', false],
  ['Sole', '50le', true],
  ['Sole', 'S o l e Support', true],
  ['Sole', 'Soleil', false],
  ['Corner', 'Comer', true],
  ['', 'Anybody', false],
  ['★', 'Anybody', false],
])('reads the brand from the settings: %s, %s', (brand, name, expected) => {
  expect(imitatesBrand(name, brand)).toBe(expected);
});

it.each([
  ['Support', true],
  ['NHS England', true],
  ['nhs', true],
  ['N H S', true],
  ['N H S England', true],
  ['Dr NHS', true],
  ['HM Revenue and Customs', true],
  ['Dr Lynn England', false],
  ['A B Staff', false],
  ['Customer Care', true],
  ['5upport Team', true],
  ['The Security Team', true],
  ['Bill Staff', false],
  ['Lynn England', false],
  ['Wales Member', true],
  ['Ann Support', false],
  ['', false],
])('takes "%s" for an office: %s', (name, expected) => {
  expect(isOfficeName(name)).toBe(expected);
});
