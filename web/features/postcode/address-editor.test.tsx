// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AddressEditor } from './address-editor.tsx';

const SUGGEST = '/api/postcodes/autocomplete?q=LS2&limit=8';
const LIST = '/api/postcodes/LS2%208PD/addresses';
const ONE = '/api/postcodes/LS2%208PD';
const AREA = { district: 'Leeds', ward: 'Little London', parish: '' };
const OLD = '12 Park Row, Leeds LS1 3AD';

let responses: Readonly<Record<string, unknown>> = {};

beforeEach(() => {
  vi.stubGlobal('fetch', async (url: string) =>
    responses[url] === undefined
      ? Response.json({}, { status: 503 })
      : Response.json(responses[url]),
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const saved = vi.fn();

function Form({ address }: { address: string }) {
  const [value, setValue] = useState(address);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        saved();
      }}
    >
      <AddressEditor
        label="Address"
        value={value}
        onChange={setValue}
        error={undefined}
        maxLength={300}
      />
      <button type="submit">Save</button>
    </form>
  );
}

async function open(routes: Readonly<Record<string, unknown>>, address = OLD) {
  responses = routes;
  saved.mockClear();
  render(<Form address={address} />);
  const user = userEvent.setup();
  const box = screen.getByLabelText<HTMLTextAreaElement>('Address');
  const find = screen.getByRole('button', { name: 'Find an address by postcode' });
  return {
    user,
    box,
    async find() {
      await user.click(find);
      return screen.getByRole<HTMLInputElement>('combobox', { name: 'Postcode' });
    },
  };
}

it('is a plain text area until the lookup is opened', async () => {
  const { find } = await open({});
  expect(screen.queryByRole('combobox')).toBeNull();
  const postcode = await find();
  expect(document.activeElement).toBe(postcode);
});

it('suggests postcodes, inserts the chosen address with its postcode, and can undo it', async () => {
  const { user, box, find } = await open({
    [SUGGEST]: ['LS2 8PD', 'LS2 7HY'],
    [LIST]: ['4 Oxford Place, Leeds', '6 Oxford Place, Leeds, LS2 8PD'],
  });
  await user.type(await find(), 'ls2');
  await user.click(await screen.findByRole('option', { name: 'LS2 8PD' }));
  expect(await screen.findByText('We found 2 addresses for LS2 8PD.')).toBeTruthy();
  expect(box.value).toBe(OLD);
  const choice = screen.getByLabelText('Choose your address');
  await user.selectOptions(choice, '4 Oxford Place, Leeds');
  expect(box.value).toBe('4 Oxford Place, Leeds, LS2 8PD');
  await user.selectOptions(choice, '6 Oxford Place, Leeds, LS2 8PD');
  expect(box.value).toBe('6 Oxford Place, Leeds, LS2 8PD');
  expect(screen.getByText('We’ll use LS2 8PD to find providers near you.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /^Undo/ }));
  expect(box.value).toBe(OLD);
  expect(document.activeElement).toBe(box);
});

it('inserts only the postcode if no addresses are known', async () => {
  const { user, box, find } = await open({ [ONE]: AREA });
  await user.type(await find(), 'ls28pd');
  await user.tab();
  await user.click(await screen.findByRole('button', { name: 'Use LS2 8PD in my address' }));
  expect(box.value).toBe('12 Park Row, Leeds LS2 8PD');
  expect(screen.queryByRole('button', { name: /^Use / })).toBeNull();
});

it('fills an empty address with area and postcode', async () => {
  const { user, box, find } = await open({ [ONE]: AREA }, '');
  await user.type(await find(), 'ls28pd');
  await user.tab();
  await waitFor(() => expect(box.value).toBe('Leeds, Little London, LS2 8PD'));
  expect(screen.getByText(/Add house number and street/)).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(box));
});

it('looks up on Enter without submitting the form', async () => {
  const { user, find } = await open({ [LIST]: ['4 Oxford Place, Leeds'] });
  await user.type(await find(), 'ls2 8pd{Enter}');
  expect(await screen.findByText('We found 1 address for LS2 8PD.')).toBeTruthy();
  expect(saved).not.toHaveBeenCalled();
});

it('accepts a typed address if every service fails', async () => {
  const { user, box, find } = await open({});
  await user.type(await find(), 'ls28pd');
  await user.clear(box);
  await user.type(box, '4 Oxford Place, Leeds LS2 8PD');
  expect(box.value).toBe('4 Oxford Place, Leeds LS2 8PD');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(saved).toHaveBeenCalledOnce();
});
