import { useFieldArray, useFormContext } from 'react-hook-form';
import { APPLICATION_LOCATIONS_MAX } from '#shared/forms/clinic-application.ts';
import { fieldOf } from '#web/lib/form-field.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { type ApplicationScreenInput, EMPTY_LOCATION } from './application-values.ts';

/** One or more locations. */
export function LocationFields() {
  const form = useFormContext<ApplicationScreenInput>();
  const field = fieldOf(form);
  const { fields, append, remove } = useFieldArray({
    control: form.control,
    name: 'locations',
    keyName: 'key',
  });
  return (
    <div className="grid gap-4">
      {fields.map(({ key }, index) => (
        <Card key={key} as="section" aria-label={`Location ${index + 1}`}>
          <div className="grid gap-4 sm:grid-cols-2">
            <TextArea
              label="Address"
              hint="Building and street, as on your letters."
              autoComplete="street-address"
              rows={2}
              required
              className="sm:col-span-2"
              {...field(`locations.${index}.address`)}
            />
            <TextInput
              label="Town or city"
              autoComplete="address-level2"
              required
              {...field(`locations.${index}.town`)}
            />
            <TextInput
              label="Postcode"
              autoComplete="postal-code"
              autoCapitalize="characters"
              spellCheck={false}
              required
              {...field(`locations.${index}.postcode`)}
            />
            <TextInput
              label="Phone"
              hint="Where members call to book."
              type="tel"
              autoComplete="tel"
              required
              className="sm:col-span-2"
              {...field(`locations.${index}.phone`)}
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
      {fields.length < APPLICATION_LOCATIONS_MAX ? (
        <div>
          <Button onClick={() => append({ ...EMPTY_LOCATION })}>Add another location</Button>
        </div>
      ) : null}
    </div>
  );
}
