import * as z from 'zod/mini';
import { idField } from '../fields/id.ts';
import { INT4_MAX, integerField } from '../fields/integer.ts';
import { passkeyNameField } from '../fields/passkey-name.ts';
import { endpoint } from './endpoint.ts';
import { sameOrigin, signedIn, withRecentProof } from './policy.ts';

const base64Url = (maximum: number) => z.string().check(z.maxLength(maximum), z.regex(/^[\w-]*$/));
const credential = {
  id: base64Url(1400),
  rawId: base64Url(1400),
  type: z.literal('public-key'),
  authenticatorAttachment: z.optional(z.enum(['platform', 'cross-platform'])),
  /** Sent by browsers, used by nothing. */
  clientExtensionResults: z.record(z.string(), z.unknown()),
};

/** What the browser returns for a new passkey, as JSON (WebAuthn level 3). */
export const passkeyRegistration = z.strictObject({
  ...credential,
  response: z.strictObject({
    clientDataJSON: base64Url(2000),
    attestationObject: base64Url(6000),
    transports: z.optional(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10))),
    publicKey: z.optional(base64Url(2000)),
    /** A COSE algorithm; those of the standard are below zero. */
    publicKeyAlgorithm: z.optional(integerField(-INT4_MAX)),
    authenticatorData: z.optional(base64Url(3000)),
  }),
});

/** What the browser returns for the use of a passkey. */
export const passkeyUse = z.strictObject({
  ...credential,
  response: z.strictObject({
    clientDataJSON: base64Url(2000),
    authenticatorData: base64Url(3000),
    signature: base64Url(4000),
    userHandle: z.optional(base64Url(200)),
  }),
});

export const passkeySchema = z.object({
  id: z.string(),
  name: z.string(),
  /** ISO instants. */
  createdAt: z.string(),
  lastUsedAt: z.nullable(z.string()),
});

export type Passkey = z.infer<typeof passkeySchema>;

const passkeys = z.object({ passkeys: z.array(passkeySchema) });
/** Options for the browser's `navigator.credentials`, whose form the WebAuthn standard decides. */
const options = z.object({ options: z.record(z.string(), z.unknown()) });
const params = z.strictObject({ id: idField });

/** Passkeys: signing in without a password, and proving it again (ADR-061). */
export const passkeysContract = {
  beginPasskeySignIn: endpoint({
    method: 'POST',
    path: '/passkeys/sign-in/options',
    summary: 'Returns a challenge for signing in with a passkey. The same for everyone',
    policy: sameOrigin,
    response: options,
    limit: 'linkAddress',
  }),
  signInWithPasskey: endpoint({
    method: 'POST',
    path: '/passkeys/sign-in',
    summary: 'Starts a session in an HttpOnly cookie with a passkey',
    policy: sameOrigin,
    body: z.strictObject({ passkey: passkeyUse }),
    response: z.object({ success: z.literal(true) }),
    limit: 'linkAddress',
    errors: ['passkey/not-accepted', 'auth/user-disabled', 'auth/email-not-verified'],
  }),
  listPasskeys: endpoint({
    method: 'GET',
    path: '/passkeys',
    summary: 'Lists the caller’s passkeys, the oldest first',
    policy: signedIn,
    response: passkeys,
  }),
  beginPasskey: endpoint({
    method: 'POST',
    path: '/passkeys/options',
    summary: 'Returns a challenge for a new passkey of the caller',
    policy: withRecentProof(signedIn),
    beforeSecondFactor: true,
    response: options,
    errors: ['passkey/too-many'],
  }),
  addPasskey: endpoint({
    method: 'POST',
    path: '/passkeys',
    summary: 'Adds a passkey, and tells the caller by email',
    policy: withRecentProof(signedIn),
    beforeSecondFactor: true,
    body: z.strictObject({ name: passkeyNameField, passkey: passkeyRegistration }),
    response: passkeys,
    errors: ['passkey/not-accepted', 'passkey/too-many', 'passkey/already-added'],
  }),
  renamePasskey: endpoint({
    method: 'PUT',
    path: '/passkeys/{id}',
    summary: 'Renames a passkey of the caller',
    policy: signedIn,
    params,
    body: z.strictObject({ name: passkeyNameField }),
    response: passkeys,
    errors: ['passkey/not-found'],
  }),
  removePasskey: endpoint({
    method: 'DELETE',
    path: '/passkeys/{id}',
    summary:
      'Removes a passkey, and tells the caller by email. No session ends. Two-step sign-in goes off with its last passkey, if there is no authenticator; refused if it is required',
    policy: withRecentProof(signedIn),
    params,
    response: passkeys,
    errors: ['passkey/not-found', 'auth/second-factor-kept'],
  }),
  beginPasskeyProof: endpoint({
    method: 'POST',
    path: '/passkeys/prove/options',
    summary: 'Returns a challenge for proving who the caller is with one of their passkeys',
    policy: signedIn,
    beforeSecondFactor: true,
    response: options,
  }),
};
