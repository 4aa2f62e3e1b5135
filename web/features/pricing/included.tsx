import { Check } from 'lucide-react';
import { INCLUSIONS } from './plan-copy.ts';

/** What both plans include. */
export function Included() {
  return (
    <section aria-labelledby="included">
      <h2 id="included">Both plans include</h2>
      <ul className="mt-4 grid gap-4">
        {INCLUSIONS.map((text) => (
          <li key={text} className="flex items-start gap-3">
            <Check className="mt-0.5 size-5 shrink-0 text-primary" />
            {text}
          </li>
        ))}
      </ul>
    </section>
  );
}
