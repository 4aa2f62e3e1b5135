import { createHash } from 'node:crypto';

/** The account's key in rate limits: a hash, so that they store no email addresses. */
export function accountKey(email: string): string {
  return createHash('sha256').update(email.trim().toLowerCase()).digest('base64url');
}
