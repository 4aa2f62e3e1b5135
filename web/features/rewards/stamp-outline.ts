const CENTRE = 32;
const STEPS = 168;

/**
 * The wavy edge of a stamp around the middle of a 64 by 64 drawing.
 * @param radius of the middle of the edge
 * @param depth how far the waves reach in and out
 * @param waves around the whole edge
 */
export function stampOutline(radius: number, depth: number, waves: number): string {
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
