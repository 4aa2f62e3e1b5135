import { offlineCardStorage } from './offline-card-storage.ts';

/** Whose card this device keeps; null where there is none. */
function ownerOfKeptCard(): string | null {
  const text = offlineCardStorage.get();
  if (text === null) return null;
  try {
    const card: unknown = JSON.parse(text);
    if (typeof card === 'object' && card !== null && 'uid' in card) return String(card.uid);
  } catch {
    // Whatever it is, it is nobody's card.
  }
  return '';
}

/**
 * Throws the kept card away unless it is this person's.
 * @param uid null: nobody is signed in
 */
export function keepOnlyCardOf(uid: string | null): void {
  const owner = ownerOfKeptCard();
  if (owner !== null && owner !== uid) offlineCardStorage.remove();
}
