import { storedText } from '#web/lib/identity/browser-storage.ts';

/** The card that was opened from a list, so that the way back leads to it (this tab only). */
export type OpenedCard = {
  /** The address of the list. */
  readonly list: string;
  readonly href: string;
  /** Its distance from the top of the window, in pixels. */
  readonly top: number;
};

const storage = storedText('session', 'opened-card');

export function rememberOpenedCard(card: OpenedCard): void {
  storage.set(JSON.stringify(card));
}

/** The card that was opened from this list, once. */
export function takeOpenedCard(list: string): OpenedCard | null {
  const card = parsed(storage.get());
  if (card?.list !== list) return null;
  storage.remove();
  return card;
}

function parsed(text: string | null): OpenedCard | null {
  if (text === null) return null;
  try {
    const { list, href, top } = JSON.parse(text) as Partial<OpenedCard>;
    return list !== undefined && href !== undefined && top !== undefined
      ? { list, href, top }
      : null;
  } catch {
    return null;
  }
}
