import { useEffect, useRef, useState } from 'react';
import { EMAIL_CHECK_DELAY_MS } from '#shared/fields/newsletter-email.ts';
import { fieldErrors } from '#shared/forms/first-error.ts';
import { newsletterModalForm } from '#shared/forms/newsletter-modal.ts';

type Values = { readonly email: string; readonly name: string };
export type NewsletterField = keyof Values;

const validate = (values: Values) => fieldErrors(newsletterModalForm.safeParse(values));

/**
 * The two fields of the newsletter modal. Errors appear 500 ms after the last key and clear at once
 * (VALID-38 to VALID-50).
 */
export function useValidatedFields(initial: () => Values) {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Partial<Record<NewsletterField, string | undefined>>>({});
  const timers = useRef(new Map<NewsletterField, ReturnType<typeof setTimeout>>());

  useEffect(() => {
    const running = timers.current;
    return () => {
      for (const timer of running.values()) clearTimeout(timer);
    };
  }, []);

  function setFieldError(field: NewsletterField, error: string | undefined) {
    setErrors((others) => ({ ...others, [field]: error }));
  }

  return {
    values,
    errors,
    change(field: NewsletterField, text: string) {
      const next = { ...values, [field]: text };
      setValues(next);
      clearTimeout(timers.current.get(field));
      const error = validate(next)[field];
      if (error === undefined) setFieldError(field, undefined);
      else
        timers.current.set(
          field,
          setTimeout(() => setFieldError(field, error), EMAIL_CHECK_DELAY_MS),
        );
    },
    /** Validates both fields now; returns the first invalid one, or null. */
    validateAll(): NewsletterField | null {
      for (const timer of timers.current.values()) clearTimeout(timer);
      const { email, name } = validate(values);
      setErrors({ email, name });
      if (email) return 'email';
      return name ? 'name' : null;
    },
  };
}
