import { keepIn } from '../identity/browser-storage.ts';

const KEY = 'healthCard';

const keep = keepIn('local');

/** Where the card of the signed-in person lies for when there is no network: one text, one person. */
export const cardDrawer = {
  read: (): string | null => keep.get(KEY),
  write(text: string): void {
    keep.set(KEY, text);
  },
  clear(): void {
    keep.remove(KEY);
  },
};
