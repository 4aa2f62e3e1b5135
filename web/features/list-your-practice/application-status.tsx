import { useEffect, useRef, useState } from 'react';
import type { OwnApplication } from '#shared/contract/clinic-applications.ts';
import { canMoveApplication } from '#shared/domain/clinics/application.ts';
import { paths } from '#web/app/paths.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { AnswerForm } from './answer-form.tsx';
import { MessageList } from './message-list.tsx';
import { OnboardingChecklist } from './onboarding-checklist.tsx';
import { useAct } from './queries.ts';
import { STATUS_COPY } from './status-copy.ts';

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
