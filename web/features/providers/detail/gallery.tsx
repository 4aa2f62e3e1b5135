import type { ProviderRecord } from '#shared/contract/records/provider.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Picture } from '#web/ui/picture.tsx';
import { ProviderPictures } from '../provider-pictures.tsx';

/** A mosaic needs exactly three images: one large and two small. */
const MOSAIC_SIZE = 3;
// The same for carousel and mosaic, so that the hidden one fetches no images of its own.
const SIZES = '(min-width: 64rem) 584px, (min-width: 40rem) 64vw, 92vw';
const SMALL_SIZES = '(min-width: 64rem) 290px, 32vw';

type Props = { provider: Pick<ProviderRecord, 'name' | 'category' | 'pictures'> };

/** The images of a provider: a carousel on phones, a mosaic on larger screens. */
export function Gallery({ provider }: Props) {
  const showsMosaic = provider.pictures.length === MOSAIC_SIZE;
  return (
    <>
      <ProviderPictures
        provider={provider}
        sizes={SIZES}
        priority
        alwaysArrows
        className={classNames('rounded-card', showsMosaic && 'sm:hidden')}
      />
      {showsMosaic ? <Mosaic provider={provider} /> : null}
    </>
  );
}

function Mosaic({ provider: { name, pictures } }: Props) {
  return (
    <section
      aria-label={`Pictures of ${name}`}
      className="hidden aspect-2/1 grid-cols-3 grid-rows-2 gap-2 overflow-hidden rounded-card sm:grid [&_img]:h-full"
    >
      {pictures.map(({ src, alt }, index) => (
        <Picture
          key={src}
          src={src}
          // Illustrations of the same place: one alternative text is enough.
          alt={index > 0 && alt === pictures[0]?.alt ? '' : alt}
          sizes={index === 0 ? SIZES : SMALL_SIZES}
          priority={index === 0}
          className={index === 0 ? 'col-span-2 row-span-2' : ''}
        />
      ))}
    </section>
  );
}
