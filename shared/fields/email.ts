import * as z from 'zod/mini';
import { atMost, inOrder, isPresent } from './rules-in-order.ts';

export const EMAIL_MAX_LENGTH = 254;

/** Runs of the characters that email allows without quotes, joined by single dots. */
const LOCAL_PART = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i;

/** At least two labels of up to 63 characters; the last is letters or an encoded (xn--) name. */
const DOMAIN =
  /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{0,58}[a-z0-9])$/i;

/** The part after the last @, or '' without one. */
export function emailDomain(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 0 ? '' : email.slice(at + 1);
}

export function isEmailDomain(domain: string): boolean {
  return DOMAIN.test(domain);
}

/** Whether the text has the form of an email address; its length is a separate rule. */
export function isEmail(text: string): boolean {
  const domain = emailDomain(text);
  return isEmailDomain(domain) && LOCAL_PART.test(text.slice(0, -domain.length - 1));
}

/** Sign-up and sign-in (SIGNIN-10, VALID-16 to VALID-18): required, valid, lower-cased. */
export const emailField = z
  .string('Email is required')
  .check(
    z.trim(),
    z.toLowerCase(),
    inOrder(
      [isPresent, 'Email is required'],
      [atMost(EMAIL_MAX_LENGTH), 'Email address is too long'],
      [isEmail, 'Please enter a valid email address'],
    ),
  );
