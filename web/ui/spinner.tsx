import { classNames } from './class-names.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

const sizes = { sm: 'size-4', md: 'size-5', lg: 'size-8' };

export type SpinnerProps = {
  /** For screen readers; without it the spinner is decorative. */
  label?: string | undefined;
  size?: keyof typeof sizes | undefined;
};

/** A spinner in the text colour; static with reduced motion. */
export function Spinner({ label, size = 'md' }: SpinnerProps) {
  return (
    <span role={label ? 'status' : undefined} className="inline-flex">
      <svg
        viewBox="0 0 24 24"
        aria-hidden="true"
        className={classNames('animate-turn', sizes[size])}
        fill="none"
        stroke="currentColor"
        strokeWidth="2.5"
      >
        <circle cx="12" cy="12" r="9.5" opacity="0.25" />
        <path d="M12 2.5a9.5 9.5 0 0 1 9.5 9.5" strokeLinecap="round" />
      </svg>
      {label ? <VisuallyHidden>{label}</VisuallyHidden> : null}
    </span>
  );
}
