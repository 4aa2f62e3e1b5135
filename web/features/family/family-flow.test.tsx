// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { resetToasts, toasts } from '#web/pages/testing/toasts.ts';
import { createFamilyDraft } from './family-draft.ts';
import FamilyFlow from './family-flow.tsx';

const BO = { fullName: 'Bo Byron', dateOfBirth: '2015-04-01', gender: 'male', isDependent: true };
const CY = { fullName: 'Cy Byron', dateOfBirth: '2017-08-09', gender: 'other', isDependent: false };

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  resetToasts();
  vi.unstubAllGlobals();
});

type Answer = { status: number; body?: unknown };
const stored = (familyMembers: object[], version = 1): Answer => ({
  status: 200,
  body: {
    success: true,
    data: { uid: 'user-1', familyMembers, createdAt: '', updatedAt: '', version },
  },
});
const NONE: Answer = { status: 404 };

function open(load: Answer, save: Answer = { status: 500 }) {
  const sent: unknown[] = [];
  let loads = 0;
  vi.stubGlobal('fetch', async (_url: string, { method, body }: RequestInit) => {
    if (typeof body === 'string') sent.push(JSON.parse(body));
    else loads += 1;
    const answer = method === 'POST' ? save : load;
    return Response.json(answer.body ?? null, { status: answer.status });
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const draft = createFamilyDraft();
  const onPay = vi.fn();
  const show = () =>
    render(
      <QueryClientProvider client={client}>
        <FamilyFlow
          uid="user-1"
          today="2026-03-02"
          brandName="Halewell"
          terms="£150 per year, renews automatically"
          draft={draft}
          paying={false}
          onPay={onPay}
          onClose={() => {}}
        />
      </QueryClientProvider>,
    );
  show();
  return { sent, onPay, show, loads: () => loads };
}

const saveButton = () => screen.findByRole('button', { name: 'Save family details' });
const canSave = async () => (await saveButton()).getAttribute('aria-disabled') === null;
const names = () => screen.getAllByLabelText<HTMLInputElement>(/Full name/);
const type = (field: Element | undefined, value: string) => {
  fireEvent.input(field ?? document.body, { target: { value } });
};
const texts = () => toasts().map(({ text }) => text);

describe('loading the family', () => {
  it('shows a loading text, then the stored members', async () => {
    open(stored([BO, CY]));
    expect(screen.getByText('Loading family details…')).toBeTruthy();
    await saveButton();
    expect(names().map(({ value }) => value)).toEqual(['Bo Byron', 'Cy Byron']);
    const switches = screen.getAllByRole<HTMLInputElement>('switch', { name: 'Dependent' });
    expect(switches.map(({ checked }) => checked)).toEqual([true, false]);
  });

  it('starts with one empty member and no error when nothing is stored', async () => {
    open(NONE);
    await saveButton();
    expect(names().map(({ value }) => value)).toEqual(['']);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('switch', { name: 'Dependent' })).toBeTruthy();
  });

  it('shows a failure and retries on request', async () => {
    const { loads } = open({ status: 500 });
    expect(await screen.findByText('Failed to load family details')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(loads()).toBe(2));
  });
});

describe('the members', () => {
  it('can be added up to four, and removed only while there are several', async () => {
    open(NONE);
    await saveButton();
    expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
    for (const count of [2, 3, 4]) {
      fireEvent.click(screen.getByRole('button', { name: 'Add Another Member' }));
      expect(names()).toHaveLength(count);
    }
    expect(screen.queryByRole('button', { name: 'Add Another Member' })).toBeNull();
    expect(screen.getAllByRole('button', { name: /^Remove/ })).toHaveLength(4);
  });

  it('shows no errors for a member just added, neither before nor after a save', async () => {
    open(stored([BO]), stored([BO]));
    const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
    async function addTwo() {
      click('Add Another Member');
      await waitFor(() => expect(names()).toHaveLength(2));
      fireEvent.blur(names()[1] ?? document.body);
      await screen.findAllByText('Full name is required');
      click('Add Another Member');
      await waitFor(() => expect(names()).toHaveLength(3));
      const early = screen.findAllByText('Date of birth is required', {}, { timeout: 300 });
      await expect(early).rejects.toThrow();
    }
    await saveButton();
    await addTwo();
    click('Remove family member 3');
    click('Remove family member 2');
    type(names()[0], 'Bo Lovelace');
    fireEvent.click(await saveButton());
    await screen.findByText('All changes saved.');
    await addTwo();
  });

  it('removes the right member and keeps the others’ values', async () => {
    open(stored([BO, CY]));
    await saveButton();
    fireEvent.click(screen.getByRole('button', { name: 'Remove family member 1' }));
    expect(names().map(({ value }) => value)).toEqual(['Cy Byron']);
    const gender = within(screen.getByRole('radiogroup')).getAllByRole<HTMLInputElement>('radio');
    expect(gender.map(({ value, checked }) => [value, checked])).toEqual([
      ['male', false],
      ['female', false],
      ['other', true],
    ]);
  });

  it('shows "Dependent" or "Primary Member" beside a switch that keeps its name', async () => {
    open(stored([BO]));
    await saveButton();
    const flag = screen.getByRole('switch', { name: 'Dependent' });
    const state = () => flag.closest('fieldset')?.querySelector('strong')?.textContent;
    expect(state()).toBe('Dependent');
    fireEvent.click(flag);
    expect(state()).toBe('Primary Member');
    expect(screen.getByRole('switch', { name: 'Dependent' })).toBe(flag);
  });
});

describe('a reload', () => {
  it('keeps the members that were typed', async () => {
    open(stored([BO]));
    await saveButton();
    type(names()[0], 'Bob Byron');
    fireEvent.click(screen.getByRole('switch', { name: 'Dependent' }));
    cleanup();
    open(stored([BO]));
    await saveButton();
    expect(names().map(({ value }) => value)).toEqual(['Bob Byron']);
    expect(screen.getByRole<HTMLInputElement>('switch').checked).toBe(false);
    expect(await canSave()).toBe(true);
  });
});

describe('saving', () => {
  it('is enabled only while something differs, and shows why otherwise', async () => {
    open(stored([BO]));
    expect(await canSave()).toBe(false);
    expect(screen.getByText('All changes saved.')).toBeTruthy();
    type(names()[0], 'Bob Byron');
    expect(await canSave()).toBe(true);
    expect(screen.queryByRole('button', { name: 'Complete Your Payment' })).toBeNull();
    type(names()[0], 'Bo Byron');
    expect(await canSave()).toBe(false);
  });

  it('sends the entries, then offers the payment', async () => {
    const { sent, onPay } = open(NONE, stored([BO]));
    await saveButton();
    type(names()[0], 'Bo Byron');
    type(screen.getByLabelText(/Date of birth/), '2015-04-01');
    fireEvent.click(screen.getByRole('radio', { name: 'Male' }));
    fireEvent.click(await saveButton());
    const pay = await screen.findByRole('button', { name: 'Complete Your Payment' });
    // Not a dependent unless marked.
    const members = [{ ...BO, isDependent: false }];
    expect(sent).toEqual([{ uid: 'user-1', familyMembers: members, version: 0 }]);
    expect(texts()).toEqual(['Family details saved successfully']);
    expect(await canSave()).toBe(false);
    expect(screen.getByText('£150 per year, renews automatically')).toBeTruthy();
    fireEvent.click(pay);
    expect(onPay).toHaveBeenCalledTimes(1);
  });

  it('marks each missing field, and sends nothing', async () => {
    const { sent } = open(NONE);
    await saveButton();
    type(names()[0], 'B');
    fireEvent.click(await saveButton());
    expect(await screen.findByText('Full name must be at least 2 characters long')).toBeTruthy();
    expect(screen.getByText('Date of birth is required')).toBeTruthy();
    expect(screen.getByText('Gender is required')).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it('keeps the entries when it fails, and shows the server’s field errors', async () => {
    const fields = { 'familyMembers.0.dateOfBirth': 'Not this day' };
    open(stored([BO]), { status: 400, body: { message: 'No', fields } });
    await saveButton();
    type(names()[0], 'Bob Byron');
    fireEvent.click(await saveButton());
    const failed = 'Failed to save family details. Please try again.';
    expect(await screen.findByText(failed)).toBeTruthy();
    expect(screen.getByText('Not this day')).toBeTruthy();
    expect(names()[0]?.value).toBe('Bob Byron');
    expect(await canSave()).toBe(true);
  });

  it('begins from what the dialog showed, and offers what another window has saved since', async () => {
    const load = stored([BO], 1);
    const conflict = { code: 'account/changed', message: 'You saved changes in another window.' };
    const { sent, show } = open(load, { status: 409, body: conflict });
    await saveButton();
    type(names()[0], 'Bob Byron');
    cleanup();
    load.body = stored([BO, CY], 2).body;
    show();
    fireEvent.click(await saveButton());
    expect((await screen.findByRole('alert')).textContent).toContain('in another window');
    expect(sent).toMatchObject([{ version: 1 }]);
    expect(texts()).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Load latest version' }));
    await waitFor(() =>
      expect(names().map(({ value }) => value)).toEqual(['Bo Byron', 'Cy Byron']),
    );
    type(names()[0], 'Bob Byron');
    fireEvent.click(await saveButton());
    await waitFor(() => expect(sent).toMatchObject([{ version: 1 }, { version: 2 }]));
  });

  it('restores unsaved entries when the dialog is opened again', async () => {
    const { show } = open(stored([BO]));
    await saveButton();
    type(names()[0], 'Bob Byron');
    cleanup();
    show();
    expect(await canSave()).toBe(true);
    expect(names()[0]?.value).toBe('Bob Byron');
  });
});

describe('a page that is loaded again', () => {
  it('has what was typed, until it is saved', async () => {
    open(stored([BO]));
    await saveButton();
    type(names()[0], 'Bo Byrne');
    fireEvent.click(screen.getByRole('switch', { name: /^Dependent/ }));
    fireEvent.click(screen.getByRole('button', { name: 'Add Another Member' }));
    await waitFor(() => expect(names()).toHaveLength(2));
    type(names()[1], 'Di Byrne');
    cleanup();
    const { sent } = open(stored([BO]), stored([{ ...BO, fullName: 'Bo Byrne' }]));
    await saveButton();
    expect(names().map(({ value }) => value)).toEqual(['Bo Byrne', 'Di Byrne']);
    const dependents = screen.getAllByRole<HTMLInputElement>('switch', { name: /^Dependent/ });
    expect(dependents.map(({ checked }) => checked)).toEqual([false, false]);
    fireEvent.click(screen.getByRole('button', { name: /^Remove family member 2/ }));
    fireEvent.click(await saveButton());
    await waitFor(() =>
      expect(sent).toEqual([
        expect.objectContaining({
          familyMembers: [{ ...BO, fullName: 'Bo Byrne', isDependent: false }],
        }),
      ]),
    );
    await waitFor(() => expect(toasts()).toHaveLength(1));
    cleanup();
    open(stored([CY]));
    await saveButton();
    expect(names().map(({ value }) => value)).toEqual(['Cy Byron']);
  });
});
