import { type SyntheticEvent, useEffect, useId, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { usePageAlive } from '#web/lib/site/use-page-alive.ts';
import { Button } from '#web/ui/button.tsx';
import { keptEmail } from './typed-email.ts';

/** Spec 9, Time limits. */
const THANKS_MS = 5000;

/** Rules and call are fetched when somebody turns to the form: most people only pass it. */
const load = () => import('./browser-tools.ts');

type State = 'idle' | 'sending' | 'thanks';

/** The newsletter form at the foot of each page (spec 2 and 5, Newsletter footer). */
export function NewsletterFooterForm() {
  const id = useId();
  const alive = usePageAlive();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const place = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<State>('idle');
  const [problem, setProblem] = useState<string | null>(null);

  useEffect(() => {
    // What was typed before the page came to life stays.
    if (input.current && input.current.value === '') input.current.value = keptEmail.get() ?? '';
  }, []);

  useEffect(() => {
    if (state !== 'thanks') return undefined;
    const timer = setTimeout(() => setState('idle'), THANKS_MS);
    return () => clearTimeout(timer);
  }, [state]);

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (state === 'sending') return;
    const email = input.current?.value ?? '';
    setState('sending');
    setProblem(null);
    const outcome = await load()
      .then(({ sendFooter }) => sendFooter(email, { from: pathname + search, navigate }))
      .catch(() => ({ kind: 'refused' as const, message: 'An unexpected error occurred' }));
    if (outcome.kind === 'subscribed') {
      // The button that has the focus goes: the place of the form takes it.
      if (place.current?.contains(document.activeElement)) place.current.focus();
      setState('thanks');
      return;
    }
    setState('idle');
    if (outcome.kind === 'sign-in') return;
    setProblem(outcome.message);
    input.current?.focus();
  }

  return (
    <div ref={place} tabIndex={-1} className="mt-3 min-h-36 max-w-md text-sm outline-none">
      {state === 'thanks' ? null : (
        <form noValidate aria-label="Newsletter" onSubmit={(event) => void submit(event)}>
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
              onFocus={() => void load().catch(() => undefined)}
              onChange={() => setProblem(null)}
              className="control min-w-0 flex-1"
            />
            {/* Until the page is alive the browser would send the form itself, the e-mail in the address. */}
            <fieldset disabled={!alive} className="contents">
              <Button type="submit" pending={state === 'sending'} pendingText="Subscribing...">
                Subscribe
              </Button>
            </fieldset>
          </div>
        </form>
      )}
      <div id={`${id}-news`} aria-live="polite">
        {problem === null ? null : <p className="mt-2 font-medium text-red">{problem}</p>}
        {state === 'thanks' ? (
          <p className="animate-appear rounded-control bg-green-soft p-4 text-green">
            <strong className="block font-semibold">Thank you for subscribing.</strong> We have sent
            you an email: please confirm with the link in it.
          </p>
        ) : null}
      </div>
      <p id={`${id}-hint`} className="mt-2 text-xs text-muted">
        New providers and member offers. You confirm by email, and leave with one click.
      </p>
    </div>
  );
}
