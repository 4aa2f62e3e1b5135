import { open } from '#e2e/support/shell.ts';
import { stubResponse } from '#e2e/support/stub-response.ts';
import { expect, test } from '#e2e/support/test.ts';

// The page breaks on purpose, and React says so.
test.use({ expectedErrors: /TypeError|Cannot read properties|Nobody (caught|awaited)/ });

type Line = Readonly<Record<string, unknown>>;

test('the reference of a page that broke is in the server’s log', async ({ page, product }) => {
  const lines = () =>
    product
      .log()
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as Line);
  await open(page, '/terms?q=ann@example.com');
  await stubResponse(page, '**/api/plans', { body: { plans: [null] } });

  await test.step('the screen has a safe text and a reference only', async () => {
    await page.evaluate(() => {
      history.pushState(null, '', '/pricing');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Unexpected Application Error!',
    );
    await expect(page.getByText(/^Something went wrong and we couldn’t show/)).toBeVisible();
    await expect(page.locator('body')).not.toContainText(/null|undefined|TypeError|React/);
  });

  await test.step('support finds it in the log, with what happened and where', async () => {
    const reference = await page.locator('code').innerText();
    const found = () => lines().find((line) => line['reference'] === reference);
    await expect.poll(found).toMatchObject({
      level: 50,
      path: '/pricing',
      message: expect.stringMatching(/^TypeError/),
    });
  });

  await test.step('an error that no screen shows is there too, without personal data', async () => {
    await open(page, '/terms?q=ann@example.com');
    await page.evaluate(() => {
      setTimeout(() => {
        throw new Error('Nobody caught ann@example.com');
      });
      void Promise.reject(new Error('Nobody awaited 07700 900123'));
    });
    for (const message of ['Error: Nobody caught …', 'Error: Nobody awaited …'])
      await expect.poll(() => lines().map((line) => line['message'])).toContain(message);
    expect(product.log()).not.toMatch(/ann@|900123/);
  });
});
