import { type ReactNode, useState } from 'react';
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form';
import { AuthCard } from '#web/ui/auth-card.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ApiError, type ApiErrorCode } from '../api/api-error.ts';
import { type Expired, LinkOutcome, type LinkResult } from './link-outcome.tsx';
import { SubmitButton } from './submit-button.tsx';

type Props<Values extends FieldValues> = {
  /** From the emailed link; null if the URL has none. */
  token: string | null;
  form: UseFormReturn<Values>;
  title: string;
  lead?: ReactNode;
  button: string;
  /** What the form does. @throws ApiError; `auth/invalid-action-code` if the link no longer works */
  act: (token: string, values: Values) => Promise<LinkResult>;
  /** The message of a failure; null if a field shows it. */
  explain: (code: ApiErrorCode, error: unknown) => string | null;
  expired: Expired;
  /** The fields. */
  children: ReactNode;
};

/** The page of an emailed link that needs more than a click: a form, then its result. */
export function EmailLinkForm<Values extends FieldValues>(props: Props<Values>) {
  const { token, form, title, lead, button, act, explain, expired, children } = props;
  const [problem, setProblem] = useState<string | null>(null);
  const [outcome, setOutcome] = useState<LinkResult | 'expired' | null>(
    token === null ? 'expired' : null,
  );

  const submit = form.handleSubmit(async (values) => {
    setProblem(null);
    try {
      setOutcome(await act(token ?? '', values));
    } catch (error) {
      const code = error instanceof ApiError ? error.code : 'unknown';
      if (code === 'auth/invalid-action-code') setOutcome('expired');
      else if (code === 'rate/too-many') setProblem('Too many attempts. Please try again later.');
      else setProblem(explain(code, error));
    }
  });

  if (outcome !== null) {
    const result = outcome === 'expired' ? null : outcome;
    return <LinkOutcome result={result} expired={expired} replaces={token !== null} />;
  }
  return (
    <AuthCard title={title} lead={lead}>
      <FormProvider {...form}>
        <form
          method="post"
          noValidate
          onSubmit={(event) => void submit(event)}
          className="grid gap-6"
        >
          {children}
          {problem === null ? null : <Notice tone="error">{problem}</Notice>}
          <SubmitButton variant="primary" size="lg" block pending={form.formState.isSubmitting}>
            {button}
          </SubmitButton>
        </form>
      </FormProvider>
    </AuthCard>
  );
}
