/** Who helps when a need may not wait for an appointment. */
export type UrgentHelp = 'crisis' | 'emergency';

/**
 * Needs that may not wait, by the names that people read (the table in `server/providers/search/knowledge`).
 * For all of them the search finds providers too: many people look for care after the worst is over.
 */
export const URGENT_NEEDS: Readonly<Record<UrgentHelp, readonly string[]>> = {
  crisis: ['Suicidal thoughts', 'Self-harm', 'Mental health crisis', 'Mental breakdown'],
  emergency: [
    'Accident and emergency',
    'Allergic reaction',
    'Anaphylaxis',
    'Angioedema',
    'Appendicitis',
    'Blood clot',
    'Cauda equina worry',
    'Chemical in eye',
    'Chest pain',
    'Deep vein thrombosis',
    'Delirium',
    'Drooping face',
    'Ectopic pregnancy',
    'Head injury',
    'Heart attack',
    'Loss of vision',
    'Meningitis',
    'Mini-stroke',
    'Pre-eclampsia',
    'Seizure',
    'Sepsis',
    'Shortness of breath',
    'Stroke',
    'Sudden loss of vision',
    'Tight chest',
  ],
};

/**
 * What to say before the results of a search.
 * @param names of the needs that were understood
 * @returns null if nothing of it is urgent; a crisis comes first
 */
export function urgentHelp(names: readonly string[]): UrgentHelp | null {
  const asks = (kind: UrgentHelp) => names.some((name) => URGENT_NEEDS[kind].includes(name));
  if (asks('crisis')) return 'crisis';
  return asks('emergency') ? 'emergency' : null;
}
