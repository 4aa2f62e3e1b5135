import { useFormContext, useWatch } from 'react-hook-form';
import { registersOf } from '#shared/domain/providers/registration.ts';
import { fieldOf } from '#web/lib/form-field.ts';
import { TextInput } from '#web/ui/text-input.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { type ApplicationScreenInput, known } from './application-values.ts';

/** A number for each register in which the chosen categories may be, with a link to the register. */
export function RegistrationFields() {
  const form = useFormContext<ApplicationScreenInput>();
  const field = fieldOf(form);
  const categories = useWatch({ control: form.control, name: 'categories' });
  const registers = registersOf(known(categories));
  if (categories.length === 0)
    return <p className="text-muted">Choose your categories first. We’ll show what we need.</p>;
  if (registers.length === 0)
    return <p className="text-muted">You don’t need a number for the categories you chose.</p>;
  return (
    <>
      <p className="text-muted">Enter the ones you have, and leave the others empty.</p>
      <div className="grid gap-6 sm:grid-cols-2">
        {registers.map(({ id, name, url }) => (
          <TextInput
            key={id}
            label={`${id} number`}
            hint={
              <a href={url} target="_blank" rel="noreferrer" className="text-link">
                {name}
                <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
              </a>
            }
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            {...field(`registrations.${id}`)}
          />
        ))}
      </div>
    </>
  );
}
