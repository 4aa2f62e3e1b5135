// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { buildProvider } from '#web/features/providers/testing/build-provider.ts';
import { sessionStore } from '#web/lib/identity/session-store.ts';
import { buildAppointment } from '#web/lib/appointments/testing/build-appointment.ts';
import { leavePage, openPage, signInAs, UID } from '#web/pages/testing/open-page.tsx';
import { stubApi } from '#web/pages/testing/stub-api.ts';
import BookNowSheet from './book-now-sheet.tsx';
import { requestDrafts } from './request-drafts.ts';

const CARD = '123456789019';
const SEND = 'POST /api/appointments';
const MEMBERSHIP = `GET /api/membership/${UID}`;
/** Bought on 2 February 2026; today is 2 March 2026. */
const RENEWS = {
  active: true,
  expiresAt: '2027-02-02',
  renews: true,
  graceUntil: null,
  needsPayment: false,
};
const provider = buildProvider({
  discount: ['20% off whitening (use promo code HALE20)'],
  address: 'Northgate Dental\n14 Northgate\nLeeds|Northgate Dental, Headingley\n44 Otley Road',
  phone: '0113 496 0134|0113 496 0141',
});
const [, second] = provider.locations;
const pending = buildAppointment({ _id: 'asked', status: 'pending', preferredTime: 'Mornings' });
const ANSWERS = {
  [`GET /api/auth/user/${UID}`]: { body: { user: { fullName: 'Ada Byron', role: 'member' } } },
  [`GET /api/appointments/healthcard/${CARD}`]: { body: [] },
  'GET /api/family-details/familyDetails': {
    body: { success: true, data: { familyMembers: [{ fullName: 'Bo Byron' }] } },
  },
  [MEMBERSHIP]: { body: RENEWS },
  [SEND]: { body: pending },
};

afterEach(() => {
  leavePage();
  requestDrafts.set('northgate', null);
});

function Page() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Book Now
      </button>
      {open ? (
        <BookNowSheet
          onClose={() => setOpen(false)}
          provider={provider}
          place={{ index: 1, title: 'Northgate Dental, Headingley', phone: '0113 496 0141' }}
          call="tel:01134960141"
          cardNumber={CARD}
          cardLoading={false}
          canRequest
        />
      ) : null}
    </>
  );
}

async function openForm(answers: Parameters<typeof stubApi>[0] = {}, plan = 'Single') {
  const api = stubApi({ ...ANSWERS, ...answers });
  signInAs({ active: true, status: 'active', plan, known: true });
  openPage('/provider/northgate', Page);
  fireEvent.click(screen.getByRole('button', { name: 'Book Now' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Request an appointment' }));
  await screen.findByLabelText('Preferred date');
  return api;
}

const field = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name);
const type = (name: string | RegExp, value: string) =>
  fireEvent.change(field(name), { target: { value } });
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send request' }));

function fill() {
  type('Preferred date', '2026-03-05');
  type('Preferred time', '10-10.30');
  type('Reason for your visit', 'A tooth');
}

describe('requesting an appointment', () => {
  it('sends the request once, and explains what happens next', async () => {
    const api = await openForm({ [SEND]: { body: pending, waitMs: 30 } });
    expect(document.activeElement).toBe(field('Location'));
    expect(field('Location').value).toBe(second?.id);
    expect(screen.queryByLabelText('Who is it for?')).toBeNull();
    fill();
    expect(screen.getByText('That’s 10am to 10:30am.')).toBeTruthy();
    type(/^Service & discount/, '20% off whitening');
    send();
    send();
    expect(await screen.findByText('Waiting for confirmation')).toBeTruthy();
    expect(api.bodies(SEND)).toEqual([
      {
        providerId: 'northgate',
        healthcareId: CARD,
        addressId: second?.id,
        patientName: 'Ada Byron',
        requestedDate: '2026-03-05',
        preferredTime: '10-10.30',
        type: 'in-person',
        serviceType: '20% off whitening',
        symptoms: 'A tooth',
        notes: '',
      },
    ]);
    expect(screen.getByText('We’ve sent your request to Northgate Dental.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to your profile' })).toBeTruthy();
    expect(requestDrafts.get('northgate')).toBeNull();
  });

  it('marks each missing field and focuses the first', async () => {
    const api = await openForm();
    send();
    await waitFor(() =>
      expect(screen.getAllByText('Please fill in all required fields')).toHaveLength(3),
    );
    expect(document.activeElement).toBe(field('Preferred date'));
    type('Preferred date', '2026-03-01');
    expect(await screen.findByText('Please choose today or a later date')).toBeTruthy();
    type('Preferred time', 'some time');
    expect(screen.getByText('We’ll pass this on as you typed it.')).toBeTruthy();
    expect(api.count(SEND)).toBe(0);
  });

  it('offers the family members on a family plan', async () => {
    const api = await openForm({}, 'Couple/Family');
    const who = within(field('Who is it for?')).getAllByRole('option');
    expect(who.map(({ textContent }) => textContent)).toEqual(['Me (Ada Byron)', 'Bo Byron']);
    fill();
    type('Who is it for?', 'Bo Byron');
    send();
    await screen.findByText('Waiting for confirmation');
    expect(api.bodies(SEND)).toMatchObject([{ patientName: 'Bo Byron' }]);
  });

  it('warns of existing appointments without blocking', async () => {
    const visit = buildAppointment({ providerId: 'other', preferredTime: '10:15' });
    const waiting = buildAppointment({ status: 'pending', requestedDate: '2026-03-09' });
    const api = await openForm({
      [`GET /api/appointments/healthcard/${CARD}`]: { body: [visit, waiting] },
    });
    expect(await screen.findByText(/have a request waiting with this provider/)).toBeTruthy();
    expect(screen.queryByText(/have an appointment or request at this time/)).toBeNull();
    fill();
    expect(await screen.findByText(/have an appointment or request at this time/)).toBeTruthy();
    send();
    await screen.findByText('Waiting for confirmation');
    expect(api.count(SEND)).toBe(1);
  });
});

describe('bookable days (P-57)', () => {
  const max = (day: string) => waitFor(() => expect(field('Preferred date').max).toBe(day));
  const choose = (day: string) => {
    type('Preferred date', day);
    fireEvent.blur(field('Preferred date'));
  };

  it('end 12 months ahead', async () => {
    const api = await openForm();
    await max('2027-03-02');
    expect(field('Preferred date').min).toBe('2026-03-02');
    expect(screen.getByText('Any day up to 2 March 2027')).toBeTruthy();
    fill();
    choose('2027-03-03');
    await screen.findByText(/^Appointments can be up to 12 months ahead. Choose 2 March 2027/);
    send();
    await waitFor(() => expect(document.activeElement).toBe(field('Preferred date')));
    expect(field('Reason for your visit').value).toBe('A tooth');
    expect(api.count(SEND)).toBe(0);
  });

  it('continue past the membership’s end while it renews, with the condition shown before and after sending', async () => {
    const late = { ...pending, requestedDate: '2027-02-03' };
    await openForm({ [SEND]: { body: late } });
    fill();
    choose('2027-02-02');
    expect(screen.queryByText(/if your membership renews/)).toBeNull();
    choose('2027-02-03');
    const condition =
      'This is after your current membership ends. You can go if your membership renews on 2 February 2027.';
    await screen.findByText(condition);
    send();
    await screen.findByText('Waiting for confirmation');
    expect(screen.getByText(condition)).toBeTruthy();
  });

  it('end on the last day of a membership that will not renew', async () => {
    const api = await openForm({ [MEMBERSHIP]: { body: { ...RENEWS, renews: false } } });
    await max('2027-02-02');
    fill();
    choose('2027-02-03');
    await screen.findByText(/won’t renew. Choose that day or earlier, or turn renewal back on/);
    send();
    choose('2027-02-02');
    await waitFor(() => expect(screen.queryByText(/won’t renew/)).toBeNull());
    expect(api.count(SEND)).toBe(0);
  });

  it('extend again after renewal is turned back on in another tab', async () => {
    await openForm({ [MEMBERSHIP]: [{ body: { ...RENEWS, renews: false } }, { body: RENEWS }] });
    await max('2027-02-02');
    choose('2027-02-03');
    await screen.findByText(/won’t renew/);
    window.dispatchEvent(new Event('visibilitychange'));
    await screen.findByText(/You can go if your membership renews on 2 February 2027/);
    expect(screen.queryByText(/won’t renew/)).toBeNull();
  });

  it('depend on the payment while a renewal is unpaid', async () => {
    const unpaid = { renews: false, needsPayment: true, graceUntil: '2026-03-05' };
    await openForm({ [MEMBERSHIP]: { body: { ...RENEWS, ...unpaid, expiresAt: '2026-02-26' } } });
    await waitFor(() => {
      choose('2026-03-06');
      expect(screen.getByText(/You can go if it’s paid by 5 March 2026/)).toBeTruthy();
    });
  });

  it('are checked by the server only if the membership could not be loaded', async () => {
    const message = 'Your membership ends on 2 February 2027 and won’t renew.';
    const refused = {
      status: 400,
      body: { code: 'request/invalid', fields: { requestedDate: message } },
    };
    const api = await openForm({ [MEMBERSHIP]: { status: 400, body: {} }, [SEND]: refused });
    await waitFor(() => expect(api.count(MEMBERSHIP)).toBe(1));
    fill();
    choose('2027-03-02');
    send();
    expect(await screen.findByText(message)).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(field('Preferred date')));
    expect(field('Reason for your visit').value).toBe('A tooth');
    expect(api.count(SEND)).toBe(1);
  });
});

describe('a request that fails', () => {
  it('keeps the entries and can be sent again', async () => {
    const lost = { status: 503, body: { error: 'The service is busy.' } };
    const api = await openForm({ [SEND]: [lost, { body: pending }] });
    fill();
    send();
    expect((await screen.findByRole('alert')).textContent).toContain('The service is busy.');
    expect(field('Reason for your visit').value).toBe('A tooth');
    send();
    await screen.findByText('Waiting for confirmation');
    expect(api.count(SEND)).toBe(2);
  });

  it('shows a server error at its field', async () => {
    const message = 'Please choose a location';
    await openForm({
      [SEND]: { status: 400, body: { code: 'request/invalid', fields: { addressId: message } } },
    });
    fill();
    send();
    expect(await screen.findByText(message)).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(field('Location')));
  });
});

describe('the draft', () => {
  const reopen = async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    fireEvent.click(screen.getByRole('button', { name: 'Book Now' }));
  };

  it('is kept when the sheet is closed', async () => {
    await openForm();
    fill();
    await reopen();
    fireEvent.click(await screen.findByRole('button', { name: 'Continue your request' }));
    await screen.findByLabelText('Preferred date');
    expect(field('Reason for your visit').value).toBe('A tooth');
  });

  it('is not created without entries, and is deleted on sign-out', async () => {
    await openForm();
    await reopen();
    expect(await screen.findByRole('button', { name: 'Request an appointment' })).toBeTruthy();
    requestDrafts.set('northgate', {
      values: { patientName: 'Ada', requestedDate: '', preferredTime: '', symptoms: 'x' } as never,
      addressId: '',
      attempt: null,
    });
    sessionStore.logout();
    expect(requestDrafts.get('northgate')).toBeNull();
  });
});
