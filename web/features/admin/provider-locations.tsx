import { useFieldArray, useFormContext } from 'react-hook-form';
import { PROVIDER_LOCATIONS_MAX } from '#shared/forms/provider-record.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { EMPTY_LOCATION, type ProviderScreenInput } from './provider-values.ts';

/** The locations of a record; coordinates follow from the postcode. */
export function ProviderLocations() {
  const { control, register, formState } = useFormContext<ProviderScreenInput>();
  const { fields, append, remove } = useFieldArray({ control, name: 'locations', keyName: 'key' });
  const errors = formState.errors.locations;
  return (
    <div className="grid gap-4">
      {fields.map((field, index) => (
        <Card key={field.key} as="section" aria-label={`Location ${index + 1}`}>
          <div className="grid gap-4 sm:grid-cols-2">
            <TextInput
              label="Title"
              optional
              error={errors?.[index]?.title?.message}
              {...register(`locations.${index}.title`)}
            />
            <TextInput
              label="Town"
              optional
              error={errors?.[index]?.town?.message}
              {...register(`locations.${index}.town`)}
            />
            <TextArea
              label="Address"
              required
              className="sm:col-span-2"
              error={errors?.[index]?.address?.message}
              {...register(`locations.${index}.address`)}
            />
            <TextInput
              label="Postcode"
              hint="Places the location on the map."
              optional
              error={errors?.[index]?.postcode?.message}
              {...register(`locations.${index}.postcode`)}
            />
            <TextInput
              label="Phone"
              type="tel"
              optional
              error={errors?.[index]?.phone?.message}
              {...register(`locations.${index}.phone`)}
            />
            <TextInput
              label="Website"
              type="url"
              optional
              className="sm:col-span-2"
              error={errors?.[index]?.website?.message}
              {...register(`locations.${index}.website`)}
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
    </div>
  );
}
