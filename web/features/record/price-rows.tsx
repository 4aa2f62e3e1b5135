import { useFieldArray, useFormContext } from 'react-hook-form';
import { readPrice } from '#shared/domain/providers/service-price.ts';
import { PROVIDER_PRICES_MAX } from '#shared/forms/provider-record.ts';
import { fieldOf } from '#web/lib/form-field.ts';
import { TextInput } from '#web/ui/text-input.tsx';
import { PasteList } from './paste-list.tsx';
import {
  EMPTY_PRICE,
  linesOf,
  type ProviderScreenInput,
  type ProviderScreenValues,
  toPriceRow,
} from './record-values.ts';
import { Rows } from './rows.tsx';

/** The price list of a record: services with their prices without a membership. */
export function PriceRows() {
  const form = useFormContext<ProviderScreenInput, unknown, ProviderScreenValues>();
  const field = fieldOf(form);
  const { fields, append, move, remove } = useFieldArray({
    control: form.control,
    name: 'prices',
    keyName: 'key',
  });
  return (
    <fieldset className="grid min-w-0 gap-4">
      <legend className="font-semibold">Prices</legend>
      <p className="text-sm text-muted">
        What services cost without the member discount. Members see their own price beside it if an
        offer names the service.
      </p>
      <Rows
        noun="price"
        keys={fields.map(({ key }) => key)}
        max={PROVIDER_PRICES_MAX}
        onAdd={() => append({ ...EMPTY_PRICE })}
        onMove={move}
        onRemove={remove}
        paste={
          <PasteList
            label="Prices"
            hint="One per line, for example: Initial assessment £60 · 45 minutes"
            onAdd={(text) => {
              const lines = linesOf(text);
              const rows = lines.map(readPrice).filter((price) => price !== null);
              append(rows.map(toPriceRow), { shouldFocus: false });
              return lines.filter((line) => readPrice(line) === null);
            }}
          />
        }
      >
        {(index) => (
          <div className="grid gap-4 sm:grid-cols-2">
            <TextInput
              label="Service"
              required
              className="sm:col-span-2"
              {...field(`prices.${index}.service`)}
            />
            <TextInput
              label="Price from"
              leading="£"
              inputMode="decimal"
              required
              {...field(`prices.${index}.fromPence`)}
            />
            <TextInput
              label="Price to"
              leading="£"
              inputMode="decimal"
              optional
              {...field(`prices.${index}.toPence`)}
            />
            <TextInput
              label="What’s included"
              optional
              className="sm:col-span-2"
              {...field(`prices.${index}.note`)}
            />
          </div>
        )}
      </Rows>
    </fieldset>
  );
}
