import * as z from 'zod/mini';
import { EMAIL_MAX_LENGTH, emailDomain, isEmail, isEmailDomain } from './email.ts';
import { atMost, inOrder, isPresent } from './rules-in-order.ts';

/** Debounce of the modal's email check (VALID-43). */
export const EMAIL_CHECK_DELAY_MS = 500;

/** Minimum length of the domain part (VALID-42). */
export const EMAIL_DOMAIN_MIN_LENGTH = 2;

/**
 * The modal's pattern is deliberately loose: something before the @ without a dot at its ends,
 * something without spaces after it. Double dots and the domain have their own rules and messages.
 */
const MODAL_PATTERN = /^(?!\.)[a-z0-9!#$%&'*+/=?^_`{|}~.-]+(?<!\.)@[^\s@]+$/i;

/** The footer form (NEWS-02, NEWS-03). */
export const newsletterFooterEmailField = z
  .string('Please enter a valid email address')
  .check(
    z.trim(),
    z.toLowerCase(),
    inOrder(
      [isPresent, 'Please enter a valid email address'],
      [
        (email) => isEmail(email) && email.length <= EMAIL_MAX_LENGTH,
        'Please enter a valid email format',
      ],
    ),
  );

/** The modal, with its messages in order of precedence (VALID-38 to VALID-43). */
export const newsletterModalEmailField = z
  .string('Email is required')
  .check(
    z.trim(),
    z.toLowerCase(),
    inOrder(
      [isPresent, 'Email is required'],
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
