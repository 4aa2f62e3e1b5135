const CENTRE = 32;
const STEPS = 168;

/**
 * The wavy edge of a stamp around the middle of a 64 by 64 drawing.
 * @param radius of the middle of the edge
 * @param depth how far the waves reach in and out
 * @param waves around the whole edge
 */
function stampOutline(radius: number, depth: number, waves: number): string {
  const points = Array.from({ length: STEPS }, (_, step) => {
    const angle = (step / STEPS) * 2 * Math.PI;
    const reach = radius - depth / 2 + (depth / 2) * Math.cos(waves * angle);
    const [x, y] = [Math.cos(angle), Math.sin(angle)].map((side) =>
      (CENTRE + reach * side).toFixed(2),
    );
    return `${x} ${y}`;
  });
  return `M${points.join('L')}Z`;
}

const OUTLINE = stampOutline(30, 2.2, 14);

/** Rotation in degrees, so that stamps look hand-made. */
const TILTS = [-12, 7, -4, 11, -8];

/** A place on the card: a dashed ring with its number, or a stamp. */
export function Stamp({ place, filled }: { place: number; filled: boolean }) {
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true" className="block w-full max-w-16 overflow-visible">
      {filled ? (
        <g transform={`rotate(${TILTS[place % TILTS.length] ?? 0} 32 32)`}>
          <g className="origin-center animate-land">
            <path d={OUTLINE} className="fill-reward" />
            <circle
              cx="32"
              cy="32"
              r="23"
              fill="none"
              strokeWidth="1.5"
              className="stroke-reward-soft"
            />
            <path
              d="M22 33 l7 7 l14 -16"
              fill="none"
              strokeWidth="4.5"
              strokeLinecap="round"
              strokeLinejoin="round"
              className="stroke-reward-soft"
            />
          </g>
        </g>
      ) : (
        <>
          <circle
            cx="32"
            cy="32"
            r="28"
            fill="none"
            strokeWidth="1.5"
            strokeDasharray="4 4"
            className="stroke-reward"
          />
          <text
            x="32"
            y="38"
            textAnchor="middle"
            fontSize="17"
            fontWeight="500"
            className="tabular fill-reward"
          >
            {place + 1}
          </text>
        </>
      )}
    </svg>
  );
}
