import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useEffect, useRef, useState } from 'react';
import { type FieldPath, FormProvider, useForm, type UseFormReturn } from 'react-hook-form';
import { APPROVED_FIELDS, type ApprovedField } from '#shared/domain/clinics/record-fields.ts';
import type { ProviderRecordInput } from '#shared/forms/provider-record.ts';
import { CATEGORIES } from '#shared/domain/providers/categories.ts';
import { ApiError, messageOf } from '#web/lib/api/api-error.ts';
import { fieldOf } from '#web/lib/form-field.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { FormSection } from '#web/ui/form-section.tsx';
import { OfferPreview } from './offer-preview.tsx';
import { OfferRows } from './offer-rows.tsx';
import { PriceRows } from './price-rows.tsx';
import { ProviderLocations } from './record-locations.tsx';
import {
  providerScreenForm,
  type ProviderScreenInput,
  type ProviderScreenValues,
  toRecord,
} from './record-values.ts';

type Props = {
  initial: ProviderScreenInput;
  /** The record's removed locations. */
  removed?: ProviderScreenInput['locations'];
  /** @throws ApiError, which is shown: nothing typed is lost */
  save: (record: ProviderRecordInput) => Promise<void>;
  /** On the button. */
  action: string;
  /** Where the link beside it leads. */
  back: string;
  /** Whether changes of some fields wait for approval. */
  needsApproval?: boolean;
  /** Those whose change waits, and is what the form shows. */
  waiting?: readonly ApprovedField[];
  /** Loads what someone else saved meanwhile; what was typed here is replaced. */
  onReload: () => void;
};

const AFTER_APPROVAL = 'Our team checks changes to this before they go live.';
const WAITS = 'Waiting for approval. Your page shows the old version until then.';

/** The form of one provider record: profile, services and offers, booking, locations. */
export function RecordForm(props: Props) {
  const { initial, removed = [], save, action, back, onReload } = props;
  const { needsApproval = false, waiting = [] } = props;
  const approval = (field: ApprovedField) =>
    waiting.includes(field) ? WAITS : needsApproval ? AFTER_APPROVAL : '';
  const hint = (field: ApprovedField, text = '') =>
    [text, approval(field)].filter(Boolean).join(' ') || undefined;
  const [problem, setProblem] = useState<{ text: string; isOutdated: boolean } | null>(null);
  const form = useForm<ProviderScreenInput, unknown, ProviderScreenValues>({
    resolver: standardSchemaResolver(providerScreenForm),
    defaultValues: initial,
  });
  const { register, setError } = form;
  const field = fieldOf(form);
  useWithdrawn(form, initial);
  const { errors, isDirty, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (values) => {
    setProblem(null);
    try {
      await save(toRecord(values));
    } catch (error) {
      const fields = error instanceof ApiError ? Object.entries(error.fields) : [];
      for (const [name, message] of fields)
        setError(name as FieldPath<ProviderScreenInput>, { message }, { shouldFocus: true });
      setProblem({
        text: messageOf(error, 'We couldn’t save your changes. We’ve kept what you entered.'),
        isOutdated: error instanceof ApiError && error.code === 'clinic/changed',
      });
    }
  });

  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid">
        {problem ? (
          <Notice tone="error" className="mb-6">
            {problem.text}
            {problem.isOutdated ? (
              <div className="mt-3">
                <Button size="sm" onClick={onReload}>
                  Load latest version
                </Button>
              </div>
            ) : null}
          </Notice>
        ) : null}
        <FormSection
          title="About"
          description="What people see first on the card and at the top of the page."
        >
          <TextInput label="Name" hint={hint('name')} required {...field('name')} />
          <fieldset className="grid gap-2">
            <legend className="mb-2 font-semibold">Categories</legend>
            {approval('categories') ? (
              <p className="mb-2 text-sm text-muted">{approval('categories')}</p>
            ) : null}
            <div className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
              {CATEGORIES.map(({ name }) => (
                <Checkbox key={name} label={name} value={name} {...register('categories')} />
              ))}
            </div>
            {errors.categories?.message ? (
              <p role="alert" className="text-sm text-red">
                {errors.categories.message}
              </p>
            ) : null}
          </fieldset>
          <TextInput label="Specialty" optional {...field('specialty')} />
          <TextInput
            label="Place"
            hint="As shown on the card, for example Leeds."
            required
            {...field('location')}
          />
          <TextArea label="Summary" optional {...field('summary')} />
          <TextArea label="Details" optional rows={5} {...field('details')} />
          <TextArea
            label="Registrations"
            hint={hint(
              'registrations',
              'One per line: the register and the number, for example CQC 1-101668130 or GDC 123456.',
            )}
            optional
            {...field('registrations')}
          />
        </FormSection>
        <FormSection
          title="Services and offers"
          description="What the clinic offers and what members save."
        >
          <TextArea
            label="Services on the card"
            hint="One per line. The card shows the first three."
            optional
            {...field('services')}
          />
          <TextArea
            label="Services offered"
            hint="One per line."
            optional
            {...field('servicesOffered')}
          />
          <OfferRows hint={hint('offers', 'Providers without offers are shown as Coming Soon.')} />
          <OfferPreview />
          <PriceRows />
        </FormSection>
        <FormSection title="Appointments" description="How to make an appointment.">
          <TextArea label="How to book" optional {...field('bookingNotes')} />
        </FormSection>
        <FormSection title="Locations" description="Each with its own address, phone and map.">
          <ProviderLocations removed={removed} />
        </FormSection>
        <div className="flex flex-wrap gap-3 border-t border-line pt-6 lg:pl-76">
          <Button type="submit" variant="primary" pending={isSubmitting}>
            {action}
          </Button>
          <ButtonLink to={back}>{isDirty ? 'Discard changes' : 'Back'}</ButtonLink>
        </div>
      </form>
    </FormProvider>
  );
}

type Form = UseFormReturn<ProviderScreenInput, unknown, ProviderScreenValues>;

/** Shows what is live in a field whose change was withdrawn while the form is open; what else was typed stays. */
function useWithdrawn({ resetField }: Form, initial: ProviderScreenInput) {
  const shown = useRef(initial);
  useEffect(() => {
    const before = shown.current;
    shown.current = initial;
    for (const field of APPROVED_FIELDS)
      if (JSON.stringify(before[field]) !== JSON.stringify(initial[field]))
        resetField(field, { defaultValue: initial[field] });
  });
}
