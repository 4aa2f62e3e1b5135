import * as z from 'zod/mini';
import { EMAIL_MAX_LENGTH, emailDomain, isEmail, isEmailDomain } from './email.ts';
import { atMost, inOrder, isGiven } from './rules-in-order.ts';

/** The modal checks its e-mail this long after the last key. */
export const EMAIL_CHECK_DELAY_MS = 500;

/** "Domain part at least 2 characters". */
export const EMAIL_DOMAIN_MIN_LENGTH = 2;

/**
 * The modal's pattern is loose on purpose: something before the @, no dot at its ends, something
 * without spaces after it. Double dots and the domain have rules and words of their own.
 */
const MODAL_PATTERN = /^(?!\.)[a-z0-9!#$%&'*+/=?^_`{|}~.-]+(?<!\.)@[^\s@]+$/i;

/** The footer form (spec 5, Newsletter footer). */
export const newsletterFooterEmailField = z
  .string('Please enter a valid email address')
  .check(
    z.trim(),
    z.toLowerCase(),
    inOrder(
      [isGiven, 'Please enter a valid email address'],
      [
        (email) => isEmail(email) && email.length <= EMAIL_MAX_LENGTH,
        'Please enter a valid email format',
      ],
    ),
  );

/** The modal, its messages in the order of the specification (VALID-38 to VALID-43). */
export const newsletterModalEmailField = z
  .string('Email is required')
  .check(
    z.trim(),
    z.toLowerCase(),
    inOrder(
      [isGiven, 'Email is required'],
      [(email) => MODAL_PATTERN.test(email), 'Please enter a valid email address'],
      [atMost(EMAIL_MAX_LENGTH), 'Email address is too long'],
      [(email) => !email.includes('..'), 'Email address cannot contain consecutive dots'],
      [
        (email) => emailDomain(email).length >= EMAIL_DOMAIN_MIN_LENGTH,
        'Please enter a valid email domain',
      ],
      [(email) => isEmailDomain(emailDomain(email)), 'Please enter a valid email domain'],
    ),
  );
