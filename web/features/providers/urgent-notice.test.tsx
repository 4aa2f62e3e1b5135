// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { UrgentNotice } from './urgent-notice.tsx';

afterEach(cleanup);

const need = (label: string) => ({ kind: 'need' as const, label });
const numbers = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'));

it('says whom to call about what may be an emergency', () => {
  render(<UrgentNotice parts={[need('Chest pain'), { kind: 'place', label: 'Leeds' }]} />);
  expect(document.body.textContent).toBe(
    'If it’s sudden or severe, call 999. For urgent advice, call NHS 111. In Northern Ireland, call your GP or the out-of-hours service.',
  );
  expect(numbers()).toEqual(['tel:999', 'tel:111']);
});

it('says who listens in a crisis', () => {
  render(<UrgentNotice parts={[need('Self-harm')]} />);
  expect(document.body.textContent).toBe(
    'If anyone is in danger, call 999. To talk to someone at any time, call Samaritans free on 116 123.',
  );
  expect(numbers()).toEqual(['tel:999', 'tel:116123']);
});

it('says nothing otherwise, and nothing of a provider that is called so', () => {
  render(<UrgentNotice parts={[need('Physio'), { kind: 'name', label: 'Stroke' }]} />);
  expect(document.body.textContent).toBe('');
});
