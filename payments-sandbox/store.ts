/** The kinds of things that the sandbox remembers. */
type Kind =
  | 'customer'
  | 'checkout_session'
  | 'subscription'
  | 'invoice'
  | 'payment_intent'
  | 'refund'
  | 'portal_configuration'
  | 'dispute'
  | 'early_fraud_warning'
  | 'portal_session'
  | 'price'
  | 'product'
  | 'webhook_endpoint'
  | 'event'
  | 'delivery';

type Stored = { readonly id: string };

/** The statuses with which the API answers. */
export type AnswerStatus = 200 | 400 | 401 | 402 | 404 | 409 | 500;

/** An answer that was given to a request with an idempotency key. */
export interface GivenAnswer {
  readonly requestHash: string;
  readonly status: AnswerStatus;
  readonly body: unknown;
  /** When it was given (seconds, by the product's clock). */
  readonly givenAt: number;
}

/** Equal values of top-level fields; undefined: any. */
export type Where = Readonly<Record<string, string | undefined>>;

/**
 * The sandbox's memory. Ids sort in the order in which they were made, so lists come newest first.
 * What comes out is a copy: changing it changes nothing until it is put back.
 */
export interface SandboxStore {
  get(kind: Kind, id: string): Promise<unknown>;
  put(kind: Kind, object: Stored): Promise<void>;
  list(kind: Kind, where?: Where): Promise<unknown[]>;
  answerTo(key: string): Promise<GivenAnswer | null>;
  remember(key: string, answer: GivenAnswer): Promise<void>;
  /**
   * Erases from the answers that hold this text, such as the id of a customer who is deleted.
   * `left`: what stays of a body; null where the answer is forgotten.
   */
  eraseAnswers(holding: string, left: (body: unknown) => unknown): Promise<void>;
  /**
   * Runs `work` alone: one at a time in the whole sandbox. Everything it writes through the store it is handed
   * becomes visible at once, or not at all when it throws. Inside, only that store may be used.
   */
  exclusive<T>(work: (within: SandboxStore) => Promise<T>): Promise<T>;
}
