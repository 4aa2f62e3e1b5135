// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Combobox } from './combobox.tsx';

type Place = { code: string; town: string };
const places: Place[] = [
  { code: 'EX1 1AA', town: 'Exeter' },
  { code: 'EX2 2BB', town: 'Exeter' },
];

type BoxProps = {
  suggest: (query: string, signal: AbortSignal) => Promise<readonly Place[]>;
  onPick?: (place: Place) => void;
};

function Box({ suggest, onPick }: BoxProps) {
  const [value, setValue] = useState('');
  return (
    <Combobox<Place>
      label="Postcode"
      error="Please enter a postcode."
      value={value}
      onValueChange={setValue}
      suggest={suggest}
      onPick={onPick}
      itemKey={(place) => place.code}
      itemText={(place) => place.code}
      delayMs={0}
      emptyText="No such postcode"
      failedText="The list is not available"
    />
  );
}

function open(props: BoxProps) {
  const view = render(<Box {...props} />);
  const input = screen.getByRole('combobox', { name: 'Postcode' });
  return { ...view, input, user: userEvent.setup() };
}

afterEach(cleanup);

describe('a combobox', () => {
  it('shows suggestions and fills the input with the selected one', async () => {
    const picked = vi.fn();
    const { input, user } = open({ suggest: async () => places, onPick: picked });
    await user.type(input, 'ex');
    const options = await screen.findAllByRole('option');
    expect(options.map((option) => option.textContent)).toEqual(['EX1 1AA', 'EX2 2BB']);
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('2 suggestions'));
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(input).toHaveProperty('value', 'EX2 2BB');
    expect(picked).toHaveBeenCalledWith(places[1]);
    await waitFor(() => expect(screen.queryAllByRole('option')).toEqual([]));
  });

  it('sends no request for one character', async () => {
    const asked: string[] = [];
    const suggest = async (query: string) => {
      asked.push(query);
      return places;
    };
    const { input, user } = open({ suggest });
    await user.type(input, 'e');
    await user.type(input, 'x');
    await waitFor(() => expect(asked).toEqual(['ex']));
  });

  it('closes its list when too little is left of the text', async () => {
    const { input, user } = open({ suggest: async () => places });
    await user.type(input, 'ex');
    await screen.findAllByRole('option');
    await user.keyboard('{Backspace}');
    expect(screen.queryAllByRole('option')).toEqual([]);
  });

  it('shows the newest response and aborts the older request', async () => {
    const requests: { signal: AbortSignal; respond(): void }[] = [];
    const suggest = (query: string, signal: AbortSignal) =>
      new Promise<Place[]>((resolve) => {
        requests.push({ signal, respond: () => resolve([{ code: query, town: '' }]) });
      });
    const { input, user } = open({ suggest });
    await user.type(input, 'ex');
    await waitFor(() => expect(requests).toHaveLength(1));
    await user.type(input, '1');
    await waitFor(() => expect(requests).toHaveLength(2));
    const [older, newer] = requests;
    expect(older?.signal.aborted).toBe(true);
    await act(async () => newer?.respond());
    expect(await screen.findByRole('option', { name: 'ex1' })).toBeTruthy();
    await act(async () => older?.respond());
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['ex1']);
  });

  it.each([
    ['an empty result', async () => [], 'No such postcode'],
    ['a failed request', () => Promise.reject(new Error('down')), 'The list is not available'],
  ])('announces %s', async (_name, suggest, words) => {
    const { input, user } = open({ suggest });
    await user.type(input, 'zz');
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe(words));
    expect(input).toHaveProperty('value', 'zz');
  });

  it.each([
    ['ArrowDown', 1, 'EX1 1AA'],
    ['ArrowDown', 2, 'EX2 2BB'],
    ['ArrowDown', 3, undefined],
    ['ArrowUp', 1, 'EX2 2BB'],
    ['ArrowUp', 3, undefined],
  ])('%s pressed %i times highlights %s', async (key, times, marked) => {
    const { input, user } = open({ suggest: async () => places });
    await user.type(input, 'ex');
    await screen.findAllByRole('option');
    await user.keyboard(`{${key}}`.repeat(times));
    const active = input.getAttribute('aria-activedescendant');
    expect(active === null ? undefined : document.getElementById(active)?.textContent).toBe(marked);
    expect(screen.queryByRole('option', { selected: true })?.textContent).toBe(marked);
  });

  it('selects by pointer without losing the focus', async () => {
    const { input, user } = open({ suggest: async () => places });
    await user.type(input, 'ex');
    await user.click(await screen.findByRole('option', { name: 'EX1 1AA' }));
    expect(input).toHaveProperty('value', 'EX1 1AA');
    expect(document.activeElement).toBe(input);
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('closes only its list with Escape', async () => {
    const around = vi.fn();
    const { input, user } = open({ suggest: async () => places });
    document.addEventListener('keydown', around);
    await user.type(input, 'ex');
    await screen.findAllByRole('option');
    around.mockClear();
    await user.keyboard('{Escape}');
    document.removeEventListener('keydown', around);
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(around).not.toHaveBeenCalled();
  });

  it('leaves the keys of an input method alone', async () => {
    const { input, user } = open({ suggest: async () => places });
    await user.type(input, 'ex');
    await screen.findAllByRole('option');
    fireEvent.keyDown(input, { key: 'ArrowDown' });
    fireEvent.keyDown(input, { key: 'Enter', isComposing: true });
    fireEvent.keyDown(input, { key: 'Escape', isComposing: true });
    expect(screen.getAllByRole('option')).toHaveLength(2);
    expect(input).toHaveProperty('value', 'ex');
  });

  it('closes its list when Enter accepts the typed text', async () => {
    const { input, user } = open({ suggest: async () => places });
    await user.type(input, 'ex');
    await screen.findAllByRole('option');
    await user.keyboard('{Enter}');
    expect(screen.queryAllByRole('option')).toEqual([]);
    expect(input).toHaveProperty('value', 'ex');
  });

  it('closes its list 200 ms after blur (DASHADD-03)', async () => {
    const { input, user } = open({ suggest: async () => places });
    await user.type(input, 'ex');
    await screen.findAllByRole('option');
    vi.useFakeTimers();
    fireEvent.blur(input);
    act(() => {
      vi.advanceTimersByTime(199);
    });
    expect(screen.queryByRole('listbox')).not.toBeNull();
    act(() => {
      vi.advanceTimersByTime(1);
    });
    expect(screen.queryByRole('listbox')).toBeNull();
    vi.useRealTimers();
  });

  it('stays linked to its error', () => {
    const { input } = open({ suggest: async () => [] });
    const error = document.getElementById(input.getAttribute('aria-describedby') ?? '');
    expect(error?.textContent).toBe('Please enter a postcode.');
  });
});
