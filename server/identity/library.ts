import { betterAuth } from 'better-auth';
import type { JSONWebKeySet } from 'jose';
import {
  ADDRESS_HEADER,
  IDENTITY_PATH,
  type LibraryParts,
  libraryOptions,
} from './better-auth-options.ts';
import type { IdentityCall } from './identity-call.ts';
import { IdentityRefusal, translateCode } from './identity-code.ts';

type Forwarded = {
  readonly method: 'GET' | 'POST';
  readonly body?: object;
  readonly query?: Record<string, string>;
};

export type Library = {
  /**
   * Hands a checked request on, with only the headers the library needs; the address header is ours.
   * @throws IdentityRefusal in our words when the library refuses
   */
  forward(call: IdentityCall, path: string, request: Forwarded): Promise<Response>;
  readKeys(): Promise<JSONWebKeySet>;
  readonly options: ReturnType<typeof libraryOptions>;
};

/** The sign-in library behind one door: nothing of it can be reached but through `forward`. */
export function createLibrary(parts: LibraryParts): Library {
  const options = libraryOptions(parts);
  const auth = betterAuth(options);
  const { appUrl } = parts.config;
  return {
    options,
    async forward(call, path, { method, body, query = {} }) {
      const headers = new Headers({ origin: appUrl, [ADDRESS_HEADER]: call.address });
      for (const name of ['cookie', 'user-agent']) {
        const value = call.headers.get(name);
        if (value !== null) headers.set(name, value.slice(0, name === 'cookie' ? 4096 : 200));
      }
      if (body) headers.set('content-type', 'application/json');
      const url = new URL(`${appUrl}${IDENTITY_PATH}${path}`);
      for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
      const response = await auth.handler(
        new Request(url, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) }),
      );
      if (response.status >= 400) throw await refusalOf(response);
      return response;
    },
    readKeys: async () => auth.api.getJwks(),
  };
}

async function refusalOf(response: Response): Promise<IdentityRefusal> {
  const body: unknown = await response.json().catch(() => null);
  const theirs =
    typeof body === 'object' && body !== null && 'code' in body ? body.code : undefined;
  const code = translateCode(theirs);
  if (code !== 'unknown') return new IdentityRefusal(code);
  return new IdentityRefusal('unknown', { status: response.status, cause: theirs });
}
