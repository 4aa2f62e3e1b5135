import { GUILLOCHE, groundWaves, rosettePath } from './guilloche-paths.ts';

const CENTRE = { x: 1290, y: 300 };

const ROSETTES = [
  { ...CENTRE, radius: 300, swing: 90, petals: 31, turns: 2 },
  { ...CENTRE, radius: 190, swing: 120, petals: 29, turns: 3 },
  { ...CENTRE, radius: 96, swing: 60, petals: 17, turns: 2 },
].map(rosettePath);
const WAVES = groundWaves(18);

/** The fine pattern of the health card: an ornament that says nothing. */
export function Guilloche() {
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${GUILLOCHE.width} ${GUILLOCHE.height}`}
      preserveAspectRatio="xMidYMid slice"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.4"
      className="absolute inset-0 size-full text-white opacity-30 print:text-black print:opacity-15"
    >
      {[...ROSETTES, ...WAVES].map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  );
}
