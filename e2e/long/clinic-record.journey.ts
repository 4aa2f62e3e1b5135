import { addDays, londonDay } from '#shared/domain/dates/day.ts';
import { DEMO_PASSWORD } from '#server/database/seed/demo-accounts.ts';
import { auditScreen } from '#e2e/support/audit-screen.ts';
import { signInViaApi } from '#e2e/support/people.ts';
import { addOffer, addPrice, rowsOf } from '#e2e/support/record-form.ts';
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
    await expect(page.getByText('Waiting for approval', { exact: true })).toBeVisible();
    await auditScreen(page, 'record');
    const visitor = await (await browser.newContext()).newPage();
    await visitor.goto(`${product.url}/provider/${clinic._id}`);
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(clinic.name);
    await visitor.context().close();
  });

  await test.step('our team declines with a reason', async () => {
    await open(operator, '/admin?tab=changes');
    const change = operator.getByRole('article', { name: `Changes of ${clinic.name}` });
    await expect(change).toContainText(`${clinic.name} and Partners`);
    await auditScreen(operator, 'changes-waiting');
    await change.getByLabel('Reason for the clinic').fill('Please use your registered name.');
    await change.getByRole('button', { name: 'Decline' }).click();
    await expect(change).toContainText('Declined');
    await open(page, RECORD);
    await expect(page.getByText('Please use your registered name.')).toBeVisible();
    // As everywhere: "27 November 2026, 6:56pm".
    await expect(page.getByRole('region', { name: 'Earlier versions' })).toContainText(
      /\d{4}, (\d+(:\d\d)?[ap]m|midday|midnight)/,
    );
    await auditScreen(page, 'record-declined');
  });

  await test.step('asks again, and our team approves', async () => {
    await page.getByLabel('Name').fill(`${clinic.name} Clinic`);
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('Waiting for approval', { exact: true })).toBeVisible();
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
    await expect(page.getByText('Waiting for approval', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Withdraw changes' }).click();
    await expect(toastOf(page, 'Changes withdrawn.')).toBeVisible();
    // As it was for other journeys.
    await page.getByLabel('Name').fill(clinic.name);
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('Waiting for approval', { exact: true })).toBeVisible();
    await open(operator, '/admin?tab=changes');
    await operator.getByRole('button', { name: 'Approve' }).click();
    await expect(toastOf(operator, 'Approved. The changes are live.')).toBeVisible();
  });
  await operator.context().close();
});

test('a clinic plans an offer with a promo code, and lists its prices', async ({
  page,
  browser,
  product,
}) => {
  test.slow();
  const today = londonDay(new Date());
  const ID = 'brightwater-ultrasound-bristol';
  const visitor = await (await browser.newContext({ baseURL: product.url })).newPage();
  const member = await (await browser.newContext({ baseURL: product.url })).newPage();
  await signInViaApi(member, 'member');
  await signInViaApi(page, 'clinics');
  page.setDefaultTimeout(20_000);
  await open(page, `/clinic/record?provider=${ID}`);
  await expect(rowsOf(page, 'Offer').first()).toBeVisible();
  const before = await rowsOf(page, 'Offer').count();
  const preview = page.getByRole('region', { name: 'Offer preview' });

  await test.step('is shown what’s wrong beside each field, and keeps what was typed', async () => {
    const offer = await addOffer(page, {
      text: 'Thyroid ultrasound £140 to £110',
      promoCode: 'online',
      from: addDays(today, 30),
      until: addDays(today, 20),
    });
    const price = await addPrice(page, { service: 'Pelvic scan', from: 'about 90' });
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(offer.getByText(/^We can’t hide this code from visitors/)).toBeVisible();
    await expect(price.getByText('Please enter a price, like 60 or 60.50')).toBeVisible();
    await offer.getByLabel('Promo code').fill('THYROID25');
    await expect(
      offer.getByText('Please choose a last day on or after the first day'),
    ).toBeVisible();
    await expect(offer.getByLabel('Offer', { exact: true })).toHaveValue(
      'Thyroid ultrasound £140 to £110',
    );
    await auditScreen(page, 'record-rows-wrong');
    await offer.getByLabel('First day').fill(today);
    await price.getByLabel('Price from').fill('120');
    await price.getByLabel('What’s included').fill('30 minutes');
  });

  await test.step('pastes more prices, and moves one up by keyboard', async () => {
    await page.getByText('Paste a list', { exact: true }).last().click();
    const list = page.getByRole('textbox', { name: 'Prices' });
    await list.fill('Thyroid ultrasound £140 · report within a day\nGrowth scan on request');
    await page.getByRole('button', { name: 'Add to the form' }).last().click();
    await expect(page.getByText(/^We couldn’t read this line\./)).toBeVisible();
    await expect(list).toHaveValue('Growth scan on request');
    await page.getByRole('button', { name: 'Move price 2 up' }).press('Enter');
    await expect(rowsOf(page, 'Price').first().getByLabel('Service')).toHaveValue(
      'Thyroid ultrasound',
    );
    // The first row has no way up: the focus stays with it.
    await expect(page.getByRole('button', { name: 'Move price 1 down' })).toBeFocused();
    await list.fill('');
  });

  await test.step('sees the offer as visitors and as members will', async () => {
    const added = preview.getByRole('listitem').nth(before);
    await expect(added).toContainText('With a promo code for members');
    await expect(added).toContainText('Promo codeTHYROID25');
    await expect(added).toContainText(/From .+ to .+/);
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('Waiting for approval', { exact: true })).toBeVisible();
    await auditScreen(page, 'record-rows');
  });

  await test.step('the prices are live, the offer waits for our team', async () => {
    await open(visitor, `/provider/${ID}`);
    await expect(visitor.getByText('30 minutes')).toBeVisible();
    await expect(visitor.getByText('Thyroid ultrasound £140 to £110')).toHaveCount(0);
    const operator = await (await browser.newContext({ baseURL: product.url })).newPage();
    await signInViaApi(operator, 'admin');
    await open(operator, '/admin?tab=changes');
    const change = operator.getByRole('article', { name: 'Changes of Brightwater Ultrasound' });
    await expect(change).toContainText(
      'Thyroid ultrasound £140 to £110 (use promo code THYROID25)',
    );
    await auditScreen(operator, 'changes-offers');
    await change.getByRole('button', { name: 'Approve' }).click();
    await expect(toastOf(operator, 'Approved. The changes are live.')).toBeVisible();
    await operator.context().close();
  });

  await test.step('visitors read the offer and its last day without the code, members with it', async () => {
    await open(visitor, `/provider/${ID}`);
    await expect(visitor.getByText(/^Until .+ \d{4}$/)).toBeVisible();
    expect(await visitor.content()).not.toContain('THYROID25');
    await open(member, `/provider/${ID}`);
    await expect(member.getByText('THYROID25').first()).toBeVisible();
  });

  await test.step('removes them again', async () => {
    await open(page, `/clinic/record?provider=${ID}`);
    await page.getByRole('button', { name: `Remove offer ${before + 1}` }).click();
    await expect(rowsOf(page, 'Offer')).toHaveCount(before);
    for (const number of [2, 1])
      await page.getByRole('button', { name: `Remove price ${number}` }).click();
    await expect(page.getByRole('button', { name: 'Add price' })).toBeFocused();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('Waiting for approval', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Withdraw changes' }).click();
    await expect(toastOf(page, 'Changes withdrawn.')).toBeVisible();
  });
  await visitor.context().close();
  await member.context().close();
});
