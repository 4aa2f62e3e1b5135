import { html, raw } from 'hono/html';
import type { PlacedSample } from './samples.ts';

const STYLE = `body{margin:0;background:#F6F8FA;color:#16232F;font:16px/1.5 system-ui,sans-serif}
main{margin:0 auto;padding:32px 16px}.narrow{max-width:900px}
h1{font-size:24px;margin:0 0 4px}h2{font-size:17px;margin:24px 0 8px}p{color:#526373;margin:0 0 16px}
a{color:#3D6080}ul{list-style:none;margin:0 0 24px;padding:0;border:1px solid #DDE4EA;border-radius:16px;background:#fff;overflow:hidden}
li+li{border-top:1px solid #DDE4EA}li a{display:block;padding:12px 20px;color:inherit;text-decoration:none}
li a:hover,li a:focus-visible{background:#E6EDF3}strong{display:block}small{color:#526373}
.frames{display:flex;flex-wrap:wrap;gap:24px;align-items:flex-start}
iframe{border:1px solid #DDE4EA;height:1100px;background:#fff}
pre{max-width:640px;white-space:pre-wrap;overflow-wrap:anywhere;background:#fff;border:1px solid #DDE4EA;padding:20px;font-size:14px}`;

const page = (title: string, body: unknown) =>
  html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <title>${title}</title>
        <style>
          ${raw(STYLE)}
        </style>
      </head>
      <body>
        ${body}
      </body>
    </html>`;

/** Where a sample is shown. */
const pathOf = ({ kind, slug }: PlacedSample) => `/dev/emails/${kind}/${slug}`;

/** The list of every kind of email in every state. */
export function galleryPage(samples: readonly PlacedSample[], brandName: string) {
  return page(
    `Emails · ${brandName}`,
    html`<main class="narrow">
      <h1>Emails</h1>
      <p>Every kind of email that ${brandName} sends, in every state: ${samples.length} in all.</p>
      <ul>
        ${samples.map(
          (sample) =>
            html`<li>
              <a href="${pathOf(sample)}"
                ><strong>${sample.message.subject}</strong
                ><small>${sample.message.preheader}<br />${sample.kind} · ${sample.state}</small></a
              >
            </li>`,
        )}
      </ul>
    </main>`,
  );
}

/** One sample at the widths of a phone and a computer, in light and dark, and as text. */
export function samplePage(sample: PlacedSample, text: string) {
  const { subject, preheader } = sample.message;
  const frames = ['light', 'dark'].flatMap((scheme) =>
    [360, 640].map((width) => ({ scheme, width })),
  );
  return page(
    subject,
    html`<main>
      <p><a href="/dev/emails">All emails</a></p>
      <h1>${subject}</h1>
      <p>${preheader}<br />${sample.kind} · ${sample.state}</p>
      <div class="frames">
        ${frames.map(
          ({ scheme, width }) =>
            html`<div>
              <h2>${width} px, ${scheme}</h2>
              <iframe
                title="${width} px, ${scheme}"
                width="${width}"
                src="${pathOf(sample)}/${scheme}"
              ></iframe>
            </div>`,
        )}
      </div>
      <h2>Plain text</h2>
      <pre>${text}</pre>
    </main>`,
  );
}

/** The HTML of an email as shown in one colour scheme, whatever the reader's own is. */
export function inScheme(emailHtml: string, scheme: 'light' | 'dark'): string {
  return emailHtml.replace(
    '@media (prefers-color-scheme:dark)',
    scheme === 'dark' ? '@media all' : '@media not all',
  );
}
