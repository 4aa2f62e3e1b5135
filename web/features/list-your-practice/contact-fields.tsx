import { useField } from '#web/lib/form-field.ts';
import { TextInput } from '#web/ui/text-input.tsx';
import type { ApplicationScreenInput } from './application-values.ts';

/** Who applies for the practice. */
export function ContactFields() {
  const field = useField<ApplicationScreenInput>();
  return (
    <>
      <TextInput label="Your full name" autoComplete="name" required {...field('contactName')} />
      <TextInput
        label="Your role"
        hint="For example, practice manager or owner."
        autoComplete="organization-title"
        required
        {...field('contactRole')}
      />
      <TextInput
        label="Email"
        hint="We’ll send a link to confirm your application, and our reply."
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        {...field('contactEmail')}
      />
      <TextInput
        label="Your phone"
        hint="In case we have a question."
        type="tel"
        autoComplete="tel"
        required
        {...field('contactPhone')}
      />
    </>
  );
}
