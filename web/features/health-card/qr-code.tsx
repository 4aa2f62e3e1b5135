import type { QrDrawing } from '#shared/contract/health-card.ts';
import { classNames } from '#web/ui/class-names.ts';

/** A QR code, black on white in any colour scheme. The number beside it is its text alternative. */
export function QrCode({ size, path, className }: QrDrawing & { className?: string }) {
  return (
    <div className={classNames('relative aspect-square bg-white', className)}>
      <span className="sr-only">QR code of your card</span>
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
