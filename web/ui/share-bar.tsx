/** A small horizontal bar beside a number in a table, which says the same. */
export function ShareBar({ share }: { share: number }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 100 4"
      preserveAspectRatio="none"
      className="mt-1 h-1 w-full rounded-full bg-grey-soft"
    >
      <rect width={100 * share} height={4} className="fill-theme forced-colors:fill-[CanvasText]" />
    </svg>
  );
}
