import { formatCardNumber } from '#shared/domain/membership/card-number.ts';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toast.ts';

type Props = {
  providerName: string;
  /** Title of the chosen location. */
  placeTitle: string;
  phone: string;
  bookingNotes: string | null;
  cardNumber: string | null;
  cardLoading: boolean;
};

/** Booking by phone: the number to call and the card number to quote. */
export function CallView({ providerName, placeTitle, phone, bookingNotes, ...card }: Props) {
  return (
    <div className="grid gap-6">
      <CardNumber number={card.cardNumber} loading={card.cardLoading} />
      <div>
        <h3 className="text-sm font-semibold">Phone</h3>
        <p className="tabular text-lg">
          {phone || 'We don’t have a phone number for this provider.'}
        </p>
        {placeTitle === providerName ? null : <p className="text-sm text-muted">{placeTitle}</p>}
      </div>
      {bookingNotes ? (
        <Notice tone="info" title="Before you book">
          <p className="whitespace-pre-line">{bookingNotes}</p>
        </Notice>
      ) : null}
    </div>
  );
}

function CardNumber({ number, loading }: { number: string | null; loading: boolean }) {
  return (
    <div>
      <h3 className="text-sm font-semibold">Your card number</h3>
      {loading ? <Skeleton className="mt-2 h-7 w-48" /> : null}
      {!loading && number === null ? (
        <p className="text-sm text-muted">
          We couldn’t load your card number. You can find it on your digital health card.
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
                text: 'We couldn’t copy the number. Please select it and copy it yourself.',
              })
            }
          />
        </p>
      )}
    </div>
  );
}
