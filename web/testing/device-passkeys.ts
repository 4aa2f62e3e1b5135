import { onTestFinished, vi } from 'vitest';

const bytes = (text: string) => new TextEncoder().encode(text).buffer;

const CREDENTIAL = {
  id: 'cGFzc2tleQ',
  rawId: bytes('passkey'),
  type: 'public-key',
  authenticatorAttachment: 'platform',
  getClientExtensionResults: () => ({}),
};

/** What the server asks the browser for, when a passkey is made or used. */
export const PASSKEY_OPTIONS = {
  body: {
    options: {
      challenge: 'Y2hhbGxlbmdl',
      rp: { id: 'halewell.example', name: 'Halewell' },
      user: { id: 'dXNlci0x', name: 'ada@example.test', displayName: 'Ada Byron' },
      pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
    },
  },
};

const SENT = { id: 'cGFzc2tleQ', rawId: 'cGFzc2tleQ', type: 'public-key' };
const SHARED = { clientExtensionResults: {}, authenticatorAttachment: 'platform' };

/** What the server gets of a passkey that was made. */
export const MADE_PASSKEY = {
  ...SENT,
  ...SHARED,
  response: { attestationObject: 'bWFkZQ', clientDataJSON: 'Y2xpZW50', transports: ['internal'] },
};

/** What the server gets of a passkey that was used. */
export const USED_PASSKEY = {
  ...SENT,
  ...SHARED,
  response: { authenticatorData: 'ZGV2aWNl', clientDataJSON: 'Y2xpZW50', signature: 'c2lnbmVk' },
};

/** The device makes a passkey, and signs with it. */
export function givePasskeys(): void {
  const made = {
    clientDataJSON: bytes('client'),
    attestationObject: bytes('made'),
    getTransports: () => ['internal'],
  };
  const used = {
    clientDataJSON: bytes('client'),
    authenticatorData: bytes('device'),
    signature: bytes('signed'),
    userHandle: null,
  };
  const answer = (response: object) =>
    Promise.resolve({ ...CREDENTIAL, response } as unknown as Credential);
  vi.spyOn(navigator.credentials, 'create').mockImplementation(() => answer(made));
  vi.spyOn(navigator.credentials, 'get').mockImplementation(() => answer(used));
}

/** The device refuses, for instance because the person has cancelled: `NotAllowedError`. */
export function refusePasskeys(name: string): void {
  for (const call of ['create', 'get'] as const)
    vi.spyOn(navigator.credentials, call).mockRejectedValue(new DOMException('', name));
}

/** The browser has no passkeys, until the test ends. */
export function removePasskeys(): void {
  const known = Object.getOwnPropertyDescriptor(globalThis, 'PublicKeyCredential');
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
  onTestFinished(() => {
    Object.defineProperty(globalThis, 'PublicKeyCredential', known ?? {});
  });
}
