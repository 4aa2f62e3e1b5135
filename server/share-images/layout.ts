import { createElement, type CSSProperties, type ReactNode } from 'react';
import { SHARE_IMAGE_SIZE, type ShareImage } from '#shared/domain/seo/share-image.ts';
import { fitHeading, HEADING_LINES, TEXT_WIDTH } from './fit-heading.ts';

/** The subsets of the typeface, each a font of that name: the second has the letters that the first lacks, such as Ł. */
export const SUBSETS = ['latin', 'latin-ext'] as const;

/** The brand's mark, in pixels. */
export const MARK = { left: 64, top: 64, size: 56 } as const;

/** Where the illustration shows, and the part of it that does, at 780 × 585 pixels. */
export const ARCH = {
  left: 640,
  top: 50,
  size: { width: 544, height: 580 },
  picture: { width: 780, left: 118, top: 5 },
} as const;

const COLOURS = {
  canvas: '#F6F8FA',
  heading: '#2F4D68',
  muted: '#526373',
  benefit: '#1B6B50',
  benefitSoft: '#E7F4EE',
} as const;

/** The canvas with an opening in the shape of an arch, as SVG. */
export function frame(): string {
  const { width, height } = SHARE_IMAGE_SIZE;
  const right = ARCH.left + ARCH.size.width;
  const radius = ARCH.size.width / 2;
  const shoulder = ARCH.top + radius;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><path fill="${COLOURS.canvas}" fill-rule="evenodd" d="M0 0H${width}V${height}H0ZM${ARCH.left} ${height}V${shoulder}A${radius} ${radius} 0 0 1 ${right} ${shoulder}V${height}Z"/></svg>`;
}

function box(style: CSSProperties, ...children: ReactNode[]): ReactNode {
  return createElement('div', { style: { display: 'flex', ...style } }, ...children);
}

/** Text that ends in an ellipsis where it has too many lines. */
function lines(count: number, style: CSSProperties, text: string): ReactNode {
  return box({ display: 'block', lineClamp: count, wordBreak: 'break-word', ...style }, text);
}

/** The words of a sharing image on a transparent ground, with space for the mark. */
export function textLayout(brand: string, { heading, line, offer }: ShareImage): ReactNode {
  const size = fitHeading(heading);
  const name = lines(
    1,
    { marginLeft: MARK.size + 16, fontSize: 32, fontWeight: 600, color: COLOURS.heading },
    brand,
  );
  const words = box(
    { flexDirection: 'column', flexGrow: 1, justifyContent: 'center' },
    lines(
      HEADING_LINES,
      {
        fontSize: size,
        fontWeight: 600,
        lineHeight: 1.12,
        letterSpacing: '-0.015em',
        color: COLOURS.heading,
      },
      heading,
    ),
    lines(2, { marginTop: 24, fontSize: 28, lineHeight: 1.3, color: COLOURS.muted }, line),
    offer === null ? null : badge(offer),
  );
  return box(
    {
      flexDirection: 'column',
      width: TEXT_WIDTH,
      height: SHARE_IMAGE_SIZE.height - 2 * MARK.top,
      margin: `${MARK.top}px 0 0 ${MARK.left}px`,
      fontFamily: SUBSETS.join(', '),
    },
    box({ alignItems: 'center', height: MARK.size }, name),
    words,
  );
}

function badge(text: string): ReactNode {
  return box(
    {
      alignSelf: 'flex-start',
      marginTop: 32,
      padding: '12px 24px',
      borderRadius: 16,
      fontSize: 28,
      fontWeight: 600,
      color: COLOURS.benefit,
      backgroundColor: COLOURS.benefitSoft,
    },
    text,
  );
}
