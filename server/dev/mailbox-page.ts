import { html, raw } from 'hono/html';
import { instantText } from '#shared/domain/dates/display.ts';

type EmailRow = {
  id: string;
  recipient: string;
  subject: string;
  text_body: string;
  html_body: string;
  created_at: Date;
  sent_at: Date | null;
};

const STYLE = `body{margin:0;background:#F6F8FA;color:#16232F;font:16px/1.5 system-ui,sans-serif}
main{max-width:760px;margin:0 auto;padding:32px 16px}
h1{font-size:24px;margin:0 0 4px}p{color:#526373;margin:0 0 24px}
ul{list-style:none;margin:0;padding:0;border:1px solid #DDE4EA;border-radius:16px;background:#fff;overflow:hidden}
li+li{border-top:1px solid #DDE4EA}
a{display:block;padding:14px 20px;color:inherit;text-decoration:none}a:hover,a:focus-visible{background:#E6EDF3}
strong{display:block}small{color:#526373}`;

/** The page that lists the emails sent on this machine. */
export function mailboxPage(emails: readonly EmailRow[], brandName: string) {
  return html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <title>Mailbox · ${brandName}</title>
        <style>
          ${raw(STYLE)}
        </style>
      </head>
      <body>
        <main>
          <h1>Mailbox</h1>
          <p>Every email that ${brandName} sends on this machine appears here, and nowhere else.</p>
          ${
            emails.length === 0
              ? html`<p>No emails yet.</p>`
              : html`<ul>
                  ${emails.map(
                    (email) =>
                      html`<li>
                        <a href="/dev/mailbox/${email.id}"
                          ><strong>${email.subject}</strong
                          ><small
                            >${email.recipient} ·
                            ${instantText(email.sent_at ?? email.created_at)}</small
                          ></a
                        >
                      </li>`,
                  )}
                </ul>`
          }
        </main>
      </body>
    </html>`;
}

/** The HTML body of one email. */
export function emailPage(email: EmailRow) {
  return raw(email.html_body);
}
