import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef } from 'react';
import {
  type Crop,
  cropHeight,
  largestZoom,
  moveCrop,
  zoomCrop,
  zoomOf,
} from '#shared/domain/photos/crop.ts';
import { PICTURE_SIZE } from '#shared/domain/pictures/variants.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import type { ReadPhoto } from './read-photo.ts';

type Props = { photo: ReadPhoto; crop: Crop; onChange: (crop: Crop) => void };

/** A step of the arrows, as a part of what is shown. */
const STEP = 0.1;

const MOVES = [
  { key: 'ArrowLeft', label: 'Show more on the left', icon: <ArrowLeft />, across: -STEP, down: 0 },
  {
    key: 'ArrowRight',
    label: 'Show more on the right',
    icon: <ArrowRight />,
    across: STEP,
    down: 0,
  },
  { key: 'ArrowUp', label: 'Show more at the top', icon: <ArrowUp />, across: 0, down: -STEP },
  {
    key: 'ArrowDown',
    label: 'Show more at the bottom',
    icon: <ArrowDown />,
    across: 0,
    down: STEP,
  },
] as const;

/** Chooses the part of a photo that is shown: by dragging, with buttons or with the arrow keys. */
export function CropTool({ photo: { bitmap, size }, crop, onChange }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const zoomId = useId();
  const closest = largestZoom(size);
  const move = (across: number, down: number) => onChange(moveCrop(size, crop, across, down));

  useEffect(() => {
    const { width, height } = PICTURE_SIZE;
    canvas.current
      ?.getContext('2d')
      ?.drawImage(
        bitmap,
        crop.x * bitmap.width,
        crop.y * bitmap.height,
        crop.width * bitmap.width,
        cropHeight(size, crop) * bitmap.height,
        0,
        0,
        width,
        height,
      );
  }, [bitmap, size, crop]);

  function moveByKey(event: KeyboardEvent) {
    const found = MOVES.find(({ key }) => key === event.key);
    if (!found) return;
    event.preventDefault();
    move(found.across, found.down);
  }

  function drag(event: PointerEvent<HTMLCanvasElement>) {
    if (event.buttons === 0) return;
    const { clientWidth, clientHeight } = event.currentTarget;
    move(-event.movementX / clientWidth, -event.movementY / clientHeight);
  }

  return (
    <div className="grid gap-3">
      <canvas
        ref={canvas}
        {...PICTURE_SIZE}
        aria-hidden="true"
        className="aspect-4/3 w-full cursor-move touch-none rounded-control bg-primary-soft"
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
      />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <fieldset className="flex gap-1">
          <legend className="sr-only">Move the photo</legend>
          {MOVES.map(({ key, label, icon, across, down }) => (
            <IconButton
              key={key}
              variant="surface"
              label={label}
              onClick={() => move(across, down)}
              onKeyDown={moveByKey}
            >
              {icon}
            </IconButton>
          ))}
        </fieldset>
        {closest > 1 ? (
          <div className="flex min-h-11 grow items-center gap-3 sm:max-w-64">
            <label htmlFor={zoomId} className="text-sm font-medium">
              Zoom
            </label>
            <input
              id={zoomId}
              type="range"
              min={1}
              max={closest}
              step="any"
              value={zoomOf(size, crop)}
              className="h-6 w-full accent-primary"
              onChange={({ currentTarget: { valueAsNumber } }) =>
                onChange(zoomCrop(size, crop, valueAsNumber / zoomOf(size, crop)))
              }
            />
          </div>
        ) : null}
      </div>
    </div>
  );
}
