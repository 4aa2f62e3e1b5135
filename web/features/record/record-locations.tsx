import { useFieldArray, useFormContext } from 'react-hook-form';
import { PROVIDER_LOCATIONS_MAX } from '#shared/forms/provider-record.ts';
import { fieldOf } from '#web/lib/form-field.ts';
import { addressLine } from '#web/lib/appointments/address-copy.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { EMPTY_LOCATION, type ProviderScreenInput } from './record-values.ts';

type Props = { removed: ProviderScreenInput['locations'] };

/**
 * The locations of a record, and those that were removed; the server derives coordinates from the
 * postcode.
 */
export function ProviderLocations({ removed }: Props) {
  const form = useFormContext<ProviderScreenInput>();
  const field = fieldOf(form);
  const { fields, append, remove } = useFieldArray({
    control: form.control,
    name: 'locations',
    keyName: 'key',
  });
  const shown = new Set(fields.map(({ id }) => id));
  const restorable = removed.filter(({ id }) => !shown.has(id));
  return (
    <div className="grid gap-4">
      {fields.map(({ key }, index) => (
        <Card key={key} as="section" aria-label={`Location ${index + 1}`}>
          <div className="grid gap-4 sm:grid-cols-2">
            <TextInput label="Title" optional {...field(`locations.${index}.title`)} />
            <TextInput label="Town" optional {...field(`locations.${index}.town`)} />
            <TextArea
              label="Address"
              required
              className="sm:col-span-2"
              {...field(`locations.${index}.address`)}
            />
            <TextInput
              label="Postcode"
              hint="We use it to show the location on the map."
              optional
              {...field(`locations.${index}.postcode`)}
            />
            <TextInput label="Phone" type="tel" optional {...field(`locations.${index}.phone`)} />
            <TextInput
              label="Website"
              type="url"
              optional
              className="sm:col-span-2"
              {...field(`locations.${index}.website`)}
            />
          </div>
          {fields.length > 1 ? (
            <Button
              size="sm"
              variant="quiet"
              className="mt-4"
              aria-label={`Remove location ${index + 1}`}
              onClick={() => remove(index)}
            >
              Remove location
            </Button>
          ) : null}
        </Card>
      ))}
      {fields.length < PROVIDER_LOCATIONS_MAX ? (
        <div>
          <Button onClick={() => append({ ...EMPTY_LOCATION })}>Add location</Button>
        </div>
      ) : null}
      {restorable.length > 0 ? (
        <section aria-labelledby="removed-locations" className="grid gap-3">
          <h3 id="removed-locations" className="text-base">
            Removed locations
          </h3>
          <p className="text-sm text-muted">
            Only the clinic’s desk shows them, with their appointments.
          </p>
          <ul className="grid gap-3">
            {restorable.map((location) => (
              <li key={location.id} className="flex flex-wrap items-center justify-between gap-3">
                <span className="min-w-0 wrap-anywhere">{lineOf(location)}</span>
                {fields.length < PROVIDER_LOCATIONS_MAX ? (
                  <Button
                    size="sm"
                    aria-label={`Restore ${lineOf(location)}`}
                    onClick={() => append({ ...location })}
                  >
                    Restore
                  </Button>
                ) : null}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}

function lineOf({ title, address }: ProviderScreenInput['locations'][number]): string {
  const line = addressLine(address);
  return title === '' || line.startsWith(title) ? line : `${title}, ${line}`;
}
