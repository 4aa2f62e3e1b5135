type GetToken = (fresh: boolean) => Promise<string | null>;

let getToken: GetToken = () => Promise.resolve(null);

/** Called when the session begins; until then, and on the server, everyone is a visitor. */
export function keepAccessToken(next: GetToken): void {
  getToken = next;
}

/** The access token for a call; null for a visitor. */
export function accessToken(fresh: boolean): Promise<string | null> {
  return getToken(fresh);
}
