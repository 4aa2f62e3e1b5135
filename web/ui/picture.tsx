import { classNames } from './class-names.ts';

const widths = [400, 800, 1200];

export type PictureProps = {
  /** Address without width and ending: '/pictures/dentists-1' stands for dentists-1-400.avif and so on. */
  src: string;
  /** What place it shows; '' where the words beside it say the same. */
  alt: string;
  /** How wide it is on screen, for example '(min-width: 64rem) 25vw, 100vw'. */
  sizes: string;
  /** True for the pictures in the first view: loaded at once and first. */
  priority?: boolean | undefined;
  className?: string | undefined;
};

const setOf = (src: string, kind: 'avif' | 'webp') =>
  widths.map((pixels) => `${src}-${pixels}.${kind} ${pixels}w`).join(', ');

/** One of our own pictures, in the kind and width the screen needs, with its place kept free. */
export function Picture({ src, alt, sizes, priority = false, className }: PictureProps) {
  return (
    <picture className="contents">
      {/* Hidden: in a grid it would take a place of its own. */}
      <source className="hidden" type="image/avif" srcSet={setOf(src, 'avif')} sizes={sizes} />
      <img
        src={`${src}-800.webp`}
        srcSet={setOf(src, 'webp')}
        sizes={sizes}
        alt={alt}
        width={1200}
        height={900}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding={priority ? 'auto' : 'async'}
        draggable={false}
        className={classNames('block h-auto w-full bg-primary-soft object-cover', className)}
      />
    </picture>
  );
}
