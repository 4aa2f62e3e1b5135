// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FormProvider, useForm } from 'react-hook-form';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AddressFields } from './address-fields.tsx';

const LIST = '/api/postcodes/SW1A%201AA/addresses';
const ONE = '/api/postcodes/SW1A%201AA';
const SUGGEST = '/api/postcodes/autocomplete?q=SW1A&limit=8';
const AREA = { district: 'Westminster', ward: "St James's", parish: '' };

let requests: string[] = [];
let responses: Readonly<Record<string, unknown>> = {};

beforeEach(() => {
  requests = [];
  vi.stubGlobal('fetch', async (url: string) => {
    requests.push(url);
    const body = responses[url];
    return body === undefined ? Response.json({}, { status: 503 }) : Response.json(body);
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function Form({ address }: { address: string }) {
  const form = useForm({ defaultValues: { address, postCode: '' } });
  return (
    <FormProvider {...form}>
      <AddressFields />
      <button type="button">Next</button>
    </FormProvider>
  );
}

function open(routes: Readonly<Record<string, unknown>>, address = '') {
  responses = routes;
  render(<Form address={address} />);
  const box = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name);
  return {
    user: userEvent.setup(),
    address: box(/^Address/),
    postcode: screen.getByRole<HTMLInputElement>('combobox', { name: /^Postcode/ }),
  };
}

it('fetches once, 300 ms after the last key, and not for one character (SIGNUP-18, SIGNUP-19)', async () => {
  vi.useFakeTimers();
  const { postcode } = open({ [SUGGEST]: ['SW1A 1AA'] });
  fireEvent.change(postcode, { target: { value: 's' } });
  await act(() => vi.advanceTimersByTimeAsync(1000));
  for (const value of ['sw', 'sw1', 'sw1a']) fireEvent.change(postcode, { target: { value } });
  await act(() => vi.advanceTimersByTimeAsync(290));
  expect(requests).toEqual([]);
  await act(() => vi.advanceTimersByTimeAsync(20));
  expect(requests).toEqual([SUGGEST]);
});

it('upper-cases the postcode and accepts no ninth character (VALID-13, VALID-14)', async () => {
  const { user, postcode } = open({});
  await user.type(postcode, 'sw1a 1aa9');
  expect(postcode.value).toBe('SW1A 1AA');
});

it('offers the addresses of a chosen postcode and fills in the chosen one (EXT-02)', async () => {
  const { user, address, postcode } = open({
    [SUGGEST]: ['SW1A 1AA', 'SW1A 1AB'],
    [LIST]: ['1 High Street, London', '2 High Street, London'],
  });
  await user.type(postcode, 'sw1a');
  await user.click(await screen.findByRole('option', { name: 'SW1A 1AA' }));
  expect(postcode.value).toBe('SW1A 1AA');
  const choice = await screen.findByLabelText('Choose your address');
  await user.selectOptions(choice, '2 High Street, London');
  expect(address.value).toBe('2 High Street, London');
  expect(requests).not.toContain(ONE);
});

it('fills in the area without an address list, and says what to add (EXT-03)', async () => {
  const { user, address, postcode } = open({ [ONE]: AREA });
  await user.type(postcode, 'sw1a1aa');
  await user.tab();
  expect(postcode.value).toBe('SW1A 1AA');
  await waitFor(() => expect(address.value).toBe("Westminster, St James's"));
  expect(screen.getByText(/Add house number and street/)).toBeTruthy();
  expect(document.activeElement).toBe(address);
  expect(address.selectionStart).toBe(0);
});

it('leaves the focus where the person has gone on to', async () => {
  const { user, address, postcode } = open({ [ONE]: AREA });
  await user.type(postcode, 'sw1a1aa');
  screen.getByRole('button', { name: 'Next' }).focus();
  await waitFor(() => expect(address.value).not.toBe(''));
  expect(document.activeElement?.textContent).toBe('Next');
});

it('asks for the postcode first', () => {
  const { address, postcode } = open({});
  expect(postcode.compareDocumentPosition(address)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it.each(['sw1a\u00A01aa', ' SW1A – 1AA ', '(SW1A)\u20091AA'])(
  'takes the pasted %j, which is longer than the field',
  async (text) => {
    const { user, address, postcode } = open({ [ONE]: AREA });
    await user.click(postcode);
    await user.paste(text);
    expect(postcode.value).toBe('SW1A 1AA');
    await waitFor(() => expect(document.activeElement).toBe(address));
  },
);

it('never overwrites a typed address', async () => {
  const { user, address, postcode } = open({ [ONE]: AREA }, '5 My Own Road, Exeter');
  await user.type(postcode, 'sw1a1aa');
  await user.tab();
  await waitFor(() => expect(requests).toContain(ONE));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(address.value).toBe('5 My Own Road, Exeter');
});

it('replaces its own text when the postcode changes', async () => {
  const { user, address, postcode } = open({
    [ONE]: AREA,
    '/api/postcodes/EX1%201AA': { district: 'Exeter', ward: 'St David', parish: '' },
  });
  await user.type(postcode, 'sw1a1aa');
  await user.tab();
  await waitFor(() => expect(address.value).toBe("Westminster, St James's"));
  await user.clear(postcode);
  await user.type(postcode, 'ex1 1aa');
  await user.tab();
  await waitFor(() => expect(address.value).toBe('Exeter, St David'));
});

it('accepts typed values if every service fails', async () => {
  const { user, address, postcode } = open({});
  await user.type(address, '5 My Own Road, Exeter');
  await user.type(postcode, 'ex1 1aa');
  await user.tab();
  await waitFor(() => expect(requests).toContain('/api/postcodes/EX1%201AA'));
  expect([address.value, postcode.value]).toEqual(['5 My Own Road, Exeter', 'EX1 1AA']);
});

it('takes a pasted postcode whatever its spaces, and looks it up at once', async () => {
  const { address, postcode } = open({ [LIST]: ['1 High Street, London'] });
  const paste = (text: string) =>
    fireEvent.paste(postcode, { clipboardData: { getData: () => text } });
  // Left to the browser.
  expect(paste('London SW1A')).toBe(true);
  expect(postcode.value).toBe('');
  expect(paste(' sw1a - 1aa ')).toBe(false);
  expect(postcode.value).toBe('SW1A 1AA');
  await screen.findByText('We found 1 address for SW1A 1AA.');
  expect(address.value).toBe('');
});

it('offers no addresses of a postcode that was changed, and none is no choice', async () => {
  const { user, address, postcode } = open({ [LIST]: ['1 High Street', '2 High Street'] });
  await user.type(postcode, 'sw1a1aa');
  await user.tab();
  const choice = await screen.findByLabelText<HTMLSelectElement>('Choose your address');
  await user.selectOptions(choice, '2 High Street');
  fireEvent.change(choice, { target: { value: '' } });
  expect(address.value).toBe('2 High Street');
  await user.type(postcode, '{Backspace}');
  expect(screen.queryByLabelText('Choose your address')).toBeNull();
  expect(screen.queryByText(/^We found/)).toBeNull();
});
