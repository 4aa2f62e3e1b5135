/** The API as one signed-in person calls it, without a browser. */
export type SignedInCalls = {
  readonly uid: string;
  /** @throws Error with the answer where it is a refusal */
  call(method: 'GET' | 'POST' | 'PUT', path: string, body?: object): Promise<unknown>;
};

const RENEW_AFTER_MS = 10 * 60_000;

const known = new Map<string, Promise<SignedInCalls>>();

/** Signs a person in through the identity service; once per product and person. */
export function signedInCalls(
  url: string,
  email: string,
  password: string,
): Promise<SignedInCalls> {
  const key = `${url} ${email}`;
  const calls = known.get(key) ?? signIn(url, email, password);
  known.set(key, calls);
  return calls;
}

async function signIn(url: string, email: string, password: string): Promise<SignedInCalls> {
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
  /** Access tokens live for a quarter of an hour; a worker may live longer. */
  const fresh = async () => {
    if (Date.now() < token.until) return token.value;
    const answer = await fetch(`${url}/identity/token`, {
      method: 'POST',
      headers: { ...headers, cookie },
      body: '{}',
    });
    const { token: value } = (await read(answer)) as { token: string };
    token = { value, until: Date.now() + RENEW_AFTER_MS };
    return value;
  };
  return {
    uid: user.uid,
    async call(method, path, body) {
      const reply = await fetch(`${url}/api${path}`, {
        method,
        headers: {
          authorization: `Bearer ${await fresh()}`,
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
  if (!reply.ok) throw new Error(`${reply.url} answered ${reply.status}: ${text}`);
  return JSON.parse(text);
}
