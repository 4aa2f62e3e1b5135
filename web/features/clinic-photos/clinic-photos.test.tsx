// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Photo } from '#shared/contract/photos.ts';
import { getQueryClient } from '#web/lib/queries/query-client.ts';
import { leavePage, openPage, signInAs, toasts } from '#web/pages/testing/open-page.tsx';
import { stubApi } from '#web/pages/testing/stub-api.ts';
import { ClinicPhotos } from './clinic-photos.tsx';

const LIST = 'GET /api/providers/northgate/photos';
const DESCRIBE = 'PUT /api/providers/northgate/photos/p1';
const DELETE = 'DELETE /api/providers/northgate/photos/p1';
const ORDER = 'PUT /api/providers/northgate/photo-order';

const photo = (id: string, alt: string, version = 1): Photo => ({
  id,
  alt,
  version,
  src: `/photos/${id}`,
});
const ENTRANCE = photo('p1', 'The entrance');
const RECEPTION = photo('p2', 'Reception');
const body = (...photos: Photo[]) => ({ body: { photos } });

afterEach(leavePage);

async function open(answers: Parameters<typeof stubApi>[0] = {}) {
  const api = stubApi({ [LIST]: body(ENTRANCE, RECEPTION), ...answers });
  signInAs();
  openPage('/clinic/photos', () => <ClinicPhotos providerId="northgate" />);
  await screen.findByRole('list', { name: 'Photos' });
  return api;
}

function press(name: string): void {
  const button = screen.getByRole('button', { name });
  button.focus();
  fireEvent.click(button);
}
const shown = () =>
  within(screen.getByRole('list', { name: 'Photos' }))
    .getAllByRole('listitem')
    .map((item) => item.querySelector('p:last-of-type')?.textContent);
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('the description of a photo', () => {
  const field = () => screen.findByLabelText<HTMLTextAreaElement>(/^Description/);
  const describeAs = async (text: string) => {
    press('Edit description: The entrance');
    fireEvent.change(await field(), { target: { value: text } });
    press('Save description');
  };

  it('is changed, and shown in the list', async () => {
    const changed = photo('p1', 'A ramp to the door', 2);
    const api = await open({ [DESCRIBE]: body(changed, RECEPTION) });
    press('Edit description: The entrance');
    expect((await field()).value).toBe('The entrance');
    fireEvent.change(await field(), { target: { value: '  A ramp to the door ' } });
    press('Save description');
    await gone();
    expect(api.bodies(DESCRIBE)).toEqual([{ alt: 'A ramp to the door', version: 1 }]);
    expect(shown()).toEqual(['A ramp to the door', 'Reception']);
    expect(toasts()).toEqual([{ kind: 'success', text: 'Description saved.' }]);
  });

  it.each([
    ['nothing', '', 'Please describe the photo.'],
    ['spaces', '   ', 'Please describe the photo.'],
    ['signs that nobody sees', '\u200B\u2060', 'Please describe the photo.'],
    ['too much', 'a'.repeat(151), 'Use 150 characters at most.'],
  ])('is not sent with %s, and the field says why', async (_, text, problem) => {
    const api = await open();
    await describeAs(text);
    expect(await screen.findByText(problem)).toBeTruthy();
    expect((await field()).getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(await field());
    expect(api.count(DESCRIBE)).toBe(0);
    fireEvent.change(await field(), { target: { value: 'A door' } });
    expect(screen.queryByText(problem)).toBeNull();
  });

  it('stays as typed if it could not be saved', async () => {
    const error = 'Someone else has just changed your photos. Check them and try again.';
    const api = await open({ [DESCRIBE]: { status: 409, body: { error } } });
    await describeAs('A ramp');
    expect((await screen.findByRole('alert')).textContent).toContain(error);
    expect((await field()).value).toBe('A ramp');
    // What another person changed is behind the dialog.
    await waitFor(() => expect(api.count(LIST)).toBe(2));
    press('Cancel');
    await gone();
    expect(toasts()).toEqual([]);
  });
});

describe('the photos of a clinic', () => {
  it('are deleted after a confirmation', async () => {
    const api = await open({ [DELETE]: body(RECEPTION) });
    press('Delete photo: The entrance');
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog.textContent).toContain('We’ll remove “The entrance”');
    expect(api.count(DELETE)).toBe(0);
    press('Delete photo');
    await waitFor(() => expect(shown()).toEqual(['Reception']));
    expect(toasts()).toEqual([{ kind: 'success', text: 'Photo deleted.' }]);
  });

  it('are kept if the deletion fails', async () => {
    await open({ [DELETE]: { status: 500 } });
    press('Delete photo: The entrance');
    await screen.findByRole('alertdialog');
    press('Delete photo');
    expect(await screen.findByText('We couldn’t delete the photo. Please try again.')).toBeTruthy();
    expect(toasts()).toEqual([]);
    press('Keep photo');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(shown()).toEqual(['The entrance', 'Reception']);
  });

  it('are put into another order', async () => {
    const api = await open({ [ORDER]: { ...body(RECEPTION, ENTRANCE), waitMs: 100 } });
    // The first cannot move up, nor the last one down.
    press('Move earlier: The entrance');
    press('Move later: Reception');
    press('Move later: The entrance');
    // A second click while the first is saved.
    await waitFor(() => expect(getQueryClient().isMutating()).toBe(1));
    await act(async () => undefined);
    press('Move later: The entrance');
    expect(await screen.findByText('The entrance is now photo 2 of 2.')).toBeTruthy();
    expect(api.bodies(ORDER)).toEqual([{ from: ['p1', 'p2'], to: ['p2', 'p1'] }]);
    expect(shown()).toEqual(['Reception', 'The entrance']);
  });

  it('can be no more than twelve', async () => {
    const photos = Array.from({ length: 12 }, (_, index) => photo(`q${index}`, `Photo ${index}`));
    await open({ [LIST]: body(...photos) });
    const choose = screen.getByRole('button', { name: /^Choose photos/ });
    expect(choose.getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByText('12 of 12 photos. Delete one to add another.')).toBeTruthy();
  });
});

describe('without photos', () => {
  it.each([
    ['none', body(), 'No photos yet'],
    ['no answer', { status: 500 }, 'We couldn’t load your photos'],
  ])('says so: %s', async (_, answer, text) => {
    stubApi({ [LIST]: answer });
    signInAs();
    openPage('/clinic/photos', () => <ClinicPhotos providerId="northgate" />);
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.queryByRole('list', { name: 'Photos' })).toBeNull();
  });
});
