import { describe, expect, it } from 'vitest';
import { headersOf } from './headers.ts';

const replyTo = 'members@halewell.example';
const of = (from: string, unsubscribeUrl?: string) =>
  headersOf(
    { messageId: 'a1', ...(unsubscribeUrl === undefined ? {} : { unsubscribeUrl }) },
    { from, replyTo },
  );

describe('the headers of an email', () => {
  it.each([
    ['Halewell <members@halewell.example>', '<a1@halewell.example>'],
    ['members@Mail.Halewell.example', '<a1@mail.halewell.example>'],
    ['"Halewell @ home" <members@halewell.example> ', '<a1@halewell.example>'],
  ])('from %s have the Message-ID %s', (from, messageId) => {
    expect(of(from)).toMatchObject({ from, replyTo, messageId });
  });

  it('name a list only where the reader can unsubscribe', () => {
    const url = 'https://halewell.example/api/email/newsletter/unsubscribe/abc';
    expect(of('members@halewell.example').headers).toEqual({
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'OOF, AutoReply',
    });
    expect(of('members@halewell.example', url).headers).toMatchObject({
      'Auto-Submitted': 'auto-generated',
      'List-Id': '<newsletter.halewell.example>',
      'List-Unsubscribe': `<${url}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
  });

  it('need an address', () => {
    expect(() => of('Halewell')).toThrow('MAIL_FROM has no email address: Halewell');
  });
});
