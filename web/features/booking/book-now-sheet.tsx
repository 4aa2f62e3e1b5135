import { Check, Phone } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { Appointment } from '#shared/contract/records/appointment.ts';
import type { ProviderRecord } from '#shared/contract/records/provider.ts';
import { paths } from '#web/app/paths.ts';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { CallView } from './call-view.tsx';
import { FormSkeleton } from './form-skeleton.tsx';
import { requestDrafts } from './request-drafts.ts';
import { RequestSent } from './request-sent.tsx';

const loadForm = () => import('./request-view.tsx');
const RequestView = lazyComponent(loadForm, <FormSkeleton />);

type BookNowSheetProps = {
  onClose: () => void;
  provider: ProviderRecord;
  /** The chosen location of the page. */
  place: { readonly index: number; readonly title: string; readonly phone: string };
  /** `tel:` URL; null without a phone number. */
  call: string | null;
  cardNumber: string | null;
  cardLoading: boolean;
  /** False for operators, and where nobody answers requests. */
  canRequest: boolean;
};

type View =
  | { kind: 'call' }
  | { kind: 'request' }
  | { kind: 'sent'; appointment: Appointment; condition: string | null };

/**
 * How a member books: by phoning the provider and quoting the card number, or by requesting an
 * appointment (P-13). Shows one view at a time. Load it lazily.
 */
export default function BookNowSheet(props: BookNowSheetProps) {
  const { onClose, provider, place, call, cardNumber } = props;
  const canRequest = props.canRequest && cardNumber !== null;
  const { _id: providerId, name } = provider;
  const formId = useId();
  const [view, setView] = useState<View>({ kind: 'call' });
  const [sending, setSending] = useState(false);
  const requestButton = useRef<HTMLButtonElement>(null);
  // Preload the form while the member reads the sheet. If loading fails, opening it retries.
  useEffect(() => void loadForm().catch(() => undefined), []);
  const back = () => {
    setView({ kind: 'call' });
    setTimeout(() => requestButton.current?.focus());
  };

  const shown: Record<View['kind'], { title: string; description?: string; actions: ReactNode }> = {
    call: {
      title: `Book at ${name}`,
      description: `Call the provider and quote your card number${canRequest ? ', or send an appointment request' : ''}.`,
      actions: (
        // The quicker option first; stacked, so that the phone number does not wrap.
        <div className="grid w-full gap-3">
          {call ? (
            <ButtonLink href={call} variant="primary" block icon={<Phone />}>
              Call {place.phone}
            </ButtonLink>
          ) : null}
          {canRequest ? (
            <Button ref={requestButton} block onClick={() => setView({ kind: 'request' })}>
              {requestDrafts.get(providerId) ? 'Continue your request' : 'Request an appointment'}
            </Button>
          ) : null}
        </div>
      ),
    },
    request: {
      title: 'Request an appointment',
      description: `${name} will confirm or decline your request. It isn’t booked until they confirm.`,
      actions: (
        <>
          <Button onClick={() => (sending ? undefined : back())}>Back</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            pending={sending}
            pendingText="Sending…"
          >
            Send request
          </Button>
        </>
      ),
    },
    sent: {
      title: 'Your request has been sent',
      actions: (
        <>
          <ButtonLink to={paths.profile()}>Go to your profile</ButtonLink>
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        </>
      ),
    },
  };
  const { title, description, actions } = shown[view.kind];
  return (
    <Modal
      size={view.kind === 'call' ? 'sm' : 'md'}
      onClose={onClose}
      icon={view.kind === 'sent' ? <Check /> : undefined}
      iconTone="success"
      title={title}
      description={description}
      dismissible={!sending}
      actions={actions}
    >
      {view.kind === 'sent' ? (
        <RequestSent
          appointment={view.appointment}
          condition={view.condition}
          providerName={name}
        />
      ) : view.kind === 'request' && cardNumber !== null ? (
        <RequestView
          id={formId}
          provider={provider}
          locationIndex={place.index}
          cardNumber={cardNumber}
          onSending={setSending}
          onSent={(appointment, condition) => setView({ kind: 'sent', appointment, condition })}
        />
      ) : (
        <CallView
          providerName={name}
          placeTitle={place.title}
          phone={place.phone}
          bookingNotes={provider.bookingNotes}
          cardNumber={cardNumber}
          cardLoading={props.cardLoading}
        />
      )}
    </Modal>
  );
}
