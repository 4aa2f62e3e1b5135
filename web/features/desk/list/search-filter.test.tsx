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

/** A page with the search field; its button changes the value from outside, as "back" does. */
function openBox() {
  const searches: string[] = [];
  function Page() {
    const [search, setSearch] = useState('first');
    return (
      <>
        <SearchFilter
          value={search}
          onSearch={(text) => {
            searches.push(text);
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
  const advance = (milliseconds: number) => {
    act(() => {
      vi.advanceTimersByTime(milliseconds);
    });
  };
  return { searches, box, type, advance };
}

it('searches 300 ms after the last key', () => {
  const { searches, box, type, advance } = openBox();
  expect(box.value).toBe('first');
  type('an');
  advance(299);
  type('ann ');
  advance(299);
  expect(searches).toEqual([]);
  advance(1);
  expect(searches).toEqual(['ann']);
  // The typed text is kept as it is.
  expect(box.value).toBe('ann ');
});

it('does not repeat the same search', () => {
  const { searches, type, advance } = openBox();
  type('first ');
  advance(1000);
  expect(searches).toEqual([]);
});

it('follows an external change, and drops a pending search', () => {
  const { searches, box, type, advance } = openBox();
  type('an');
  fireEvent.click(screen.getByText('elsewhere'));
  expect(box.value).toBe('');
  advance(1000);
  expect(searches).toEqual([]);
});
