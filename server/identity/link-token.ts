import { createHash, randomBytes } from 'node:crypto';

/** The secret of an emailed link: 128 random bits in hexadecimal, which every email client includes in the link. */
export const newLinkToken = (): string => randomBytes(16).toString('hex');

/** The stored form of a token. */
export const linkHash = (token: string): string =>
  createHash('sha256').update(token).digest('base64url');
