import { Window } from 'happy-dom';
import { createTransport } from 'nodemailer';
import PostalMime from 'postal-mime';
import { describe, expect, it } from 'vitest';
import { headersOf } from '../ports/email/headers.ts';
import { HOSTILE_TEXTS as ALL } from '../testing/hostile-texts.ts';
import { sampled, WITH_PROOFS } from '../testing/long-proof.ts';
import type { EmailBrand } from './email-content.ts';
import { renderEmail } from './render-email.ts';

const HOSTILE_TEXTS = sampled(ALL, WITH_PROOFS ? ALL.length : 30).filter((text) => text !== '');

const brand: EmailBrand = {
  name: 'Halewell',
  supportEmail: 'members@halewell.example',
  supportPhone: '020 7946 0123',
  appUrl: 'https://halewell.example',
};

/** An email with this text at every place that the words of a person can reach. */
const emailWith = (text: string) =>
  renderEmail(
    {
      intent: 'membership-active:1',
      to: 'ann@example.com',
      subject: text,
      preheader: text,
      paragraphs: [text, `Hello ${text}, it is us.`],
      details: [{ label: 'Where', value: text }],
      action: { label: text, url: 'https://halewell.example/x' },
      afterword: text,
    },
    brand,
  );

const parser = new new Window({ settings: { disableJavaScriptEvaluation: true } }).DOMParser();

function parse(html: string) {
  const { body } = parser.parseFromString(html, 'text/html');
  const elements = [...body.querySelectorAll('*')];
  const textsOf = (selector: string) =>
    [...body.querySelectorAll(selector)].map(({ textContent }) => textContent);
  return {
    structure: elements.map(({ tagName, attributes }) =>
      [tagName, ...[...attributes].map(({ name, value }) => `${name}=${value}`)].join(' '),
    ),
    texts: [...textsOf('h1'), ...textsOf('p.ink'), ...textsOf('td.line.ink')],
  };
}

describe('an email with hostile text', () => {
  it('has the HTML of any other, and shows the text as it is', () => {
    const { structure } = parse(emailWith('x').html);
    for (const text of HOSTILE_TEXTS) {
      const read = parse(emailWith(text).html);
      expect(read.structure, text).toEqual(structure);
      expect(read.texts).toEqual([text, text, `Hello ${text}, it is us.`, text]);
    }
  });

  it('has the text unchanged in its plain version', () => {
    for (const text of HOSTILE_TEXTS)
      expect(emailWith(text).text).toContain(`Where: ${text}\n\nHello ${text}, it is us.`);
  });

  it('has the headers of any other', async () => {
    const transport = createTransport({ streamTransport: true, buffer: true });
    const sender = { from: 'Halewell <members@halewell.example>', replyTo: brand.supportEmail };
    const received = async (subject: string) => {
      const { message } = await transport.sendMail({
        to: 'ann@example.com',
        subject,
        ...emailWith(subject),
        ...headersOf({ messageId: 'm1', unsubscribeUrl: 'https://halewell.example/u' }, sender),
      });
      return PostalMime.parse(message as Buffer);
    };
    const names = ({ headers }: Awaited<ReturnType<typeof received>>) =>
      headers.map(({ key }) => key).toSorted();
    const usual = names(await received('x'));
    for (const text of HOSTILE_TEXTS) {
      const email = await received(text);
      expect(names(email).filter((name) => name !== 'subject')).toEqual(
        usual.filter((name) => name !== 'subject'),
      );
      expect(email.to).toEqual([{ name: '', address: 'ann@example.com' }]);
      expect([email.cc, email.bcc, email.attachments]).toEqual([undefined, undefined, []]);
    }
  });
});
