import { paths } from '#web/app/paths.ts';
import { useField } from '#web/lib/form-field.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import type { ApplicationScreenInput } from './application-values.ts';

/** Consent to terms and privacy policy, which open in a new tab, so that no input is lost. */
export function ConsentField() {
  const field = useField<ApplicationScreenInput>();
  return (
    <Checkbox
      label={
        <>
          I may act for this practice, and I agree to the{' '}
          <NewTabLink to={paths.terms()} text="Terms of Service" /> and the{' '}
          <NewTabLink to={paths.privacy()} text="Privacy Policy" />
        </>
      }
      required
      {...field('consent')}
    />
  );
}

function NewTabLink({ to, text }: { to: string; text: string }) {
  return (
    <a href={to} target="_blank" rel="noopener" className="text-link">
      {text}
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </a>
  );
}
