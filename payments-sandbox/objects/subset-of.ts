import type { Stripe } from 'stripe';

/**
 * What `Candidate` must be to be a subset of the SDK's type `Real` in JSON: every key exists there, at
 * the same path, with an assignable value. An unknown key has the type `never`. The SDK's open
 * enumerations accept only the values that it lists. Decimals are strings in JSON.
 */
type Conforming<Real, Candidate> = [Real] extends [never]
  ? never
  : Candidate extends readonly (infer One)[]
    ? Conforming<ElementOf<Real>, One>[]
    : Candidate extends object
      ? ConformingObject<Real, Candidate>
      : Candidate extends Plain<Real>
        ? Candidate
        : never;

type ConformingObject<Real, Candidate> = {
  [Key in keyof Candidate]: Conforming<At<Real, Key>, Candidate[Key]>;
};

/** A subset of an SDK object; anything else does not compile. */
export type SubsetOf<Real, Candidate extends ConformingObject<Real, Candidate>> = Candidate;

/** The type of a key in the members of a union that have it. */
type At<Real, Key> = Real extends object ? (Key extends keyof Real ? Real[Key] : never) : never;

type ElementOf<Real> = Real extends readonly (infer One)[] ? One : never;

/** The primitive values of a union: the listed strings if there are any, otherwise all strings. */
type Plain<Real> =
  | Exclude<Real, string | object>
  | (Real extends Stripe.Decimal ? string : never)
  | (Listed<Real> extends never ? Extract<Real, string> : Listed<Real>);

/** The listed values of an open enumeration. */
export type Listed<Real> = Real extends string ? (string extends Real ? never : Real) : never;
