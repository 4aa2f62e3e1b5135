// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import UrgentNotice from './urgent-notice.tsx';

afterEach(cleanup);

const numbers = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'));

it.each([
  [
    'chest pains and sweaty',
    'This could be an emergency. If it’s happening now, call 999. For urgent advice, call NHS 111. In Northern Ireland, call your GP or the out-of-hours service.',
    ['tel:999', 'tel:111'],
  ],
  [
    'blood in stool',
    'If it’s sudden or severe, call 999. For urgent advice, call NHS 111. In Northern Ireland, call your GP or the out-of-hours service.',
    ['tel:999', 'tel:111'],
  ],
  [
    'self harm',
    'If anyone is in danger, call 999. To talk to someone at any time, call Samaritans free on 116 123.',
    ['tel:999', 'tel:116123'],
  ],
  [
    'overdose',
    'If anyone has taken too much or is hurt, call 999 now, even if they feel well. To talk to someone at any time, call Samaritans free on 116 123.',
    ['tel:999', 'tel:116123'],
  ],
  [
    'husband hits me',
    'If anyone is in danger, call 999. If you can’t speak on a mobile, dial 55 when you’re asked to. To talk to someone at any time, call Samaritans free on 116 123.',
    ['tel:999', 'tel:116123'],
  ],
])('says whom to call first: %s', (service, text, hrefs) => {
  render(<UrgentNotice service={service} location="Leeds" />);
  expect(screen.getByRole('alert').textContent).toBe(text);
  expect(numbers()).toEqual(hrefs);
});

it('reads both fields, and says nothing otherwise', () => {
  render(<UrgentNotice service="heavy bleeding" location="pregnant" />);
  expect(numbers()).toEqual(['tel:999', 'tel:111']);
  cleanup();
  render(<UrgentNotice service="physio" location="Stoke" />);
  expect(document.body.textContent).toBe('');
});
