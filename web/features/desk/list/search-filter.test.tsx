// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SearchFilter } from './search-filter.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** The address that the box belongs to; a button changes it from elsewhere, as "back" does. */
function openBox() {
  const told: string[] = [];
  function Page() {
    const [search, setSearch] = useState('first');
    return (
      <>
        <SearchFilter
          value={search}
          onSearch={(text) => {
            told.push(text);
            setSearch(text);
          }}
        />
        <button type="button" onClick={() => setSearch('')}>
          elsewhere
        </button>
      </>
    );
  }
  render(<Page />);
  const box = screen.getByPlaceholderText<HTMLInputElement>(
    'Patient name, symptoms, or healthcare ID...',
  );
  const type = (text: string) => fireEvent.change(box, { target: { value: text } });
  const pass = (milliseconds: number) => {
    act(() => {
      vi.advanceTimersByTime(milliseconds);
    });
  };
  return { told, box, type, pass };
}

it('looks 300 ms after the last key', () => {
  const { told, box, type, pass } = openBox();
  expect(box.value).toBe('first');
  type('an');
  pass(299);
  type('ann ');
  pass(299);
  expect(told).toEqual([]);
  pass(1);
  expect(told).toEqual(['ann']);
  // What is typed stays as it is typed.
  expect(box.value).toBe('ann ');
});

it('does not look for the same again', () => {
  const { told, type, pass } = openBox();
  type('first ');
  pass(1000);
  expect(told).toEqual([]);
});

it('follows a change from elsewhere, and forgets what was not looked for yet', () => {
  const { told, box, type, pass } = openBox();
  type('an');
  fireEvent.click(screen.getByText('elsewhere'));
  expect(box.value).toBe('');
  pass(1000);
  expect(told).toEqual([]);
});
