import type { Stripe } from 'stripe';

/**
 * What `Given` would have to be so that it is part of the SDK's type `Real` as it travels in JSON:
 * every key exists there, at the same place, and holds a value that may stand there. A key that is
 * not there has the type `never`, so that nothing can be given under it. The SDK's enumerations are
 * open to words of tomorrow; here only the words that it lists fit. Decimals travel as text.
 */
type Fitting<Real, Given> = [Real] extends [never]
  ? never
  : Given extends readonly (infer One)[]
    ? Fitting<ElementOf<Real>, One>[]
    : Given extends object
      ? FittingObject<Real, Given>
      : Given extends Plain<Real>
        ? Given
        : never;

type FittingObject<Real, Given> = { [Key in keyof Given]: Fitting<At<Real, Key>, Given[Key]> };

/** A part of an object of the real service; does not compile where it is none. */
export type PartOf<Real, Given extends FittingObject<Real, Given>> = Given;

/** The type under a key in any member of a union that has it. */
type At<Real, Key> = Real extends object ? (Key extends keyof Real ? Real[Key] : never) : never;

type ElementOf<Real> = Real extends readonly (infer One)[] ? One : never;

/** The plain values of a union: its words where it lists any, otherwise all text, numbers and so on. */
type Plain<Real> =
  | Exclude<Real, string | object>
  | (Real extends Stripe.Decimal ? string : never)
  | (Listed<Real> extends never ? Extract<Real, string> : Listed<Real>);

/** The words of an enumeration without "any other". */
export type Listed<Real> = Real extends string ? (string extends Real ? never : Real) : never;
