import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import ClinicFiguresPage from '#web/pages/clinic/figures.tsx';
import { auditScreen } from '#web/testing/audit-screen.ts';
import { CLINIC, openClinic } from '#web/testing/open-clinic.ts';
import { NO_FIGURES, SAMPLE_FIGURES } from '#web/testing/samples/figures.ts';

const FIGURES = `GET /api/clinics/${CLINIC._id}/figures`;

const open = (api = {}) =>
  openClinic('figures', ClinicFiguresPage, { [FIGURES]: { body: SAMPLE_FIGURES }, ...api });

test('an owner reads that the figures could not be loaded, and tries again', async () => {
  const api = await open({ [FIGURES]: { status: 500 } });
  await expect.element(page.getByText('We couldn’t load your figures.')).toBeVisible();
  await auditScreen();
  api.answerFromClick(FIGURES, { body: NO_FIGURES });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('heading', { name: 'Nothing to show yet' })).toBeVisible();
});

test('an owner of a new clinic reads that there is nothing yet', async () => {
  await open({ [FIGURES]: { body: NO_FIGURES } });
  await expect.element(page.getByRole('heading', { name: 'Nothing to show yet' })).toBeVisible();
  await auditScreen();
});

test('an owner reads the figures, some of them hidden, as a chart and in numbers', async () => {
  await open();
  await expect.element(page.getByText('up from 360', { exact: true })).toBeVisible();
  await expect
    .element(page.getByRole('figure', { name: /^Page views by week/ }))
    .toHaveAccessibleName(/At most 160, .*at least 40\. Hidden in 1 of 12 weeks\.$/);
  await page.getByText('The same in numbers').click();
  await expect
    .element(page.getByRole('table', { name: 'Page views by week' }))
    .toHaveTextContent('Hidden');
  await auditScreen();
  await page.getByLabelText('Figure', { exact: true }).selectOptions('Discount given');
  await expect.element(page.getByRole('figure', { name: /^Discount given by week/ })).toBeVisible();
});

test('an owner reads that the download failed', async () => {
  await open({ [`${FIGURES}/export`]: { status: 500 } });
  await page.getByRole('button', { name: 'Download as CSV' }).click();
  await expect
    .element(page.getByText('We couldn’t download your figures. Please try again.'))
    .toBeVisible();
});
