/** The subject of a token, without verifying it (the server does); null if unreadable. */
export function subjectOf(token: string): string | null {
  const claims = token.split('.')[1];
  if (claims === undefined) return null;
  try {
    const read: unknown = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/')));
    return typeof read === 'object' &&
      read !== null &&
      'sub' in read &&
      typeof read.sub === 'string'
      ? read.sub
      : null;
  } catch {
    return null;
  }
}
