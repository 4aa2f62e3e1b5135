import { Heart } from 'lucide-react';

/** Illustration for the empty favourites page: a card with a filled heart. */
export function SavedCardSketch() {
  return (
    <div
      aria-hidden="true"
      className="w-52 shrink-0 overflow-hidden rounded-card border border-line bg-surface sm:w-64"
    >
      <div className="relative aspect-4/3 bg-primary-soft">
        <span className="absolute top-3 right-3 inline-flex size-11 items-center justify-center rounded-full border border-line bg-surface">
          <Heart className="size-5 fill-red text-red" />
        </span>
      </div>
      <div className="grid gap-2.5 p-4">
        <span className="h-2.5 w-1/2 rounded-full bg-line" />
        <span className="h-3.5 w-3/4 rounded-full bg-line" />
        <span className="h-2.5 w-5/6 rounded-full bg-line" />
      </div>
    </div>
  );
}
