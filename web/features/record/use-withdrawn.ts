import { useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { APPROVED_FIELDS } from '#shared/domain/clinics/record-fields.ts';
import type { ProviderScreenInput, ProviderScreenValues } from './record-values.ts';

type Form = UseFormReturn<ProviderScreenInput, unknown, ProviderScreenValues>;

/** Shows what is live in a field whose change was withdrawn while the form is open; what else was typed stays. */
export function useWithdrawn({ resetField }: Form, initial: ProviderScreenInput) {
  const shown = useRef(initial);
  useEffect(() => {
    const before = shown.current;
    shown.current = initial;
    for (const field of APPROVED_FIELDS)
      if (JSON.stringify(before[field]) !== JSON.stringify(initial[field]))
        resetField(field, { defaultValue: initial[field] });
  });
}
