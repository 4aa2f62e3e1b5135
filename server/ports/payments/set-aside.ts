import { PaymentsRefused } from './payment-errors.ts';

/** An object of the provider that cannot be used as it is, and why. */
export interface SetAside {
  /** The provider's name of its kind, such as `dispute`. */
  readonly kind: string;
  /** Empty if it has none. */
  readonly id: string;
  /** The fault, for an operator. */
  readonly reason: string;
}

/** Receives what a list leaves out. */
export type OnSetAside = (object: SetAside) => void;

/** A field without a value that can be used. */
export class WrongField extends Error {
  override readonly name = 'WrongField';
}

/** The provider returned an object that cannot be used. Retrying will not help. */
export class Unreadable extends PaymentsRefused {
  readonly about: SetAside;

  constructor(about: SetAside, cause: unknown) {
    super('unreadable', `The ${about.kind} ${about.id} cannot be read: ${about.reason}`, { cause });
    this.about = about;
  }
}

type Named = { readonly id?: string | null };

/** Converts an object. @throws Unreadable whatever is wrong with it */
export function readObject<From extends Named, To>(
  kind: string,
  object: From,
  read: (object: From) => To,
): To {
  try {
    return read(object);
  } catch (error) {
    // Anything else that a reader throws comes from a form that nobody expects, too.
    const reason = error instanceof WrongField ? error.message : 'its form is not the expected one';
    throw new Unreadable({ kind, id: object.id ?? '', reason }, error);
  }
}

/** Converts each object, and hands those that cannot be read to `onSetAside`. */
export function readEach<From extends Named, To>(
  kind: string,
  objects: readonly From[],
  read: (object: From) => To,
  onSetAside?: OnSetAside,
): To[] {
  return objects.flatMap((object) => {
    const result = unlessUnreadable(() => readObject(kind, object, read), onSetAside);
    return result === null ? [] : [result];
  });
}

/** Runs a reader. @returns null for an object that cannot be read, which goes to `onSetAside` */
export function unlessUnreadable<T>(read: () => T, onSetAside?: OnSetAside): T | null {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    onSetAside?.(error.about);
    return null;
  }
}
