import { offlineCardStorage } from './offline-card-storage.ts';

/** The uid of the offline card's owner; null without a card. */
function offlineCardOwner(): string | null {
  const text = offlineCardStorage.get();
  if (text === null) return null;
  try {
    const card: unknown = JSON.parse(text);
    if (typeof card === 'object' && card !== null && 'uid' in card) return String(card.uid);
  } catch {
    // An unreadable card belongs to nobody.
  }
  return '';
}

/**
 * Deletes the offline card unless it belongs to this person.
 * @param uid null: nobody is signed in
 */
export function removeCardOfOthers(uid: string | null): void {
  const owner = offlineCardOwner();
  if (owner !== null && owner !== uid) offlineCardStorage.remove();
}
