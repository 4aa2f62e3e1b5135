import { classNames } from './class-names.ts';

type Props = {
  /** Side length in modules. */
  readonly size: number;
  /** The dark modules as SVG path data. */
  readonly path: string;
  /** What it is; its text alternative is beside it. */
  readonly label: string;
  readonly className?: string;
};

/** A QR code, black on white in any colour scheme. */
export function QrCode({ size, path, label, className }: Props) {
  return (
    <div className={classNames('relative aspect-square bg-white', className)}>
      <span className="sr-only">{label}</span>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
        className="size-full"
      >
        <path d={path} className="fill-black" />
      </svg>
    </div>
  );
}
