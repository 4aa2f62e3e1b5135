import { useFormContext } from 'react-hook-form';
import { CATEGORIES } from '#shared/domain/providers/categories.ts';
import { APPLICATION_SUMMARY_MAX_LENGTH } from '#shared/forms/clinic-application.ts';
import { fieldOf } from '#web/lib/form-field.ts';
import { useHydrated } from '#web/lib/site/use-hydrated.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { FieldError, FieldMark } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import type { ApplicationScreenInput } from './application-values.ts';

const ERROR_ID = 'categories-error';

/** The name, the categories, the website and the summary of a practice. */
export function PracticeFields() {
  const form = useFormContext<ApplicationScreenInput>();
  const field = fieldOf(form);
  const hydrated = useHydrated();
  const { categories } = form.formState.errors;
  return (
    <>
      <TextInput
        label="Name of the practice"
        autoComplete="organization"
        required
        {...field('name')}
      />
      {/* Before hydration a choice would be lost. */}
      <fieldset disabled={!hydrated} aria-describedby={categories ? ERROR_ID : undefined}>
        <legend className="mb-3 text-sm font-semibold">
          Categories
          <FieldMark required />
        </legend>
        <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
          {CATEGORIES.map(({ name }) => (
            <Checkbox key={name} label={name} value={name} {...form.register('categories')} />
          ))}
        </div>
        <FieldError id={ERROR_ID} error={categories?.message} />
      </fieldset>
      <TextInput
        label="Website"
        type="url"
        inputMode="url"
        autoComplete="url"
        autoCapitalize="none"
        spellCheck={false}
        optional
        {...field('website')}
      />
      <TextArea
        label="Summary"
        hint={`What you do and who for, in a sentence or two. Up to ${APPLICATION_SUMMARY_MAX_LENGTH} characters.`}
        required
        {...field('summary')}
      />
    </>
  );
}
