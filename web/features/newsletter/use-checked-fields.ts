import { useEffect, useRef, useState } from 'react';
import { EMAIL_CHECK_DELAY_MS } from '#shared/fields/newsletter-email.ts';
import { fieldErrors } from '#shared/forms/first-error.ts';
import { newsletterModalForm } from '#shared/forms/newsletter-modal.ts';

type Values = { readonly email: string; readonly name: string };
export type NewsletterField = keyof Values;

const errorsOf = (values: Values) => fieldErrors(newsletterModalForm.safeParse(values));

/**
 * The two fields of the newsletter modal. What is wrong is said half a second after the last key;
 * what has become right is cleared at once (spec 5, Newsletter modal).
 */
export function useCheckedFields(initial: Values) {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Partial<Record<NewsletterField, string | undefined>>>({});
  const timers = useRef(new Map<NewsletterField, ReturnType<typeof setTimeout>>());

  useEffect(() => {
    const running = timers.current;
    return () => {
      for (const timer of running.values()) clearTimeout(timer);
    };
  }, []);

  function say(field: NewsletterField, error: string | undefined) {
    setErrors((others) => ({ ...others, [field]: error }));
  }

  return {
    values,
    errors,
    change(field: NewsletterField, text: string) {
      const next = { ...values, [field]: text };
      setValues(next);
      clearTimeout(timers.current.get(field));
      const error = errorsOf(next)[field];
      if (error === undefined) say(field, undefined);
      else
        timers.current.set(
          field,
          setTimeout(() => say(field, error), EMAIL_CHECK_DELAY_MS),
        );
    },
    /** Checks everything now; the first wrong field, or null. */
    checkAll(): NewsletterField | null {
      for (const timer of timers.current.values()) clearTimeout(timer);
      const { email, name } = errorsOf(values);
      setErrors({ email, name });
      if (email) return 'email';
      return name ? 'name' : null;
    },
  };
}
