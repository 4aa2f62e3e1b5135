import { type PersonTraits, samePersonSign, type SamePersonSign } from './same-person.ts';

type Person = PersonTraits & { readonly uid: string };

export type Application = {
  /** Who says that they were referred. */
  readonly friend: Person;
  /** Whose code it is. */
  readonly referrer: Person;
  readonly alreadyReferred: boolean;
  /** Whether the friend has ever bought a membership. */
  readonly hasBought: boolean;
  /** Who referred the referrer, who referred that person, and so on. */
  readonly ancestors: readonly string[];
};

export type ApplyRefusal =
  | 'referral/own-code'
  | 'referral/same-person'
  | 'referral/same-mobile'
  | 'referral/already-referred'
  | 'referral/circle'
  | 'referral/too-late';

/** What is said of each sign; whose name, birthday or mailbox it is, is not said to a stranger. */
const REFUSAL_OF_SIGN: Readonly<Record<SamePersonSign, ApplyRefusal>> = {
  mailbox: 'referral/same-person',
  'name-and-birthday': 'referral/same-person',
  mobile: 'referral/same-mobile',
};

/**
 * Why a referral code may not be applied, or null (P-26): never for oneself, under whatever
 * address; once; not by those whom one brought; and only before the first purchase.
 */
export function refusalOf(application: Application): ApplyRefusal | null {
  const { friend, referrer, alreadyReferred, hasBought, ancestors } = application;
  if (friend.uid === referrer.uid) return 'referral/own-code';
  if (alreadyReferred) return 'referral/already-referred';
  const sign = samePersonSign(friend, referrer);
  if (sign) return REFUSAL_OF_SIGN[sign];
  if (ancestors.includes(friend.uid)) return 'referral/circle';
  return hasBought ? 'referral/too-late' : null;
}
