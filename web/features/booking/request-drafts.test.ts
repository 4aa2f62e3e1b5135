import { expect, it } from 'vitest';
import { createSessionStore } from '#web/lib/identity/session-store.ts';
import { createRequestDrafts, type RequestDraft, resumed } from './request-drafts.ts';

const defaults: RequestDraft['values'] = {
  addressId: 'first',
  patientName: 'Ada Byron',
  requestedDate: '',
  preferredTime: '',
  type: 'in-person',
  serviceType: '',
  symptoms: '',
  notes: '',
};
const draft: RequestDraft = {
  values: { ...defaults, addressId: 'second', patientName: 'Bo Byron', symptoms: 'A tooth' },
  place: 'first',
  attempt: null,
};
const ada = { uid: 'ada', email: 'ada@example.test', name: 'Ada', token: 'one' };

it('keeps a draft per provider until the person goes', () => {
  const session = createSessionStore();
  session.login(ada);
  const drafts = createRequestDrafts(session);
  drafts.set('northgate', draft);
  session.renew('two');
  expect(drafts.get('northgate')).toBe(draft);
  expect(drafts.get('other')).toBeNull();
  session.logout();
  expect(drafts.get('northgate')).toBeNull();
  drafts.set('northgate', draft);
  expect(drafts.get('northgate')).toBeNull();
});

it('never gives one person’s draft to another', () => {
  const session = createSessionStore();
  session.login(ada);
  const drafts = createRequestDrafts(session);
  drafts.set('northgate', draft);
  session.login({ ...ada, uid: 'bo' });
  expect(drafts.get('northgate')).toBeNull();
});

it('is resumed as far as it is still offered', () => {
  const people = ['Ada Byron', 'Bo Byron'];
  expect(resumed(null, defaults, people)).toBe(defaults);
  expect(resumed(draft, defaults, people)).toEqual(draft.values);
  expect(resumed(draft, defaults, ['Ada Byron']).patientName).toBe('Ada Byron');
  const moved = { ...defaults, addressId: 'third' };
  expect(resumed(draft, moved, people)).toEqual({ ...draft.values, addressId: 'third' });
});
