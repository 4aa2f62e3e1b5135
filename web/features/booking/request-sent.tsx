import { type ReactNode, useEffect, useRef } from 'react';
import type { Appointment } from '#shared/contract/records/appointment.ts';
import { DESK_TYPE_LABELS } from '#shared/domain/appointments/desk-list.ts';
import { ANSWER_DAYS } from '#shared/domain/appointments/expiry.ts';
import { forWhom } from '#shared/domain/appointments/own-visit.ts';
import { preferredTimeText } from '#shared/domain/appointments/time-text.ts';
import { longDate } from '#shared/domain/dates/display.ts';
import { placeTitle } from '#web/lib/appointments/address-copy.ts';
import { statusBadge } from '#web/lib/appointments/status-badge.ts';
import { useOwnName } from '#web/lib/session/use-own-name.ts';
import { useSession } from '#web/lib/session/use-session.ts';
import { Badge } from '#web/ui/badge.tsx';

type Props = {
  appointment: Appointment;
  /** Renewal condition of the visit; null where there is none. */
  condition: string | null;
  providerName: string;
};

/** Confirms a sent request: its details, its state, and what happens next (P-13). */
export function RequestSent({ appointment, condition, providerName }: Props) {
  const { user } = useSession();
  const message = useRef<HTMLParagraphElement>(null);
  // The form that had the focus is gone.
  useEffect(() => message.current?.focus(), []);
  const { tone, word } = statusBadge(appointment.status);
  return (
    <div className="grid gap-6">
      <p ref={message} tabIndex={-1} className="text-muted outline-none">
        We’ve sent your request to {providerName}.
      </p>
      <Badge tone={tone} className="justify-self-start">
        {word}
      </Badge>
      <RequestSummary appointment={appointment} />
      <div>
        <h3 className="text-sm font-semibold">What happens next</h3>
        <ul className="mt-2 grid list-disc gap-2 pl-5 text-sm">
          <li className="wrap-anywhere">
            {providerName} will confirm or decline it. We’ll email {user?.email ?? 'you'} as soon as
            they reply.
          </li>
          <li>It isn’t an appointment yet, so please don’t travel until it’s confirmed.</li>
          {condition === null ? null : <li>{condition}</li>}
          <li>
            You can withdraw it in your profile. If they don’t reply within {ANSWER_DAYS} days, it
            will expire automatically.
          </li>
        </ul>
      </div>
    </div>
  );
}

function RequestSummary({ appointment }: Pick<Props, 'appointment'>) {
  const { requestedDate, preferredTime, type, serviceType } = appointment;
  const who = forWhom(appointment, useOwnName());
  return (
    <dl className="tabular grid gap-x-6 gap-y-2 text-sm sm:grid-cols-[8rem_1fr]">
      <Row name="When">
        {longDate(requestedDate)}, {preferredTimeText(preferredTime)}
      </Row>
      <Row name="Where">
        {type === 'telehealth' ? DESK_TYPE_LABELS[type] : placeTitle(appointment.providerAddress)}
      </Row>
      <Row name="For">{who === 'you' ? 'You' : who}</Row>
      <Row name="Service">{serviceType}</Row>
    </dl>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted max-sm:-mb-2">{name}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </>
  );
}
