import { useFieldArray, useFormContext } from 'react-hook-form';
import { toDiscountLines } from '#shared/domain/providers/discount-lines.ts';
import { offerState, toOffer, undated } from '#shared/domain/providers/offer.ts';
import { PROVIDER_LINES_MAX } from '#shared/forms/provider-record.ts';
import { fieldOf } from '#web/lib/form-field.ts';
import { useToday } from '#web/lib/site/use-today.ts';
import { DateInput } from '#web/ui/date-input.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { PasteList } from './paste-list.tsx';
import {
  dayOf,
  EMPTY_OFFER,
  type ProviderScreenInput,
  type ProviderScreenValues,
  toOfferRow,
} from './record-values.ts';
import { Rows } from './rows.tsx';

/** The offers of a record: text, promo code, first and last day. */
export function OfferRows({ hint }: { hint: string | undefined }) {
  const form = useFormContext<ProviderScreenInput, unknown, ProviderScreenValues>();
  const field = fieldOf(form);
  const today = useToday();
  const { fields, append, move, remove } = useFieldArray({
    control: form.control,
    name: 'offers',
    keyName: 'key',
  });
  const written = form.watch('offers');
  return (
    <fieldset className="grid min-w-0 gap-4">
      <legend className="font-semibold">Offers</legend>
      <p className="text-sm text-muted">
        {hint} An offer is shown from its first day to its last. Leave both empty if it’s always
        valid.
      </p>
      <Rows
        noun="offer"
        keys={fields.map(({ key }) => key)}
        max={PROVIDER_LINES_MAX}
        onAdd={() => append({ ...EMPTY_OFFER })}
        onMove={move}
        onRemove={remove}
        paste={
          <PasteList
            label="Offers"
            hint="One per line, for example: £60 to £48 first visit (use promo code HALE20)"
            onAdd={(text) => {
              append(
                toDiscountLines(text).map((line) => toOfferRow(toOffer(undated(line)))),
                { shouldFocus: false },
              );
              return [];
            }}
          />
        }
      >
        {(index) => {
          const { from = '', until = '' } = written[index] ?? {};
          const state = offerState({ from: dayOf(from), until: dayOf(until) }, today);
          return (
            <div className="grid gap-4 sm:grid-cols-3">
              <TextInput
                label="Offer"
                required
                className="sm:col-span-3"
                {...field(`offers.${index}.text`)}
              />
              <TextInput
                label="Promo code"
                optional
                autoCapitalize="characters"
                spellCheck={false}
                {...field(`offers.${index}.promoCode`)}
              />
              <DateInput label="First day" optional {...field(`offers.${index}.from`)} />
              <DateInput label="Last day" optional {...field(`offers.${index}.until`)} />
              {state === '' ? null : <p className="text-sm text-muted sm:col-span-3">{state}</p>}
            </div>
          );
        }}
      </Rows>
    </fieldset>
  );
}
