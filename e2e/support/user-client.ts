/** Calls the API as a signed-in user, without a browser. */
export type UserClient = {
  readonly uid: string;
  /** @throws Error with the response body if the status is not 2xx */
  call(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body?: object,
  ): Promise<unknown>;
};

const RENEW_AFTER_MS = 10 * 60_000;

const clients = new Map<string, Promise<UserClient>>();

/** Signs a user in through the identity API, once per product and user. */
export function createUserClient(
  url: string,
  email: string,
  password: string,
): Promise<UserClient> {
  const key = `${url} ${email}`;
  const client = clients.get(key) ?? signIn(url, email, password);
  clients.set(key, client);
  return client;
}

async function signIn(url: string, email: string, password: string): Promise<UserClient> {
  const headers = { 'content-type': 'application/json', origin: new URL(url).origin };
  const signedIn = await fetch(`${url}/identity/sign-in/email`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email, password }),
  });
  const { user } = (await read(signedIn)) as { user: { uid: string } };
  const cookie = signedIn.headers
    .getSetCookie()
    .map((line) => line.slice(0, line.indexOf(';')))
    .join('; ');
  let token = { value: '', until: 0 };
  /** Renews the access token, which expires after 15 minutes; a worker may run longer. */
  const freshToken = async () => {
    if (Date.now() < token.until) return token.value;
    const reply = await fetch(`${url}/identity/token`, {
      method: 'POST',
      headers: { ...headers, cookie },
      body: '{}',
    });
    const { token: value } = (await read(reply)) as { token: string };
    token = { value, until: Date.now() + RENEW_AFTER_MS };
    return value;
  };
  return {
    uid: user.uid,
    async call(method, path, body) {
      const reply = await fetch(`${url}/api${path}`, {
        method,
        headers: {
          authorization: `Bearer ${await freshToken()}`,
          ...(body ? { 'content-type': 'application/json' } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      return read(reply);
    },
  };
}

async function read(reply: Response): Promise<unknown> {
  const text = await reply.text();
  if (!reply.ok) throw new Error(`${reply.url} responded with ${reply.status}: ${text}`);
  return JSON.parse(text);
}
