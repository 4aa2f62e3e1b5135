// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Appointment } from '#shared/contract/records/appointment.ts';
import { daysOf } from './calendar-rows.ts';
import { HoursView } from './hours-view.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-07-15T11:30:00Z') });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** Advances the fake timers. */
function advance(milliseconds: number): void {
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
}

const row = (id: string, requestedDate: string, preferredTime: string, status = 'confirmed') =>
  ({
    _id: id,
    requestedDate,
    preferredTime,
    status,
    patientName: `Robin ${id}`,
    type: 'in-person',
  }) as Appointment;

function show(appointments: readonly Appointment[], today = '2026-07-15') {
  const onOpen = vi.fn<(appointment: Appointment) => void>();
  const days = daysOf({ from: '2026-07-13', to: '2026-07-19' }, appointments);
  const { container } = render(<HoursView {...{ days, today, onOpen }} loading={false} />);
  return { onOpen, line: () => container.querySelector<HTMLElement>('.border-red') };
}

const measures = (element: HTMLElement | null | undefined) =>
  ['--top', '--height', '--left', '--width'].map((name) => element?.style.getPropertyValue(name));

it('positions blocks by the shown hours, overlapping ones side by side', () => {
  show([
    row('a', '2026-07-14', '06:00-07:00'),
    row('b', '2026-07-14', '10:00-11:00'),
    row('c', '2026-07-14', '10:30'),
  ]);
  const box = (name: RegExp) => measures(screen.getByRole('button', { name }).closest('li'));
  expect(box(/Robin a/)).toEqual(['0rem', '3.5rem', '0%', '100%']);
  expect(box(/Robin b/)).toEqual(['14rem', '3.5rem', '0%', '50%']);
  expect(box(/Robin c/)).toEqual(['15.75rem', '1.75rem', '50%', '50%']);
});

it('draws the "now" line in London time, and moves it', () => {
  const { line } = show([]);
  expect(measures(line())[0]).toBe('19.25rem');
  advance(30 * 60_000);
  expect(measures(line())[0]).toBe('21rem');
  advance(8 * 60 * 60_000);
  expect(line()?.className).toContain('hidden');
  cleanup();
  expect(show([], '2026-07-16').line()).toBeNull();
});

it('has a text alternative for colours, and opens a clicked block', () => {
  const waiting = row('new', '2026-07-16', 'mornings', 'pending');
  const { onOpen } = show([waiting, row('off', '2026-07-16', '9am', 'cancelled')]);
  expect(screen.getByRole('button', { name: /off.*In-Person, cancelled/ })).toBeTruthy();
  screen.getByRole('button', { name: /New.*new.*mornings.*waiting for confirmation/ }).click();
  expect(onOpen).toHaveBeenCalledWith(waiting);
});
