import { Check, Circle } from 'lucide-react';
import { passwordMissing } from '#shared/fields/password.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

const PARTS = passwordMissing('');

/** What a new password needs, with what it has already ticked off (spec 5, Sign-up). */
export function PasswordChecklist({ password }: { password: string }) {
  const missing = passwordMissing(password);
  return (
    <ul className="mt-2 mb-3 grid gap-x-4 gap-y-1 text-sm sm:grid-cols-2">
      {PARTS.map((part) => {
        const met = !missing.includes(part);
        const Mark = met ? Check : Circle;
        return (
          <li key={part} className={met ? 'flex gap-2 text-green' : 'flex gap-2'}>
            <Mark className="mt-0.5 size-4 shrink-0" />
            <span className="first-letter:uppercase">{part}</span>
            {met ? <VisuallyHidden>: done</VisuallyHidden> : null}
          </li>
        );
      })}
    </ul>
  );
}
