import { dayFromToday } from '#e2e/support/appointments.ts';
import { deskTable, HARCOURT, UNKNOWN_CARD } from '#e2e/support/desk.ts';
import { linkIn, waitForEmail } from '#e2e/support/mailbox.ts';
import { PASSWORD, signInViaApi } from '#e2e/support/people.ts';
import { registerUser } from '#e2e/support/register-user.ts';
import { open } from '#e2e/support/shell.ts';
import { expect, test } from '#e2e/support/test.ts';
import { createUserClient } from '#e2e/support/user-client.ts';
import { DEMO_PASSWORD } from '#server/database/seed/demo-accounts.ts';

const DENIED = ['Access Denied', 'You do not have permission to view this page.'] as const;

/** How a receptionist loses the desk, and what the open page then says. */
const WAYS = [
  ['has lost the role', 'role', DENIED],
  ['was removed from the clinic', 'team', DENIED],
  ['was suspended', 'suspension', ['Your session has ended. Please sign in again.']],
] as const;

for (const [happened, way, texts] of WAYS)
  test(`an open desk shows no patient once its receptionist ${happened}`, async ({
    page,
    product,
  }) => {
    const { email } = await registerUser(product.url);
    const operator = await createUserClient(product.url, 'admin@halewell.example', DEMO_PASSWORD);
    const found = (await operator.call(
      'GET',
      `/admin/people?search=${encodeURIComponent(email)}`,
    )) as { items: { uid: string }[] };
    const uid = found.items[0]?.uid;
    const setRole = (role: string) => operator.call('POST', `/admin/people/${uid}/role`, { role });
    await setRole('provider');
    const team = `/admin/providers/${HARCOURT.id}/team`;
    const clinic = await createUserClient(product.url, 'provider@halewell.example', DEMO_PASSWORD);
    await clinic.call('POST', `/clinics/${HARCOURT.id}/invitations`, { email, kind: 'reception' });
    const link = linkIn(await waitForEmail(product.url, email, /^You’re invited to a team/));
    const receptionist = await createUserClient(product.url, email, PASSWORD);
    const token = new URL(link).searchParams.get('token');
    await receptionist.call('POST', '/clinic-invitations/join', { token });
    await clinic.call('POST', '/appointments', {
      providerId: HARCOURT.id,
      addressId: '0',
      healthcareId: UNKNOWN_CARD,
      patientName: 'Bertie Ames',
      requestedDate: dayFromToday(0),
      dayConfirmed: true,
      preferredTime: '10:00-10:30',
      symptoms: 'A visit',
    });
    await signInViaApi(page, email);
    await open(page, '/provider-appointments');
    await expect(deskTable(page)).toContainText('Bertie Ames');

    await {
      role: () => setRole('user'),
      team: () => operator.call('DELETE', `${team}/${uid}`),
      suspension: () =>
        operator.call('POST', `/admin/people/${uid}/suspension`, { reason: 'Left the clinic' }),
    }[way]();
    for (const text of texts) await expect(page.getByText(text, { exact: true })).toBeVisible();
    await expect(page.getByText('Bertie Ames')).toHaveCount(0);
  });
