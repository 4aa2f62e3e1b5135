import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { hasTestDatabase } from '../../testing/test-database.ts';
import { buildPerson } from '../../testing/people.ts';
import { addConfirmed, buildDesk, cardOf, type Desk } from '../testing/desk.ts';
import { addRows } from '../testing/desk-rows.ts';

const CARD = '481516234208';

describe.skipIf(!hasTestDatabase())('the desk’s search', () => {
  let app: TestApp;
  let desk: Desk;
  let otherDesk: Desk;
  beforeAll(async () => {
    app = await startTestApp();
    desk = await buildDesk(app);
    otherDesk = await buildDesk(app);
    await addRows(app.connection, desk.providerId, {
      jose: {
        patient_name: 'José Núñez-Ortega',
        card_number: CARD,
        symptoms: 'Sore throat, type 2',
      },
      obrien: {
        patient_name: 'Aoife O’Brien',
        card_number: '990011223344',
        symptoms: 'Can’t hear',
      },
      strasse: { patient_name: 'Jörg Weiß', card_number: 'AB-12/77', symptoms: 'Migräne seit Mai' },
      moscow: { patient_name: 'Ирина Москва', symptoms: '' },
      decomposed: { patient_name: 'Zoe\u0308 Young', symptoms: 'Back pain & a cough' },
      elsewhere: { patient_name: 'José Elsewhere', location_id: `${desk.providerId}.2` },
    });
    await addRows(app.connection, otherDesk.providerId, {
      foreign: { patient_name: 'José Foreign', card_number: CARD, symptoms: 'Sore throat' },
    });
  });
  afterAll(() => app.stop());

  async function search(text: string, who = desk): Promise<string[]> {
    const response = await who.call(
      'GET',
      `/appointments/provider/${who.providerId}/address/0?search=${encodeURIComponent(text)}`,
    );
    if (response.status !== 200) throw new Error(`Answered ${response.status}: ${response.text}`);
    const found = (JSON.parse(response.text) as { _id: string }[]).map(({ _id }) => _id);
    expect(response.headers.get('x-total-count')).toBe(String(found.length));
    return found.toSorted();
  }

  it.each([
    ['José', ['jose']],
    ['jose', ['jose']],
    ['JOS', ['jose']],
    ['  nunez   jos ', ['jose']],
    ['núñez-ortega', ['jose']],
    ['nunezortega', ['jose']],
    ['ose', []],
    // Only the last word is a prefix.
    ['jos nunez', []],
    ["o'brien", ['obrien']],
    ['O’Brien', ['obrien']],
    ['obri', ['obrien']],
    ['brien aoife', ['obrien']],
    ['jorg weiss', ['strasse']],
    ['Weiß', ['strasse']],
    ['москва', ['moscow']],
    ['zoe', ['decomposed']],
    ['Zoe\u0308', ['decomposed']],
    ['Zoë Y', ['decomposed']],
    // Card number: complete, grouped, start, end and middle.
    [CARD, ['jose']],
    ['4815 1623 4208', ['jose']],
    ['4815-1623-4208', ['jose']],
    ['4815 16', ['jose']],
    ['4208', ['jose']],
    ['162342', ['jose']],
    ['1623 42', ['jose']],
    ['16', ['jose']],
    ['4816', []],
    ['jose 4208', ['jose']],
    ['4208 jose', ['jose']],
    ['aoife 4208', []],
    ['ab-12/77', ['strasse']],
    ['AB1277', ['strasse']],
    // Symptoms: whole words.
    ['throat', ['jose']],
    ['SORE', ['jose']],
    ['sor', []],
    ['type 2', ['jose']],
    ['2', ['jose', 'obrien', 'strasse']],
    ['migrane', ['strasse']],
    ['can’t', ['obrien']],
    ['back pain', ['decomposed']],
    ['back young', ['decomposed']],
    ['pain throat', []],
    // Punctuation is ignored and never treated as an operator.
    [' .-/ ', ['decomposed', 'jose', 'moscow', 'obrien', 'strasse']],
    ["jose' | 'aoife", []],
    ['jos:*', ['jose']],
    ['!jose', ['jose']],
    ['\\', ['decomposed', 'jose', 'moscow', 'obrien', 'strasse']],
    ['🙂', []],
  ])('%j', async (text, ids) => {
    expect(await search(text)).toEqual(ids);
  });

  it('searches only the provider’s own records', async () => {
    expect(await search('sore', otherDesk)).toEqual(['foreign']);
    expect(await search('4208', otherDesk)).toEqual(['foreign']);
  });

  it('stores keyed hashes that differ between providers', async () => {
    const { rows } = await app.connection.query(
      `select id, symptom_words from appointment where id in ('jose', 'foreign') order by id`,
    );
    const [foreign, jose] = rows as { symptom_words: string[] }[];
    expect(foreign?.symptom_words).toHaveLength(2);
    expect(jose?.symptom_words).toHaveLength(4);
    for (const word of jose?.symptom_words ?? []) {
      expect(word).toMatch(/^[0-9a-f]{16}$/);
      expect(foreign?.symptom_words).not.toContain(word);
    }
  });

  it('finds a new request at once, and nothing of a deleted person', async () => {
    const member = await buildPerson(app, { plan: 'single' });
    const id = await addConfirmed(desk, member, { symptoms: 'A swollen ankle' });
    const card = await cardOf(member);
    expect(await search('ankle')).toEqual([id]);
    expect(await search(card.slice(3))).toEqual([id]);
    await app.connection.db
      .transaction()
      .execute((trx) => app.services.appointments.erasePerson(member.uid, trx));
    expect(await search('ankle')).toEqual([]);
    expect(await search(card.slice(3))).toEqual([]);
    expect(await search('former')).toEqual([id]);
  });
});
