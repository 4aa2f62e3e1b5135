import { Phone } from 'lucide-react';
import { formatCardNumber } from '#shared/domain/membership/card-number.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toast.ts';

type BookNowSheetProps = {
  onClose: () => void;
  providerName: string;
  /** Of the chosen location. */
  placeTitle: string;
  phone: string;
  /** `tel:` link of the phone; null where there is none. */
  call: string | null;
  bookingNotes: string | null;
  cardNumber: string | null;
  cardLoading: boolean;
};

/**
 * How a member books: by phoning the provider and quoting the card number (spec 1; decision 13).
 * Load it lazily.
 */
export default function BookNowSheet(props: BookNowSheetProps) {
  const { onClose, providerName, placeTitle, phone, call, bookingNotes } = props;
  return (
    <Modal
      open
      size="sm"
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={`Book at ${providerName}`}
      description="Call the provider and quote your membership number."
      actions={
        call ? (
          <ButtonLink href={call} variant="primary" icon={<Phone aria-hidden="true" />}>
            Call {phone}
          </ButtonLink>
        ) : null
      }
    >
      <div className="grid gap-6">
        <CardNumber number={props.cardNumber} loading={props.cardLoading} />
        <div>
          <h3 className="text-sm font-semibold">Phone</h3>
          <p className="tabular text-lg">{phone || 'No phone number is known.'}</p>
          {placeTitle === providerName ? null : <p className="text-sm text-muted">{placeTitle}</p>}
        </div>
        {bookingNotes ? (
          <Notice tone="info" title="Before you book">
            <p className="whitespace-pre-line">{bookingNotes}</p>
          </Notice>
        ) : null}
      </div>
    </Modal>
  );
}

function CardNumber({ number, loading }: { number: string | null; loading: boolean }) {
  return (
    <div>
      <h3 className="text-sm font-semibold">Membership number</h3>
      {loading ? <Skeleton className="mt-2 h-7 w-48" /> : null}
      {!loading && number === null ? (
        <p className="text-sm text-muted">
          Your card number could not be read just now. You find it on your digital health card.
        </p>
      ) : null}
      {number === null ? null : (
        <p className="flex flex-wrap items-center justify-between gap-3">
          <span className="tabular text-xl font-semibold">{formatCardNumber(number)}</span>
          <CopyButton
            size="sm"
            text={number}
            onError={() =>
              toast.show({
                kind: 'error',
                text: 'The number could not be copied. Please select it.',
              })
            }
          />
        </p>
      )}
    </div>
  );
}
