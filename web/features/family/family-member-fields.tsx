import { Trash2 } from 'lucide-react';
import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { FAMILY_GENDERS, GENDER_NAMES } from '#shared/domain/accounts/gender.ts';
import type { Day } from '#shared/domain/dates/day.ts';
import { birthdayRange, FAMILY_AGES } from '#shared/fields/date-of-birth.ts';
import { FULL_NAME_LIMITS } from '#shared/fields/full-name.ts';
import type { FamilyInput, FamilyMemberInput } from '#shared/forms/family.ts';
import { Button } from '#web/ui/button.tsx';
import { DateInput } from '#web/ui/date-input.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { DEPENDENT, dependentLabel } from './family-copy.ts';
import { keepFocus } from '#web/ui/keep-focus.ts';

const GENDERS = FAMILY_GENDERS.map((value) => ({ value, label: GENDER_NAMES[value] }));

type Props = {
  index: number;
  member: FamilyMemberInput;
  errors: FieldErrors<FamilyMemberInput> | undefined;
  register: UseFormRegister<FamilyInput>;
  today: Day;
  /** Absent where the member cannot be removed. */
  onRemove: (() => void) | undefined;
};

/** The fields of one family member (PRICE-16, VALID-51). */
export function FamilyMemberFields({ index, member, errors, register, today, onRemove }: Props) {
  const prefix = `familyMembers.${index}` as const;
  const heading = `Family member ${index + 1}`;
  return (
    <div className="border-t border-line py-6 first:border-t-0 first:pt-0">
      {/* Inside a fieldset, absolute positioning starts below the legend; here it starts beside it. */}
      <div className="relative">
        <fieldset className="grid min-w-0 gap-4">
          <legend className="mb-4 flex min-h-10 items-center text-lg font-semibold">
            {heading}
          </legend>
          <TextInput
            label="Full name"
            required
            autoComplete="off"
            maxLength={FULL_NAME_LIMITS.max}
            error={errors?.fullName?.message}
            {...register(`${prefix}.fullName`)}
          />
          <DateInput
            label="Date of birth"
            required
            error={errors?.dateOfBirth?.message}
            {...register(`${prefix}.dateOfBirth`)}
            {...birthdayRange(today, FAMILY_AGES)}
          />
          <RadioGroup
            legend="Gender"
            required
            look="row"
            options={GENDERS}
            error={errors?.gender?.message}
            {...register(`${prefix}.gender`)}
          />
          <Switch
            label={DEPENDENT}
            hint={
              <>
                Turn this on for someone who depends on you, such as a child. Shown as{' '}
                <strong>{dependentLabel(member.isDependent ?? false)}</strong>.
              </>
            }
            {...register(`${prefix}.isDependent`)}
          />
        </fieldset>
        {onRemove ? (
          <div className="absolute top-0 right-0">
            <Button
              size="sm"
              variant="quiet"
              icon={<Trash2 />}
              onMouseDown={keepFocus}
              onClick={onRemove}
            >
              Remove<VisuallyHidden> {heading.toLowerCase()}</VisuallyHidden>
            </Button>
          </div>
        ) : null}
      </div>
    </div>
  );
}
