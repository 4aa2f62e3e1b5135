/** The same as in the pages' head. */
const THEME_COLOUR = '#5B7C99';

/** The brand whose name is visible in the screenshots (scripts/make-screenshots.ts). */
const SCREENSHOT_BRAND = 'Halewell';

const screenshot = (name: string, form: 'narrow' | 'wide', label: string) => ({
  src: `/screenshots/${name}-${form}.webp`,
  sizes: form === 'narrow' ? '780x1688' : '1280x800',
  type: 'image/webp',
  form_factor: form,
  label,
});

const png = (src: string, size: number, more: object = {}) => ({
  src,
  sizes: `${size}x${size}`,
  type: 'image/png',
  ...more,
});

/** The web app manifest. */
export function appManifest(brandName: string) {
  return {
    id: '/',
    name: brandName,
    short_name: brandName,
    description:
      'A UK membership for private healthcare and wellness at member prices. It is not health insurance.',
    lang: 'en-GB',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    orientation: 'any',
    theme_color: THEME_COLOUR,
    background_color: '#F6F8FA',
    categories: ['health', 'lifestyle'],
    icons: [
      png('/icons/icon-192.png', 192),
      png('/icons/icon-512.png', 512),
      png('/icons/maskable-512.png', 512, { purpose: 'maskable' }),
      { src: '/icons/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    ],
    screenshots:
      brandName === SCREENSHOT_BRAND
        ? [
            screenshot('home', 'narrow', 'Providers near you'),
            screenshot('health-card', 'narrow', 'Your digital health card'),
            screenshot('home', 'wide', 'Providers near you'),
          ]
        : [],
    shortcuts: [
      {
        name: 'Digital Health Card',
        short_name: 'Health card',
        description: 'Show your card, with its number and QR code',
        url: '/profile',
        icons: [png('/icons/shortcut-card-96.png', 96)],
      },
      {
        name: 'Favourites',
        description: 'See the providers you’ve saved',
        url: '/favorites',
        icons: [png('/icons/shortcut-favourites-96.png', 96)],
      },
    ],
  };
}
