import { Button, type ButtonProps } from '#web/ui/button.tsx';
import { useHydrated } from './use-hydrated.ts';

/**
 * The button that submits a form. Disabled until the page is hydrated, so that Enter does nothing either:
 * the browser would submit the form itself, and what was typed would be gone.
 */
export function SubmitButton({ pending = false, pendingText, ...button }: ButtonProps) {
  const hydrated = useHydrated();
  return (
    <fieldset disabled={!hydrated} className="contents">
      <Button
        {...button}
        type="submit"
        pending={pending || !hydrated}
        pendingText={hydrated ? pendingText : undefined}
      />
    </fieldset>
  );
}
