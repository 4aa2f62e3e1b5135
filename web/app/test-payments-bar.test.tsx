// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { SITE } from '#web/pages/testing/open-page.tsx';
import { TestPaymentsBar } from './test-payments-bar.tsx';

afterEach(cleanup);

it.each([true, false])('says above every page whether payments are tests: %s', (testPayments) => {
  const Stub = createRoutesStub([{ id: 'root', path: '/', Component: TestPaymentsBar }]);
  const loaderData = { root: { ...SITE, testPayments } };
  render(<Stub initialEntries={['/']} hydrationData={{ loaderData }} />);
  const texts = screen
    .queryAllByRole('complementary', { name: 'Test payments' })
    .map(({ textContent }) => textContent);
  expect(texts).toEqual(testPayments ? ['Test payments: no real money is taken here.'] : []);
});
