// @vitest-environment happy-dom
import { QueryClientProvider, type QueryClient, skipToken, useQuery } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { useSyncExternalStore } from 'react';
import { afterEach, expect, it } from 'vitest';
import { createExternalStore } from '../session/external-store.ts';
import { clearPersonalData, createQueryClient } from './query-client.ts';

afterEach(cleanup);

/** A timer begins another one, which tells the screens: each ends before one that begins after it. */
const TIMERS = 5;

/** Acts, and lets the screens follow. */
const after = (happens: () => void) =>
  act(async () => {
    happens();
    for (let timer = 0; timer < TIMERS; timer += 1)
      await new Promise((resolve) => setTimeout(resolve));
  });

/** What a screen asks for; each answer waits until the test sends it. */
function buildServer() {
  const asked: { key: string; send(data: string): void }[] = [];
  return {
    asked,
    keys: () => asked.map(({ key }) => key),
    ask: (key: string) =>
      new Promise<string>((send) => {
        asked.push({ key, send });
      }),
    send: (data: string) => after(() => asked.at(-1)?.send(data)),
  };
}
type Server = ReturnType<typeof buildServer>;

const keepPrevious = (previous: string | undefined) => previous;

function Screen({ queryKey, server }: { queryKey: readonly string[]; server: Server }) {
  const { data, isError } = useQuery({
    queryKey,
    queryFn: () => server.ask(queryKey.join(' ')),
    staleTime: Infinity,
    placeholderData: keepPrevious,
  });
  return <p>{data ?? (isError ? 'failed' : 'loading')}</p>;
}

function open(queries: QueryClient, page: React.ReactNode) {
  return render(<QueryClientProvider client={queries}>{page}</QueryClientProvider>);
}

/** The person of the tab changes. */
const change = (queries: QueryClient) => after(() => clearPersonalData(queries));

it('a screen that is loading as the person becomes known gets its answer', async () => {
  const [queries, server] = [createQueryClient(), buildServer()];
  open(queries, <Screen queryKey={['link', 'token']} server={server} />);
  await change(queries);
  await server.send('an invitation');
  screen.getByText('an invitation');
});

it('a screen that stays shows nothing of the previous person, and asks again', async () => {
  const [queries, server] = [createQueryClient(), buildServer()];
  open(queries, <Screen queryKey={['link', 'token']} server={server} />);
  await server.send('for Ada');
  screen.getByText('for Ada');
  await change(queries);
  screen.getByText('loading');
  await server.send('for Bo');
  screen.getByText('for Bo');
  expect(server.asked).toHaveLength(2);
});

it('an answer to the previous person that arrives late is not shown', async () => {
  const [queries, server] = [createQueryClient(), buildServer()];
  open(queries, <Screen queryKey={['link', 'token']} server={server} />);
  const late = server.asked[0];
  await change(queries);
  await after(() => late?.send('for Ada'));
  screen.getByText('loading');
  await server.send('for Bo');
  screen.getByText('for Bo');
});

it('what only the previous person’s screen showed is not asked for again', async () => {
  const [queries, server] = [createQueryClient(), buildServer()];
  const person = createExternalStore('ada');
  function Personal() {
    const uid = useSyncExternalStore(person.subscribe, person.get);
    return <Screen queryKey={['account', uid]} server={server} />;
  }
  // As the session does: the data is cleared before any screen knows.
  person.subscribe(() => clearPersonalData(queries));
  open(queries, <Personal />);
  await server.send('Ada');
  await after(() => person.set('bo'));
  expect(screen.queryByText('Ada')).toBeNull();
  expect(server.keys()).toEqual(['account ada', 'account bo']);
  await server.send('Bo');
  screen.getByText('Bo');
});

it('a screen that never asks itself still gets the next answer', async () => {
  const queries = createQueryClient();
  function Follower() {
    const { data } = useQuery<string>({ queryKey: ['status'], queryFn: skipToken });
    return <p>{data ?? 'unknown'}</p>;
  }
  open(queries, <Follower />);
  await after(() => queries.setQueryData(['status'], 'active'));
  screen.getByText('active');
  await change(queries);
  screen.getByText('unknown');
  await after(() => queries.setQueryData(['status'], 'inactive'));
  screen.getByText('inactive');
});

it('what no screen shows is deleted, and public data stays', async () => {
  const queries = createQueryClient();
  queries.setQueryData(['account', 'ada'], 'Ada');
  queries.setQueryData(['plans'], 'plans');
  await change(queries);
  expect(queries.getQueryCache().getAll()).toHaveLength(1);
  expect(queries.getQueryData(['plans'])).toBe('plans');
});
