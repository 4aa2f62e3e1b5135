import {
  PICTURE_SIZE,
  PICTURE_WIDTHS,
  type PictureFormat,
  pictureFile,
} from '#shared/domain/pictures/variants.ts';
import { classNames } from './class-names.ts';

export type PictureProps = {
  /**
   * Path without width and extension: '/pictures/dentists-1' means dentists-1-400.avif and so on.
   */
  src: string;
  /** The alternative text; '' if the text beside it says the same. */
  alt: string;
  /** The `sizes` attribute, for example '(min-width: 64rem) 25vw, 100vw'. */
  sizes: string;
  /** For images above the fold: loaded eagerly and with high priority. */
  priority?: boolean | undefined;
  className?: string | undefined;
};

const srcSetOf = (src: string, format: PictureFormat) =>
  PICTURE_WIDTHS.map((pixels) => `${pictureFile(src, pixels, format)} ${pixels}w`).join(', ');

/** One of our own images as a responsive <picture> with reserved space. */
export function Picture({ src, alt, sizes, priority = false, className }: PictureProps) {
  return (
    <picture className="contents">
      {/* Hidden: it would take up a grid cell. */}
      <source className="hidden" type="image/avif" srcSet={srcSetOf(src, 'avif')} sizes={sizes} />
      <img
        src={pictureFile(src, 800, 'webp')}
        srcSet={srcSetOf(src, 'webp')}
        sizes={sizes}
        alt={alt}
        {...PICTURE_SIZE}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding={priority ? 'auto' : 'async'}
        draggable={false}
        className={classNames(
          'block h-auto w-full bg-primary-soft object-cover dim-in-dark',
          className,
        )}
      />
    </picture>
  );
}
