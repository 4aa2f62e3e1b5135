import { type SyntheticEvent, useEffect, useId, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useDraft } from '#web/lib/drafts/use-draft.ts';
import { SubmitButton } from '#web/lib/site/submit-button.tsx';
import { newsletterEmailStorage } from './newsletter-email-storage.ts';

/** How long the thank-you message is shown (NEWS-06). */
const THANK_YOU_MS = 5000;

/** Validation and API client are loaded on focus: most visitors never use the form. */
const loadSubmit = () => import('./browser-deps.ts');

type State = 'idle' | 'sending' | 'thanks';

/** The newsletter form in the footer of each page (NEWS-01 to NEWS-06). */
export function NewsletterFooterForm() {
  const id = useId();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const container = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<State>('idle');
  const [problem, setProblem] = useState<string | null>(null);

  const draft = useDraft('newsletter', 'footer');
  useEffect(() => {
    // Keep text typed before hydration.
    if (input.current && input.current.value === '')
      input.current.value = draft.read()[0]?.email ?? newsletterEmailStorage.get() ?? '';
  }, [draft]);

  useEffect(() => {
    if (state !== 'thanks') return undefined;
    const timer = setTimeout(() => setState('idle'), THANK_YOU_MS);
    return () => clearTimeout(timer);
  }, [state]);

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (state === 'sending') return;
    const email = input.current?.value ?? '';
    setState('sending');
    setProblem(null);
    const outcome = await loadSubmit()
      .then(({ submitFooterForm }) =>
        submitFooterForm(email, { from: pathname + search, navigate }),
      )
      .catch(() => ({ kind: 'refused' as const, message: 'An unexpected error occurred' }));
    if (outcome.kind === 'subscribed') {
      // The focused button disappears: move focus to its container.
      if (container.current?.contains(document.activeElement)) container.current.focus();
      draft.forget();
      setState('thanks');
      return;
    }
    setState('idle');
    if (outcome.kind === 'sign-in') return;
    setProblem(outcome.message);
    input.current?.focus();
  }

  return (
    <div ref={container} tabIndex={-1} className="mt-3 min-h-36 max-w-md text-sm outline-none">
      {state === 'thanks' ? null : (
        <form
          method="post"
          noValidate
          aria-label="Newsletter"
          onSubmit={(event) => void submit(event)}
        >
          <label htmlFor={id} className="font-semibold">
            Email for the newsletter
          </label>
          <div className="mt-2 flex gap-2">
            <input
              ref={input}
              id={id}
              type="email"
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
              aria-invalid={problem !== null || undefined}
              aria-describedby={`${id}-news ${id}-hint`}
              onFocus={() => void loadSubmit().catch(() => undefined)}
              onChange={({ currentTarget: { value } }) => {
                setProblem(null);
                draft.keep(value === '' ? {} : { email: value });
              }}
              className="control min-w-0 flex-1"
            />
            <SubmitButton pending={state === 'sending'} pendingText="Subscribing...">
              Subscribe
            </SubmitButton>
          </div>
        </form>
      )}
      <div id={`${id}-news`} aria-live="polite">
        {problem === null ? null : <p className="mt-2 font-medium text-red">{problem}</p>}
        {state === 'thanks' ? (
          <p className="animate-appear rounded-control bg-green-soft p-4 text-green">
            <strong className="block font-semibold">Thank you for subscribing.</strong> We’ve sent
            you an email. Please select the button in it to confirm your address.
          </p>
        ) : null}
      </div>
      <p id={`${id}-hint`} className="mt-2 text-xs text-muted">
        New providers and member offers. We’ll email you to confirm, and you can unsubscribe in one
        step.
      </p>
    </div>
  );
}
