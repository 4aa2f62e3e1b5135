import type { ReactNode, Ref } from 'react';
import type { Appointment } from '#shared/contract/records/appointment.ts';
import { DESK_STATUS_LABELS } from '#shared/domain/appointments/desk-list.ts';
import { preferredTimeText } from '#shared/domain/appointments/time-text.ts';
import { telLink } from '#shared/domain/contact/tel-link.ts';
import { longDate, longUsDate } from '#shared/domain/dates/display.ts';
import { formatCardNumber } from '#shared/domain/membership/card-number.ts';
import { Badge } from '#web/ui/badge.tsx';
import { DESK_STATUS_TONES, patientLine } from '../list/row-copy.ts';
import {
  requestedByText,
  cardStateText,
  checkInText,
  discountText,
  endingText,
  offerPricesText,
  paymentText,
  VISIT_TYPES,
} from './details-copy.ts';

type Props = {
  appointment: Appointment;
  /** Ref of the scrollable group, for initial focus. */
  ref: Ref<HTMLDivElement>;
};

// Focusable, so that the arrow keys scroll a dialog longer than the screen.
const scrollGroup = { role: 'group', tabIndex: 0, 'aria-labelledby': 'details-patient' } as const;

/** All details of an appointment (DASHACT-10 to DASHACT-14). */
export function DetailsBody({ appointment, ref }: Props) {
  const { status, patientDob, healthcareId, membershipType, symptoms, notes } = appointment;
  const { contact, proposal } = appointment;
  const checkIn = checkInText(appointment);
  const ending = endingText(appointment);
  return (
    <div {...scrollGroup} ref={ref} className="-m-2 grid gap-6 rounded-control p-2">
      <section aria-labelledby="details-patient">
        <h3 id="details-patient" className="wrap-anywhere">
          {appointment.patientName || 'Former member'}
        </h3>
        <p className="text-sm text-muted">{patientLine(appointment)}</p>
        <Facts>
          <Fact term="Date of Birth">{patientDob ? longDate(patientDob) : ''}</Fact>
          <Fact term="Healthcare ID">
            <span className="tabular">{formatCardNumber(healthcareId)}</span>
          </Fact>
          <Fact term="Membership Type">{`${membershipType} Plan`}</Fact>
          <Fact term="Card">{cardStateText(appointment)}</Fact>
          {contact ? (
            <>
              <Fact term="Phone">
                {contact.phone === '' ? null : (
                  <a className="text-link tabular" href={telLink(contact.phone) ?? undefined}>
                    {contact.phone}
                  </a>
                )}
              </Fact>
              <Fact term="Email">
                <a className="text-link" href={`mailto:${contact.email}`}>
                  {contact.email}
                </a>
              </Fact>
            </>
          ) : null}
        </Facts>
      </section>
      <section aria-label="Appointment" className="border-t border-line pt-6">
        <Facts>
          <Fact term="Date">{longUsDate(appointment.requestedDate)}</Fact>
          <Fact term="Time">{preferredTimeText(appointment.preferredTime)}</Fact>
          {proposal ? (
            <Fact term={proposal.by === 'member' ? 'Asked for' : 'Proposed'}>
              {`${longUsDate(proposal.requestedDate)}, ${preferredTimeText(proposal.preferredTime)}. Waiting for ${proposal.by === 'member' ? 'your reply' : 'the member'}`}
            </Fact>
          ) : null}
          <Fact term="Type">{VISIT_TYPES[appointment.type]}</Fact>
          <Fact term="Service">{appointment.serviceType}</Fact>
          <Fact term="Discount">
            {[discountText(appointment.discount), offerPricesText(appointment.serviceType)]
              .filter((text) => text !== '')
              .join('\n')}
          </Fact>
          <Fact term="Payment">{paymentText(appointment.payment)}</Fact>
          <Fact term="Status">
            <Badge tone={DESK_STATUS_TONES[status]}>{DESK_STATUS_LABELS[status]}</Badge>
          </Fact>
          {checkIn === null ? null : <Fact term="Check-in">{checkIn}</Fact>}
          {ending === null ? null : <Fact term="Outcome">{ending}</Fact>}
          <Fact term="Created">{requestedByText(appointment)}</Fact>
        </Facts>
      </section>
      <section aria-label="Reason and notes" className="border-t border-line pt-6">
        <dl className="grid gap-4">
          <Fact term="Reason for Visit">{symptoms}</Fact>
          <Fact term="Patient Notes">{notes || 'No notes'}</Fact>
        </dl>
      </section>
    </div>
  );
}

function Facts({ children }: { children: ReactNode }) {
  return <dl className="grid grid-cols-2 gap-x-6 gap-y-4 not-first:mt-4">{children}</dl>;
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted">{term}</dt>
      <dd className="wrap-anywhere whitespace-pre-line">{children || 'Not given'}</dd>
    </div>
  );
}
