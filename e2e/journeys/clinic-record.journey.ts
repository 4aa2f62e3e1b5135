import { DEMO_PASSWORD } from '#server/database/seed/demo-accounts.ts';
import { auditScreen } from '#e2e/support/audit-screen.ts';
import { signInViaApi } from '#e2e/support/people.ts';
import { open, toastOf } from '#e2e/support/shell.ts';
import { expect, test } from '#e2e/support/test.ts';
import { createUserClient } from '#e2e/support/user-client.ts';

test('a clinic edits its record, and our team approves its name', async ({
  page,
  browser,
  product,
}) => {
  test.slow();
  const { call } = await createUserClient(product.url, 'provider@halewell.example', DEMO_PASSWORD);
  const { uid } = await createUserClient(product.url, 'provider@halewell.example', DEMO_PASSWORD);
  const [, clinic] = (await call('GET', `/providers/user/${uid}`)) as {
    _id: string;
    name: string;
  }[];
  if (!clinic) throw new Error('The demo provider has two clinics');
  const RECORD = `/clinic/record?provider=${clinic._id}`;
  const operator = await (await browser.newContext({ baseURL: product.url })).newPage();
  await signInViaApi(operator, 'admin');
  await open(operator, '/admin?tab=changes');
  await expect(operator.getByText('No changes to approve')).toBeVisible();
  await auditScreen(operator, 'changes-none');

  await signInViaApi(page, 'provider');
  await open(page, RECORD);
  await test.step('changes how to book, which is live, and its name, which waits', async () => {
    await page.getByLabel('How to book').fill('Ring the side bell.');
    await page.getByLabel('Name').fill(`${clinic.name} and Partners`);
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(
      toastOf(page, 'Saved. Our team will check the rest before it goes live.'),
    ).toBeVisible();
    await expect(page.getByText('Waiting for approval')).toBeVisible();
    await auditScreen(page, 'record');
    const visitor = await (await browser.newContext()).newPage();
    await visitor.goto(`${product.url}/provider/${clinic._id}`);
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(clinic.name);
    await visitor.context().close();
  });

  await test.step('our team declines with a reason', async () => {
    await open(operator, '/admin?tab=changes');
    const change = operator.getByRole('region', { name: `Changes of ${clinic.name}` });
    await expect(change).toContainText(`${clinic.name} and Partners`);
    await auditScreen(operator, 'changes-waiting');
    await change.getByLabel('Reason for the clinic').fill('Please use your registered name.');
    await change.getByRole('button', { name: 'Decline' }).click();
    await expect(change).toContainText('Declined');
    await open(page, RECORD);
    await expect(page.getByText('Please use your registered name.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Earlier versions' })).toBeVisible();
    await auditScreen(page, 'record-declined');
  });

  await test.step('asks again, and our team approves', async () => {
    await page.getByLabel('Name').fill(`${clinic.name} Clinic`);
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('Waiting for approval')).toBeVisible();
    await open(operator, '/admin?tab=changes');
    await operator.getByRole('button', { name: 'Approve' }).click();
    await expect(toastOf(operator, 'Approved. The changes are live.')).toBeVisible();
    await open(page, RECORD);
    await expect(page.getByLabel('Name')).toHaveValue(`${clinic.name} Clinic`);
  });

  await test.step('two people edit: the second loses nothing and is shown the latest', async () => {
    const other = await page.context().newPage();
    await open(other, RECORD);
    await other.getByLabel('Summary').fill('Their summary');
    await other.getByRole('button', { name: 'Save changes' }).click();
    await expect(toastOf(other, 'All changes saved.')).toBeVisible();
    await other.close();
    await page.getByLabel('Summary').fill('My summary');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(
      page.getByText('Someone else saved changes while you were editing.'),
    ).toBeVisible();
    await expect(page.getByLabel('Summary')).toHaveValue('My summary');
    await auditScreen(page, 'record-changed');
    await page.getByRole('button', { name: 'Load latest version' }).click();
    await expect(page.getByLabel('Summary')).toHaveValue('Their summary');
  });

  await test.step('restores an earlier version', async () => {
    await page
      .getByRole('button', { name: /^Restore/ })
      .last()
      .click();
    await expect(page.getByLabel('Name')).toHaveValue(clinic.name);
    await expect(page.getByLabel('Summary')).not.toHaveValue('Their summary');
    await page.getByRole('button', { name: 'Save changes' }).click();
    // Its name needs approval, like any other change of it.
    await expect(page.getByText('Waiting for approval')).toBeVisible();
    await page.getByRole('button', { name: 'Withdraw changes' }).click();
    await expect(toastOf(page, 'Changes withdrawn.')).toBeVisible();
    // As it was for other journeys.
    await page.getByLabel('Name').fill(clinic.name);
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('Waiting for approval')).toBeVisible();
    await open(operator, '/admin?tab=changes');
    await operator.getByRole('button', { name: 'Approve' }).click();
    await expect(toastOf(operator, 'Approved. The changes are live.')).toBeVisible();
  });
  await operator.context().close();
});
