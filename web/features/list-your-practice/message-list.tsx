import type { OwnApplication } from '#shared/contract/clinic-applications.ts';
import { instantText } from '#shared/domain/dates/display.ts';
import { useSite } from '#web/lib/site/use-site.ts';

/** What our team and the applicant have written, the oldest first. */
export function MessageList({ messages }: Pick<OwnApplication, 'messages'>) {
  const { brand } = useSite();
  if (messages.length === 0) return null;
  return (
    <section aria-label="Messages" className="mt-8">
      <ol className="grid gap-4">
        {messages.map(({ author, text, at }) => (
          <li
            key={`${at} ${text}`}
            className={
              author === 'operator'
                ? 'rounded-card border border-line bg-surface p-4'
                : 'rounded-card bg-primary-soft p-4'
            }
          >
            <p className="text-sm text-muted">
              {author === 'operator' ? `The ${brand.name} team` : 'You'}, {instantText(at)}
            </p>
            <p className="mt-1 wrap-anywhere whitespace-pre-line">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
