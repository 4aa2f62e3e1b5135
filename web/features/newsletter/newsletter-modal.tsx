import { Check } from 'lucide-react';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { EMAIL_CHECK_DELAY_MS } from '#shared/fields/newsletter-email.ts';
import { fieldErrors } from '#shared/forms/first-error.ts';
import { newsletterModalForm } from '#shared/forms/newsletter-modal.ts';
import { paths } from '#web/app/paths.ts';
import { useDraft } from '#web/lib/drafts/use-draft.ts';
import { useSession } from '#web/lib/session/use-session.ts';
import { useSite } from '#web/lib/site/use-site.ts';
import { Button } from '#web/ui/button.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { StatusMessage } from '#web/ui/status-message.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { browserDeps } from './browser-deps.ts';
import { newsletterEmailStorage } from './newsletter-email-storage.ts';
import { redirectToSignIn } from './redirect-to-sign-in.ts';
import { subscribe } from './subscribe.ts';

/** The modal closes this long after success (NEWS-09). */
const CLOSE_DELAY_MS = 3000;

/** Newsletter subscription with an email address and an optional name (NEWS-07 to NEWS-11). */
export default function NewsletterModal({ onClose }: { onClose: () => void }) {
  const { brand } = useSite();
  const { phase } = useSession();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const draft = useDraft('newsletter');
  const fields = useValidatedFields(() => {
    const [kept] = draft.read();
    return { email: kept?.email ?? newsletterEmailStorage.get() ?? '', name: kept?.name ?? '' };
  });
  const { values, errors } = fields;
  const [state, setState] = useState<'idle' | 'sending' | 'done'>('idle');
  const [problem, setProblem] = useState<string | null>(null);
  const inputs = useRef<Partial<Record<NewsletterField, HTMLInputElement | null>>>({});
  const thanks = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (state !== 'done') return undefined;
    thanks.current?.focus();
    const timer = setTimeout(onClose, CLOSE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [state, onClose]);

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (state !== 'idle') return;
    const invalid = fields.validateAll();
    if (invalid) {
      inputs.current[invalid]?.focus();
      return;
    }
    setState('sending');
    setProblem(null);
    const outcome = await subscribe(values, browserDeps);
    if (outcome.kind === 'sign-in') {
      onClose();
      redirectToSignIn(values.email.trim(), { from: pathname + search, navigate });
      return;
    }
    if (outcome.kind === 'subscribed') draft.forget();
    setState(outcome.kind === 'subscribed' ? 'done' : 'idle');
    if (outcome.kind === 'refused') setProblem(outcome.message);
  }

  const fieldProps = (field: NewsletterField) => ({
    value: values[field],
    error: errors[field],
    ref: (input: HTMLInputElement | null) => {
      inputs.current[field] = input;
    },
    onChange: ({ target: { value } }: { target: { value: string } }) => {
      fields.change(field, value);
      draft.keep({ ...values, [field]: value });
    },
  });

  return (
    <Modal
      size="sm"
      onClose={onClose}
      title={`The ${brand.name} newsletter`}
      description={
        phase === 'signed-out'
          ? 'Hear about new providers and member offers by email. Please sign in first, so that no one else can sign you up.'
          : 'Hear about new providers and member offers by email.'
      }
    >
      {state === 'done' ? (
        <div ref={thanks} tabIndex={-1} className="outline-none">
          <StatusMessage
            icon={<Check />}
            tone="success"
            announce="status"
            headingLevel={3}
            title="Thank you for subscribing!"
          >
            We’ve sent you an email. Please select the button in it to confirm your address.
          </StatusMessage>
        </div>
      ) : (
        <form
          method="post"
          noValidate
          onSubmit={(event) => void submit(event)}
          className="grid gap-5"
        >
          <TextInput
            label="Email"
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            required
            {...fieldProps('email')}
          />
          <TextInput label="Name" autoComplete="name" optional {...fieldProps('name')} />
          {problem === null ? null : <Notice tone="error">{problem}</Notice>}
          <Button
            type="submit"
            variant="primary"
            size="lg"
            block
            pending={state === 'sending'}
            pendingText="Subscribing..."
            reason={errors.email || errors.name ? 'Please fix the errors above.' : undefined}
          >
            Subscribe
          </Button>
        </form>
      )}
      <p className="mt-5 text-xs text-muted">
        By subscribing, you agree to get our newsletter by email once you’ve confirmed your address.
        You can unsubscribe at any time, in one step. Find out how we use your data in our{' '}
        <Link to={paths.privacy()} onClick={onClose} className="text-link">
          Privacy Policy
        </Link>
        .
      </p>
    </Modal>
  );
}

type Values = { readonly email: string; readonly name: string };
type NewsletterField = keyof Values;

const validate = (values: Values) => fieldErrors(newsletterModalForm.safeParse(values));

/**
 * The two fields of the newsletter modal. Errors appear 500 ms after the last key and clear at once
 * (VALID-38 to VALID-50).
 */
function useValidatedFields(initial: () => Values) {
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
