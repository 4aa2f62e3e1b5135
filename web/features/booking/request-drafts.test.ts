import { expect, it } from 'vitest';
import { createSessionStore } from '#web/lib/identity/session-store.ts';
import { createRequestDrafts, type RequestDraft, restoreDraft } from './request-drafts.ts';

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
  addressId: 'first',
  attempt: null,
};
const ada = { uid: 'ada', email: 'ada@example.test', name: 'Ada', token: 'one' };

it('keeps one draft per provider until sign-out', () => {
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

it('deletes drafts when another person signs in', () => {
  const session = createSessionStore();
  session.login(ada);
  const drafts = createRequestDrafts(session);
  drafts.set('northgate', draft);
  session.login({ ...ada, uid: 'bo' });
  expect(drafts.get('northgate')).toBeNull();
});

it('restores a draft as far as its choices still exist', () => {
  const people = ['Ada Byron', 'Bo Byron'];
  expect(restoreDraft(null, defaults, people)).toBe(defaults);
  expect(restoreDraft(draft, defaults, people)).toEqual(draft.values);
  expect(restoreDraft(draft, defaults, ['Ada Byron']).patientName).toBe('Ada Byron');
  const moved = { ...defaults, addressId: 'third' };
  expect(restoreDraft(draft, moved, people)).toEqual({ ...draft.values, addressId: 'third' });
});
