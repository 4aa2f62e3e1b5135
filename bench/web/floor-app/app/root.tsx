import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';

type Props = { loaderData: { style: string } };

/** The product's style sheet: the look must not make the difference. */
export function loader() {
  return { style: process.env['FLOOR_STYLE'] ?? '' };
}

export default function Root({ loaderData }: Props) {
  return (
    <html lang="en-GB">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="stylesheet" href={loaderData.style} />
        <Meta />
        <Links />
      </head>
      <body>
        <Outlet />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}
