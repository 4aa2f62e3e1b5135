/** The drawing's own units; the card scales it. */
export const GUILLOCHE = { width: 1586, height: 1000 } as const;

const TURN = 2 * Math.PI;
const ROSETTE_POINTS = 720;
const WAVE_POINTS = 48;

const text = (value: number) => String(Math.round(value * 10) / 10);
const toPath = (points: readonly (readonly [number, number])[]) =>
  points.map(([x, y], at) => `${at === 0 ? 'M' : 'L'}${text(x)} ${text(y)}`).join('');

type Rosette = {
  x: number;
  y: number;
  radius: number;
  swing: number;
  petals: number;
  turns: number;
};

/** A closed line that swings around a circle and meets its start after so many turns. */
export function rosettePath({ x, y, radius, swing, petals, turns }: Rosette): string {
  const points = Array.from({ length: ROSETTE_POINTS }, (_, step): [number, number] => {
    const angle = (turns * TURN * step) / ROSETTE_POINTS;
    const reach = radius + swing * Math.sin((petals / turns) * angle);
    return [x + reach * Math.cos(angle), y + reach * Math.sin(angle)];
  });
  return `${toPath(points)}Z`;
}

type Wave = { y: number; height: number; waves: number; shift: number };

/** A line from the left edge to the right one; `shift` moves it along, in parts of a wave. */
function wavePath({ y, height, waves, shift }: Wave): string {
  const points = Array.from({ length: WAVE_POINTS + 1 }, (_, step): [number, number] => {
    const along = step / WAVE_POINTS;
    return [along * GUILLOCHE.width, y + height * Math.sin(TURN * (waves * along + shift))];
  });
  return toPath(points);
}

/** The waves of the ground: neighbours are shifted, so that they weave. */
export function groundWaves(lines: number): string[] {
  return Array.from({ length: lines }, (_, line) =>
    wavePath({ y: 620 + line * 16, height: 120 - line * 3, waves: 1.6, shift: line / lines }),
  );
}

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
