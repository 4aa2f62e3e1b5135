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
