import { beforeEach, describe, expect, it } from 'vitest';
import { createSessionStore } from '../identity/session-store.ts';
import { createDraftStorage } from './draft-storage.ts';

let stored: string | null = null;
const text = {
  get: () => stored,
  set: (value: string) => {
    stored = value;
  },
  remove: () => {
    stored = null;
  },
};
const ada = { uid: 'ada', email: 'ada@example.test', name: 'Ada', token: 'one' };

beforeEach(() => {
  stored = null;
});

/** A page load: nothing is left but the storage. */
function load(signedIn = true) {
  const session = createSessionStore();
  if (signedIn) session.login(ada);
  return { session, drafts: createDraftStorage(text, session) };
}

describe('drafts', () => {
  it('survive a reload, by form and id', () => {
    const { drafts } = load();
    drafts.keep('settings', '', [{ field: 'phone', value: '020 7946 0958' }]);
    drafts.keep('request', 'northgate', [{ preferredTime: '2pm' }]);
    const again = load().drafts;
    expect(again.read('settings')).toEqual([{ field: 'phone', value: '020 7946 0958' }]);
    expect(again.read('request', 'northgate')).toEqual([{ preferredTime: '2pm' }]);
    expect(again.read('request', 'other')).toEqual([]);
  });

  it('keep each repeated part of a form, with its switch as text', () => {
    const { drafts } = load();
    drafts.keep('family', '', [{ fullName: 'Bo', isDependent: false }, { fullName: 'Cy' }]);
    expect(drafts.read('family')).toEqual([
      { fullName: 'Bo', isDependent: 'false' },
      { fullName: 'Cy' },
    ]);
  });

  it.each([
    ['sign-up', { email: 'a@example.test' }, { password: 'S3cret!!', confirmPassword: 'S3cret!!' }],
    ['sign-up', { phone: '07700 900123' }, { consent: true }],
    ['request', { preferredTime: '2pm' }, { symptoms: 'A tooth', notes: 'Stairs' }],
    ['request', { type: 'telehealth' }, { serviceType: '20% off implants' }],
    ['desk-add', { paymentStatus: 'paid' }, { healthcareId: '1234', patientName: 'Bo' }],
    ['desk-add', { preferredTime: '2pm' }, { patientDob: '2001-01-01', symptoms: 'A tooth' }],
  ] as const)('of %s keep %j and never %j', (form, kept, never) => {
    const { drafts } = load();
    drafts.keep(form, '', [{ ...kept, ...never }]);
    expect(drafts.read(form)).toEqual([kept]);
    for (const value of Object.values(never)) expect(stored).not.toContain(String(value));
  });

  it('are deleted once sent, and leave nothing behind', () => {
    const { drafts } = load();
    drafts.keep('newsletter', 'footer', [{ email: 'a@example.test' }]);
    drafts.keep('newsletter', 'footer', []);
    expect(stored).toBeNull();
    drafts.keep('request', 'northgate', [{ symptoms: 'A tooth' }]);
    expect(stored).toBeNull();
  });
});

describe('drafts belong to one person', () => {
  it('and are deleted at sign-out', () => {
    const { session, drafts } = load();
    drafts.keep('settings', '', [{ value: '020 7946 0958' }]);
    session.renew('two');
    expect(drafts.read('settings')).toHaveLength(1);
    session.logout();
    expect(stored).toBeNull();
    expect(drafts.read('settings')).toEqual([]);
  });

  it('and are deleted when another person signs in', () => {
    const { session, drafts } = load();
    drafts.keep('settings', '', [{ value: '020 7946 0958' }]);
    session.login({ ...ada, uid: 'bo' });
    expect(stored).toBeNull();
  });

  it('and those of a visitor are deleted at sign-in', () => {
    const { session, drafts } = load(false);
    drafts.keep('sign-up', '', [{ firstName: 'Ada' }]);
    expect(load(false).drafts.read('sign-up')).toEqual([{ firstName: 'Ada' }]);
    session.login(ada);
    expect(stored).toBeNull();
  });

  it('and are not read by the next person of a tab', () => {
    load().drafts.keep('settings', '', [{ value: '020 7946 0958' }]);
    expect(load(false).drafts.read('settings')).toEqual([]);
  });

  it('and stay while the session of a reloaded page is being restored', () => {
    load().drafts.keep('newsletter', 'footer', [{ email: 'a@example.test' }]);
    let state = { authenticated: false, user: null, token: 'session' as string | null };
    const listeners: (() => void)[] = [];
    const session = {
      get: () => state,
      subscribe: (listener: () => void) => {
        listeners.push(listener);
        return () => undefined;
      },
    };
    const drafts = createDraftStorage(text, session);
    for (const listener of listeners) listener();
    expect(drafts.read('newsletter', 'footer')).toHaveLength(1);
    state = { ...state, token: null };
    for (const listener of listeners) listener();
    expect(stored).toBeNull();
  });
});

it.each(['x', '{}', '{"forms":{"settings":1}}', 'null', '{"forms":{"settings":[{"phone":{}}]}}'])(
  'reads no draft from %s',
  (value) => {
    stored = value;
    const [entry = {}] = load(false).drafts.read('settings');
    expect(entry).toEqual({});
  },
);
