// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { rememberedView } from './remembered-view.ts';
import { type DeskUrlControl, useDeskUrl } from './use-desk-url.ts';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

/** A desk at an address, whose navigations end in a later task, as those that load data. */
function openDesk(search: string) {
  const controls: DeskUrlControl[] = [];
  const control = () => controls.at(-1);
  function Probe() {
    controls.push(useDeskUrl('dora', '2026-03-02'));
    return null;
  }
  const loader = () => new Promise<null>((resolve) => setTimeout(resolve, 0, null));
  const router = createMemoryRouter([{ id: 'desk', path: '*', element: <Probe />, loader }], {
    initialEntries: [`/provider-appointments${search}`],
    hydrationData: { loaderData: { desk: null } },
  });
  render(<RouterProvider router={router} />);
  return {
    choose: (locationId: string | null) => act(() => control()?.change({ locationId })),
    shown: () => control()?.urlState.locationId,
    url: () => router.state.location.search,
    settle: () => act(() => vi.waitFor(() => expect(router.state.navigation.state).toBe('idle'))),
  };
}

it.each([
  ['back to where it was', '?location=2', [null, '2'], '2'],
  ['back to the first', '', ['2', null], null],
  ['on to another', '', ['2', '3'], '3'],
  ['there and back twice', '?location=2', [null, '2', null, '2'], '2'],
])('keeps the last of several quick choices: %s', async (_title, search, choices, last) => {
  const desk = openDesk(search);
  for (const choice of choices) desk.choose(choice);
  expect(desk.shown()).toBe(last);
  await desk.settle();
  expect([desk.shown(), desk.url()]).toEqual([last, last === null ? '' : `?location=${last}`]);
});

it('keeps a choice made before the remembered view has filled the URL', async () => {
  rememberedView.write('dora', 'location=2');
  const desk = openDesk('');
  expect(desk.shown()).toBe('2');
  desk.choose(null);
  await desk.settle();
  expect([desk.shown(), desk.url()]).toEqual([null, '']);
});
