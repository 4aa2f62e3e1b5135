import { beforeEach, expect, it, vi } from 'vitest';
import { type ChangeEar, createChangeEar } from './change-ear.ts';

let hear: (payload: string | null) => void;
let lose: () => void;
let echoed: boolean;
let sent: number;
let now: number;
let ear: ChangeEar;
const told = vi.fn();

beforeEach(async () => {
  vi.clearAllMocks();
  [echoed, sent, now] = [true, 0, 10_000];
  const source = {
    listen: async (_channel: string, handler: typeof hear, onLost?: () => void) => {
      [hear, lose] = [handler, onLost ?? (() => undefined)];
      return async () => undefined;
    },
    query: async (_text: string, values: readonly unknown[] = []) => {
      sent += 1;
      if (echoed) hear(String(values[1]));
      return { rows: [], rowCount: 0 };
    },
  };
  ear = createChangeEar(source, () => now);
  ear.onChange(told);
  ear.begin().end();
  await vi.waitFor(() => expect(ear.hearsAll()).toBe(true), 10_000);
});

it('asks once a second at most whether it hears everything', async () => {
  const before = sent;
  for (let count = 0; count < 50; count += 1) ear.hearsAll();
  expect(sent).toBe(before);
  now += 1500;
  for (let count = 0; count < 50; count += 1) expect(ear.hearsAll()).toBe(true);
  await vi.waitFor(() => expect(sent).toBe(before + 1), 10_000);
});

it('trusts itself for two seconds without proof, and again with the next one', async () => {
  echoed = false;
  now += 2500;
  expect(ear.hearsAll()).toBe(false);
  echoed = true;
  await ear.settle();
  now += 3000;
  expect(ear.hearsAll()).toBe(false);
  await vi.waitFor(() => expect(ear.hearsAll()).toBe(true), 10_000);
});

it('hears nothing from the moment when the connection is lost until it is back', async () => {
  const reading = ear.begin();
  lose();
  expect(ear.hearsAll()).toBe(false);
  expect(reading.missed('anybody')).toBe(true);
  expect(told).toHaveBeenCalledWith(null);
  expect(ear.begin().missed('anybody')).toBe(true);
  hear(null);
  await ear.settle();
  expect(ear.hearsAll()).toBe(true);
  expect(ear.begin().missed('anybody')).toBe(false);
});

it('tells of whom it heard, also whoever is reading', () => {
  const reading = ear.begin();
  hear('robin');
  expect(told.mock.calls).toEqual([['robin']]);
  expect([reading.missed('robin'), reading.missed('another')]).toEqual([true, false]);
});

it('waits for what is committed by now, and forgets all where no echo comes back', async () => {
  const before = sent;
  await Promise.all([ear.settle(), ear.settle(), ear.settle()]);
  expect(sent - before).toBe(2);
  echoed = false;
  await ear.settle();
  expect(told).toHaveBeenLastCalledWith(null);
  expect(ear.hearsAll()).toBe(false);
});
