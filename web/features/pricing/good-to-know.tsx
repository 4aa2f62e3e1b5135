import { Link } from 'react-router';
import { paths } from '#web/app/paths.ts';

const FACTS = [
  [
    'Cancel any time',
    'Your membership stays active until its renewal date. Cancel in your profile in one step.',
  ],
  [
    '7 days to change your mind',
    'Get a full refund within 7 days if you haven’t used your membership. There are no partial refunds after that. Your statutory rights are not affected.',
  ],
  [
    'You pay the provider directly',
    'We don’t take payment for treatments. Show your digital health card and pay the provider the member price.',
  ],
] as const;

/** The main conditions in plain words (STATIC-03 to STATIC-05). */
export function GoodToKnow() {
  return (
    <section aria-labelledby="good-to-know">
      <h2 id="good-to-know">Good to know</h2>
      <dl className="mt-4 grid gap-4">
        {FACTS.map(([term, text]) => (
          <div key={term}>
            <dt className="font-semibold">{term}</dt>
            <dd className="mt-1 text-muted">{text}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-sm text-muted">
        Read the full details in our{' '}
        <Link className="text-link" to={paths.terms()}>
          Terms of Service
        </Link>
        .
      </p>
    </section>
  );
}
