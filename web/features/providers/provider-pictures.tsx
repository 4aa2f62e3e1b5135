import type { RefObject } from 'react';
import type { ProviderRecord } from '#shared/contract/records/provider.ts';
import { findCategory } from '#shared/domain/providers/categories.ts';
import { Carousel } from '#web/ui/carousel.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Picture } from '#web/ui/picture.tsx';
import { CategoryIcon } from './category-icon.tsx';

type Props = {
  provider: Pick<ProviderRecord, 'name' | 'category' | 'pictures'>;
  /** The `sizes` attribute of the images. */
  sizes: string;
  priority: boolean;
  /** The index of the picture shown first. */
  firstPicture?: number;
  linkRef?: RefObject<HTMLAnchorElement | null>;
  alwaysArrows?: boolean;
  className?: string;
};

/** The images of a provider; without any, the icon of its category. */
export function ProviderPictures({
  provider,
  sizes,
  priority,
  firstPicture = 0,
  className,
  ...carousel
}: Props) {
  const { name, category } = provider;
  const pictures = [
    ...provider.pictures.slice(firstPicture),
    ...provider.pictures.slice(0, firstPicture),
  ];
  if (pictures.length === 0) {
    return (
      <div
        className={classNames(
          'grid aspect-4/3 place-items-center bg-primary-soft text-primary',
          className,
        )}
      >
        <CategoryIcon name={findCategory(category)?.icon ?? 'stethoscope'} className="size-12" />
      </div>
    );
  }
  return (
    <Carousel
      {...carousel}
      label={`Pictures of ${name}`}
      className={className}
      slides={pictures.map(({ src, alt }, index) => ({
        key: src,
        node: <Picture src={src} alt={alt} sizes={sizes} priority={priority && index === 0} />,
      }))}
    />
  );
}
