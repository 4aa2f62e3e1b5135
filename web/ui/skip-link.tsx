/** The first tab stop: skips the header, to the element with the id `target`. */
export function SkipLink({ target = 'main' }: { target?: string | undefined }) {
  return (
    <a
      href={`#${target}`}
      data-print="hide"
      className="sr-only rounded-control bg-primary px-4 py-3 font-semibold text-primary-ink focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-60"
    >
      Skip to main content
    </a>
  );
}
