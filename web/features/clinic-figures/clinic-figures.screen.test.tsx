import { expect, test, vi } from 'vitest';
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

test('an owner chooses a period and a location, and saves what they see', async () => {
  const files: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
    this: HTMLAnchorElement,
  ) {
    files.push(this.download);
  });
  const asked: Record<string, string>[] = [];
  const last = () => expect.poll(() => asked.at(-1));
  const file = { fileName: 'figures.csv', mediaType: 'text/csv', content: 'Week\r\n' };
  await open({
    [FIGURES]: (_: unknown, __: number, query: URLSearchParams) => {
      asked.push(Object.fromEntries(query));
      return {
        body: query.has('location') ? { ...SAMPLE_FIGURES, byLocation: [] } : SAMPLE_FIGURES,
      };
    },
    [`${FIGURES}/export`]: (_: unknown, __: number, query: URLSearchParams) => {
      asked.push(Object.fromEntries(query));
      return { body: file };
    },
  });
  const period = page.getByLabelText('Period');
  const location = page.getByLabelText('Location');
  await expect.element(period).toHaveValue('12');
  await expect.element(page.getByRole('table', { name: 'By location' })).toBeVisible();
  await period.selectOptions('Last 4 weeks');
  await last().toEqual({ weeks: '4' });
  await location.selectOptions('Battersea surgery');
  await last().toEqual({ weeks: '4', location: 'two' });
  await expect.element(page.getByRole('table', { name: 'By location' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('table', { name: 'By service' })).toBeVisible();
  await page.getByRole('button', { name: 'Download as CSV' }).click();
  await expect.poll(() => files).toEqual(['figures.csv']);
  expect(asked.at(-1)).toEqual({ weeks: '4', location: 'two' });
  await location.selectOptions('All locations');
  await expect.element(location).toHaveValue('');
  await period.selectOptions('Last 26 weeks');
  await last().toEqual({ weeks: '26' });
});

test('an owner reads that a figure is about too few people', async () => {
  await open();
  await page.getByLabelText('Figure', { exact: true }).selectOptions('No-shows');
  await expect.element(page.getByText('Too few people to show this week by week.')).toBeVisible();
  expect(page.getByRole('figure').elements()).toEqual([]);
});
