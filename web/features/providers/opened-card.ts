import { storedText } from '#web/lib/identity/browser-storage.ts';

/** The card that was opened from a list, so that the way back leads to it (this tab only). */
export type OpenedCard = {
  /** The history entry of the list. */
  readonly key: string;
  readonly href: string;
  /** Its distance from the top of the window, in pixels. */
  readonly top: number;
};

const storage = storedText('session', 'opened-card');

export function rememberOpenedCard(card: OpenedCard): void {
  storage.set(JSON.stringify(card));
}

/** The card that was opened from this history entry, once. */
export function takeOpenedCard(key: string): OpenedCard | null {
  const card = parsed(storage.get());
  if (card?.key !== key) return null;
  storage.remove();
  return card;
}

function parsed(text: string | null): OpenedCard | null {
  if (text === null) return null;
  try {
    const { key, href, top } = JSON.parse(text) as Partial<OpenedCard>;
    return key !== undefined && href !== undefined && top !== undefined ? { key, href, top } : null;
  } catch {
    return null;
  }
}
