// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { buildProvider } from '#web/features/providers/testing/build-provider.ts';
import { buildAppointment } from '#web/lib/appointments/testing/build-appointment.ts';
import { leavePage, openPage, signInAs, UID } from '#web/pages/testing/open-page.tsx';
import { stubApi } from '#web/pages/testing/stub-api.ts';
import BookNowSheet from './book-now-sheet.tsx';
import { requestDrafts } from './request-drafts.ts';

const CARD = '123456789019';

afterEach(() => {
  leavePage();
  requestDrafts.set('northgate', null);
});

async function openForm() {
  stubApi({
    [`GET /api/auth/user/${UID}`]: { body: { user: { fullName: 'Ada Byron', role: 'member' } } },
    [`GET /api/appointments/healthcard/${CARD}`]: { body: [] },
    [`GET /api/membership/${UID}`]: { status: 500 },
    'POST /api/appointments': { body: buildAppointment({ status: 'pending' }) },
  });
  signInAs({ active: true, status: 'active', plan: 'Single', known: true });
  openPage('/provider/northgate', () => (
    <BookNowSheet
      onClose={() => undefined}
      provider={buildProvider()}
      place={{ index: 0, title: 'Northgate Dental', phone: '0113 496 0134' }}
      call="tel:01134960134"
      cardNumber={CARD}
      cardLoading={false}
      canRequest
    />
  ));
  const next = /^(Request an appointment|Continue your request)$/;
  fireEvent.click(await screen.findByRole('button', { name: next }));
  await screen.findByLabelText('Preferred date');
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

function fill() {
  for (const [name, value] of [
    ['Preferred date', '2026-03-05'],
    ['Preferred time', '10-10.30'],
    ['Reason for your visit', 'A tooth'],
  ] as const)
    fireEvent.change(field(name), { target: { value } });
}

it('keeps the date and the time of a request over a reload, and forgets the reason', async () => {
  await openForm();
  fill();
  cleanup();
  requestDrafts.set('northgate', null);
  await openForm();
  expect(field('Preferred date').value).toBe('2026-03-05');
  expect(field('Preferred time').value).toBe('10-10.30');
  expect(field('Reason for your visit').value).toBe('');
  expect(sessionStorage.getItem('drafts')).not.toContain('tooth');
});

it('keeps nothing of a request once it was sent', async () => {
  await openForm();
  fill();
  expect(sessionStorage.getItem('drafts')).not.toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Send request' }));
  await waitFor(() => expect(sessionStorage.getItem('drafts')).toBeNull());
});
