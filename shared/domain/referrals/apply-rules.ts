import { type PersonTraits, samePersonEvidence, type SamePersonEvidence } from './same-person.ts';

type Person = PersonTraits & { readonly uid: string };

export type Application = {
  /** The person who was referred. */
  readonly friend: Person;
  /** The owner of the code. */
  readonly referrer: Person;
  readonly alreadyReferred: boolean;
  /** Whether the friend has ever bought a membership. */
  readonly hasBought: boolean;
  /** The referrer's referrer, that person's referrer, and so on. */
  readonly ancestors: readonly string[];
};

export type ApplyRefusal =
  | 'referral/own-code'
  | 'referral/same-person'
  | 'referral/same-mobile'
  | 'referral/already-referred'
  | 'referral/circle'
  | 'referral/too-late';

/** The error for each kind of evidence; whose name, birthday or mailbox matches is not revealed. */
const REFUSAL_BY_EVIDENCE: Readonly<Record<SamePersonEvidence, ApplyRefusal>> = {
  mailbox: 'referral/same-person',
  'name-and-birthday': 'referral/same-person',
  'name-and-home': 'referral/same-person',
  card: 'referral/same-person',
  mobile: 'referral/same-mobile',
};

/**
 * Why a referral code cannot be applied, or null (P-26): not to oneself, under any address; only
 * once; not in a circle; and only before the first purchase.
 */
export function applyRefusal(application: Application): ApplyRefusal | null {
  const { friend, referrer, alreadyReferred, hasBought, ancestors } = application;
  if (friend.uid === referrer.uid) return 'referral/own-code';
  if (alreadyReferred) return 'referral/already-referred';
  const evidence = samePersonEvidence(friend, referrer);
  if (evidence) return REFUSAL_BY_EVIDENCE[evidence];
  if (ancestors.includes(friend.uid)) return 'referral/circle';
  return hasBought ? 'referral/too-late' : null;
}
