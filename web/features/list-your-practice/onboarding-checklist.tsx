import { Circle, CircleCheck } from 'lucide-react';
import type { OwnApplication } from '#shared/contract/clinic-applications.ts';
import { paths } from '#web/app/paths.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { ONBOARDING_COPY } from './onboarding-copy.ts';

type Props = NonNullable<OwnApplication['listing']>;

/** What is left to do with the record of an approved practice. */
export function OnboardingChecklist({ providerId, steps }: Props) {
  const done = steps.filter((step) => step.done).length;
  return (
    <section aria-labelledby="checklist" className="mt-8">
      <h2 id="checklist">Your checklist</h2>
      <p className="tabular mt-1 text-muted">
        {done} of {steps.length} done
      </p>
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {steps.map(({ item, done: isDone }) => (
          <li key={item} className="grid grid-cols-[1.5rem_minmax(0,1fr)] gap-x-3 py-4">
            {isDone ? (
              <CircleCheck className="size-6 text-green" />
            ) : (
              <Circle className="size-6 text-muted" />
            )}
            <div>
              <p className="font-semibold">
                {ONBOARDING_COPY[item].title}
                <VisuallyHidden>{isDone ? ': done' : ': to do'}</VisuallyHidden>
              </p>
              {isDone ? null : <p className="mt-1 text-muted">{ONBOARDING_COPY[item].todo}</p>}
            </div>
          </li>
        ))}
      </ul>
      <ButtonLink to={paths.clinic(providerId)} variant="primary" className="mt-6">
        Open your clinic
      </ButtonLink>
    </section>
  );
}
