/** The size of the SVG view box. */
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

/** The SVG path of a closed curve that oscillates around a circle and closes after `turns` turns. */
export function rosettePath({ x, y, radius, swing, petals, turns }: Rosette): string {
  const points = Array.from({ length: ROSETTE_POINTS }, (_, step): [number, number] => {
    const angle = (turns * TURN * step) / ROSETTE_POINTS;
    const reach = radius + swing * Math.sin((petals / turns) * angle);
    return [x + reach * Math.cos(angle), y + reach * Math.sin(angle)];
  });
  return `${toPath(points)}Z`;
}

type Wave = { y: number; height: number; waves: number; shift: number };

/** A sine wave from the left edge to the right; `shift` is the phase as a fraction of a wave. */
function wavePath({ y, height, waves, shift }: Wave): string {
  const points = Array.from({ length: WAVE_POINTS + 1 }, (_, step): [number, number] => {
    const along = step / WAVE_POINTS;
    return [along * GUILLOCHE.width, y + height * Math.sin(TURN * (waves * along + shift))];
  });
  return toPath(points);
}

/** The background waves; each is phase-shifted against its neighbour, so that they interleave. */
export function backgroundWaves(lines: number): string[] {
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
const WAVES = backgroundWaves(18);

/** The decorative line pattern of the health card. */
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
