import { useEffect, useRef, useState } from 'react';
import { Circle, CircleCheck } from 'lucide-react';
import type { OwnApplication } from '#shared/contract/clinic-applications.ts';
import {
  canMoveApplication,
  type ApplicationState,
  CONFIRM_DAYS,
  REVIEW_WORKING_DAYS,
} from '#shared/domain/clinics/application.ts';
import { applicationMessageField } from '#shared/forms/clinic-application.ts';
import { instantText } from '#shared/domain/dates/display.ts';
import { paths } from '#web/app/paths.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { useSite } from '#web/lib/site/use-site.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { useAct } from './queries.ts';
import { ONBOARDING_COPY } from './onboarding-copy.ts';

const WithdrawDialog = lazyComponent(() => import('./withdraw-dialog.tsx'));

type Props = { token: string; application: OwnApplication };

/** Where an application has got to, and what the applicant can do about it. */
export function ApplicationStatus({ token, application }: Props) {
  const { name, state, messages, awaitsAnswer, listing } = application;
  const act = useAct(token);
  const [withdrawing, setWithdrawing] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(state);
  // The button that was selected is gone.
  useEffect(() => {
    if (shown.current !== state) heading.current?.focus();
    shown.current = state;
  }, [state]);
  const { badge, tone, title, text } = STATUS_COPY[state];
  return (
    <div className="measure pt-8">
      <Badge tone={tone}>{badge}</Badge>
      <h1 ref={heading} tabIndex={-1} className="mt-3 outline-none">
        {title}
      </h1>
      <p className="mt-2 font-semibold wrap-anywhere">{name}</p>
      <p className="mt-2 text-muted">{text}</p>
      {act.isError ? (
        <Notice tone="error" className="mt-6">
          {messageOf(act.error, 'We couldn’t save that. Please try again.')}
        </Notice>
      ) : null}
      <MessageList messages={messages} />
      {awaitsAnswer ? (
        <AnswerForm
          pending={act.isPending}
          onSend={(message) => act.mutate({ act: 'answer', message })}
        />
      ) : null}
      {listing ? <OnboardingChecklist {...listing} /> : null}
      <div className="mt-8 flex flex-wrap gap-3">
        {canMoveApplication('confirm', state, 'applicant') ? (
          <Button
            variant="primary"
            size="lg"
            pending={act.isPending}
            onClick={() => act.mutate({ act: 'confirm' })}
          >
            Confirm my email
          </Button>
        ) : null}
        {canMoveApplication('withdraw', state, 'applicant') ? (
          <Button variant="quiet" size="lg" onClick={() => setWithdrawing(true)}>
            Withdraw application
          </Button>
        ) : null}
        {state === 'declined' || state === 'withdrawn' ? (
          <ButtonLink to={paths.applyToBeListed()}>Apply again</ButtonLink>
        ) : null}
      </div>
      {withdrawing ? (
        <WithdrawDialog
          pending={act.isPending}
          onClose={() => setWithdrawing(false)}
          onWithdraw={() =>
            act.mutate({ act: 'withdraw' }, { onSettled: () => setWithdrawing(false) })
          }
        />
      ) : null}
    </div>
  );
}

type AnswerFormProps = { pending: boolean; onSend: (message: string) => void };

/** The answer to a question of our team. */
function AnswerForm({ pending, onSend }: AnswerFormProps) {
  const [message, setMessage] = useState('');
  const [error, setError] = useState<string>();
  return (
    <form
      noValidate
      className="mt-6 grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        const checked = applicationMessageField.safeParse(message);
        if (checked.success) onSend(checked.data);
        else setError(checked.error.issues[0]?.message);
      }}
    >
      <TextArea
        label="Your answer"
        required
        value={message}
        error={error}
        onChange={(event) => {
          setMessage(event.currentTarget.value);
          setError(undefined);
        }}
      />
      <div>
        <Button type="submit" variant="primary" pending={pending}>
          Send answer
        </Button>
      </div>
    </form>
  );
}

/** What our team and the applicant have written, the oldest first. */
function MessageList({ messages }: Pick<OwnApplication, 'messages'>) {
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

type OnboardingChecklistProps = NonNullable<OwnApplication['listing']>;

/** What is left to do with the record of an approved practice. */
function OnboardingChecklist({ providerId, steps }: OnboardingChecklistProps) {
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

type Copy = {
  readonly badge: string;
  readonly tone: BadgeTone;
  readonly title: string;
  readonly text: string;
};

/** What an applicant reads about each state. */
const STATUS_COPY: Readonly<Record<ApplicationState, Copy>> = {
  unconfirmed: {
    badge: 'Not confirmed',
    tone: 'yellow',
    title: 'Confirm your application',
    text: `Select the button to confirm your email. Our team reviews confirmed applications only, and we’ll delete yours if you don’t confirm it within ${CONFIRM_DAYS} days.`,
  },
  applied: {
    badge: 'Received',
    tone: 'blue',
    title: 'We’ve got your application',
    text: `Our team will review it and email you within ${REVIEW_WORKING_DAYS} working days. You don’t have to do anything until then.`,
  },
  'in-review': {
    badge: 'In review',
    tone: 'blue',
    title: 'We’re reviewing your application',
    text: 'We’re checking your details. We’ll email you our decision, or a question.',
  },
  approved: {
    badge: 'Approved',
    tone: 'green',
    title: 'Your application is approved',
    text: 'Your page is a draft that only your team can see. Here’s what’s left to do before we make it live. Add photos yourself, and reply to our email with anything else.',
  },
  declined: {
    badge: 'Declined',
    tone: 'grey',
    title: 'We can’t list your practice for now',
    text: 'Our reason is below. If something has changed, you can apply again at any time.',
  },
  withdrawn: {
    badge: 'Withdrawn',
    tone: 'grey',
    title: 'You’ve withdrawn your application',
    text: 'We won’t review it. You can apply again at any time.',
  },
};
