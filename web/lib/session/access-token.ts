type GetToken = (fresh: boolean) => Promise<string | null>;

let getToken: GetToken = () => Promise.resolve(null);

/** Called when the session starts; before that, and on the server, there is no token. */
export function setTokenSource(next: GetToken): void {
  getToken = next;
}

/** The access token for a call; null for a visitor. */
export function accessToken(fresh: boolean): Promise<string | null> {
  return getToken(fresh);
}
