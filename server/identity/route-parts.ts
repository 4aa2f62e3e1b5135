import type { Library } from './library.ts';
import type { MailedLinks } from './mailed-links.ts';
import type { IdentityMails } from './mails.ts';
import type { PasswordHash } from './password-hash.ts';
import type { RegistrationTokens } from './registration-token.ts';
import type { IdentityStore } from './store.ts';
import type { Throttle } from './throttle.ts';

/** What the routes work with. */
export type RouteParts = {
  readonly library: Library;
  readonly store: IdentityStore;
  readonly links: MailedLinks;
  readonly mails: Pick<IdentityMails, 'sendPasswordChanged'>;
  readonly passwords: PasswordHash;
  readonly throttle: Throttle;
  readonly registration: RegistrationTokens;
};
