import type { ClinicNotifications } from '#shared/contract/clinic-notifications.ts';
import { ADDED_ADDRESSES_MAX } from '#shared/domain/clinics/notifications.ts';
import { longDate } from '#shared/domain/dates/display.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { useToday } from '#web/lib/site/use-today.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { toast } from '#web/ui/toast.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { AddressForm } from './address-form.tsx';
import { useAddAddress, useRemoveAddress } from './queries.ts';

type Address = ClinicNotifications['addresses'][number];

type Props = { providerId: string; addresses: readonly Address[] };

const STATES: Readonly<Record<Address['state'], { tone: BadgeTone; label: string }>> = {
  waiting: { tone: 'yellow', label: 'Waiting for confirmation' },
  confirmed: { tone: 'green', label: 'Confirmed' },
  unsubscribed: { tone: 'grey', label: 'Unsubscribed' },
};

/** Addresses of others who get a clinic's emails. */
export function AddressesSection({ providerId, addresses }: Props) {
  return (
    <Card as="section" aria-labelledby="emails-addresses">
      <h2 id="emails-addresses">Other addresses</h2>
      <p className="measure mt-2 text-muted">
        Up to {ADDED_ADDRESSES_MAX}, such as your reception. Each has to be confirmed from its inbox
        first, and can unsubscribe at any time.
      </p>
      {addresses.length > 0 ? (
        <ul className="mt-4 divide-y divide-line">
          {addresses.map((address) => (
            <AddressLine key={address.id} providerId={providerId} address={address} />
          ))}
        </ul>
      ) : null}
      {addresses.length < ADDED_ADDRESSES_MAX ? <AddressForm providerId={providerId} /> : null}
    </Card>
  );
}

function AddressLine({ providerId, address }: { providerId: string; address: Address }) {
  const removal = useRemoveAddress(providerId);
  const again = useAddAddress(providerId);
  const { id, email, state, mayAskFrom } = address;
  const today = useToday();
  const mayAsk = mayAskFrom !== null && mayAskFrom <= today;
  const failed = (text: string) => (error: unknown) =>
    toast.show({ kind: 'error', text: messageOf(error, text) });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{email}</p>
        <Badge tone={STATES[state].tone} className="mt-1">
          {STATES[state].label}
        </Badge>
        {state === 'confirmed' || mayAsk ? null : (
          <p className="mt-1 text-sm text-muted">
            {mayAskFrom === null
              ? 'Doesn’t want to be asked again.'
              : `You can ask again from ${longDate(mayAskFrom)}.`}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-3">
        {state !== 'confirmed' && mayAsk ? (
          <Button
            size="sm"
            pending={again.isPending}
            onClick={() =>
              again.mutate(email, {
                onSuccess: () => toast.show({ kind: 'success', text: `We’ve emailed ${email}.` }),
                onError: failed('We couldn’t send the link. Please try again.'),
              })
            }
          >
            <span>
              {state === 'waiting' ? 'Send again' : 'Ask again'}
              <VisuallyHidden> to {email}</VisuallyHidden>
            </span>
          </Button>
        ) : null}
        <Button
          size="sm"
          pending={removal.isPending}
          onClick={() =>
            removal.mutate(id, {
              onSuccess: () =>
                toast.show({ kind: 'success', text: `${email} gets no more emails.` }),
              onError: failed('We couldn’t remove this address. Please try again.'),
            })
          }
        >
          <span>
            Remove<VisuallyHidden> {email}</VisuallyHidden>
          </span>
        </Button>
      </div>
    </li>
  );
}
