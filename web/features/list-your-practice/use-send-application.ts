import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import type { FieldPath, UseFormReturn } from 'react-hook-form';
import { clinicApplicationsContract } from '#shared/contract/clinic-applications.ts';
import { FASTEST_APPLICATION_MS } from '#shared/domain/clinics/application.ts';
import { ApiError, messageOf } from '#web/lib/api/api-error.ts';
import { api } from '#web/lib/api/browser-api.ts';
import {
  type ApplicationScreenInput,
  type ApplicationScreenValues,
  toApplication,
} from './application-values.ts';

type Form = UseFormReturn<ApplicationScreenInput, unknown, ApplicationScreenValues>;

/** The field that an error of the server is about. */
const fieldOf = (name: string) => name.replace(/^application\./, '');

const millisecondsSince = (start: number) => performance.now() - start;

/**
 * Sends the form, and shows what the server refuses beside its field.
 * @param onSent called with the address that the link was sent to
 */
export function useSendApplication(form: Form, onSent: (email: string) => void) {
  const [problem, setProblem] = useState<string | null>(null);
  const trap = useRef<HTMLInputElement>(null);
  const openedAt = useRef(0);
  useEffect(() => {
    openedAt.current = performance.now();
  }, []);

  async function sendValues(values: ApplicationScreenValues): Promise<void> {
    setProblem(null);
    // A form that a reload has filled in again is sent faster than the server believes.
    const early = FASTEST_APPLICATION_MS - millisecondsSince(openedAt.current);
    if (early > 0) await new Promise((resolve) => setTimeout(resolve, early));
    const body = {
      application: toApplication(values),
      referenceCode: trap.current?.value ?? '',
      filledInMs: Math.ceil(millisecondsSince(openedAt.current)),
    };
    try {
      await api.call(clinicApplicationsContract.applyToBeListed, { body });
    } catch (error) {
      showRefusal(error);
      return;
    }
    onSent(values.contactEmail);
  }

  function showRefusal(error: unknown): void {
    const fields = error instanceof ApiError ? Object.entries(error.fields) : [];
    for (const [name, message] of fields) {
      const field = fieldOf(name) as FieldPath<ApplicationScreenInput>;
      form.setError(field, { message }, { shouldFocus: true });
    }
    setProblem(messageOf(error, 'We couldn’t send your application. We’ve kept what you entered.'));
  }

  const send = (event: SyntheticEvent): Promise<void> =>
    form.handleSubmit(sendValues, () =>
      setProblem('Some fields need your attention. We’ve marked them above.'),
    )(event);
  return { send, problem, trap };
}
