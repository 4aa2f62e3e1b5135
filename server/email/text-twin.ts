import { closingLines } from './closing-copy.ts';
import type { EmailBody, EmailBrand } from './email-content.ts';

/** Separates the message from the lines about it. */
const RULE = '---';

/** Renders an email as plain text, with the same facts as the HTML. Lines wrap in the reader's client. */
export function emailText(body: EmailBody, brand: EmailBrand): string {
  const [first = '', ...others] = body.paragraphs;
  const { details = [], action, afterword, alternative, unsubscribe } = body;
  return [
    body.heading,
    first,
    ...(details.length > 0
      ? [details.map(({ label, value }) => `${label}: ${value}`).join('\n')]
      : []),
    ...others,
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...(afterword ? [afterword] : []),
    ...(alternative ? [`${alternative.label}:\n${alternative.url}`] : []),
    RULE,
    closingLines(body, brand).join('\n'),
    ...(unsubscribe ? [`Unsubscribe:\n${unsubscribe.page}`] : []),
    `${brand.name}\n${brand.appUrl}`,
  ].join('\n\n');
}
