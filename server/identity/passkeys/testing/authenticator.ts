import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** Flags of authenticator data (WebAuthn, 6.1). */
const PRESENT = 0x01;
const VERIFIED = 0x04;
const ATTESTED = 0x40;

type Options = { readonly challenge?: unknown };
type Deviations = {
  /** The person was present, but not verified by PIN, face or finger. */
  readonly unverified?: true;
  readonly origin?: string;
  readonly counter?: number;
};

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();

/** An authenticator with one passkey, as software: what it returns is what a browser sends. */
export function createAuthenticator(appUrl: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const credentialId = randomBytes(16);
  const id = credentialId.toString('base64url');
  const credential = { id, rawId: id, type: 'public-key', clientExtensionResults: {} } as const;

  const clientData = (type: string, { challenge }: Options, { origin }: Deviations) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: origin ?? appUrl, crossOrigin: false }));

  function authenticatorData(extraFlags: number, { unverified, counter = 0 }: Deviations) {
    const head = Buffer.alloc(5);
    head.writeUInt8(PRESENT | (unverified ? 0 : VERIFIED) | extraFlags);
    head.writeUInt32BE(counter, 1);
    return Buffer.concat([sha256(new URL(appUrl).hostname), head]);
  }

  return {
    id,
    /** A new passkey, without attestation. */
    create(options: Options, deviations: Deviations = {}) {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credentialId.length);
      // A COSE key: two coordinates, for ES256.
      const key = [
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ];
      const data = Buffer.concat([
        authenticatorData(ATTESTED, deviations),
        Buffer.alloc(16),
        length,
        credentialId,
        ...key,
      ]);
      const size = Buffer.alloc(2);
      size.writeUInt16BE(data.length);
      // CBOR: { fmt: 'none', attStmt: {}, authData: data }
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'),
        Buffer.from([0x59]),
        size,
        data,
      ]);
      return {
        ...credential,
        response: {
          clientDataJSON: clientData('webauthn.create', options, deviations).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
        },
      };
    },
    /** The use of the passkey. */
    use(options: Options, deviations: Deviations = {}) {
      const client = clientData('webauthn.get', options, deviations);
      const data = authenticatorData(0, deviations);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return {
        ...credential,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      };
    },
  };
}

export type Authenticator = ReturnType<typeof createAuthenticator>;
