/** The design's colours. Light ones are inline, so that they survive clients that strip styles. */
export const LIGHT = {
  canvas: '#F6F8FA',
  surface: '#FFFFFF',
  line: '#DDE4EA',
  ink: '#16232F',
  muted: '#526373',
  action: '#3D6080',
  onAction: '#FFFFFF',
} as const;

const DARK: Readonly<Record<keyof typeof LIGHT, string>> = {
  canvas: '#101820',
  surface: '#17222C',
  line: '#2A3947',
  ink: '#E7EDF3',
  muted: '#9DB0C1',
  action: '#9CC0E0',
  onAction: '#0F1A24',
};

/** Only `!important` beats the inline styles. */
const rules = (within = ''): string =>
  [
    `${within}.canvas{background-color:${DARK.canvas}!important}`,
    `${within}.surface{background-color:${DARK.surface}!important;border-color:${DARK.line}!important}`,
    `${within}.line{border-color:${DARK.line}!important}`,
    `${within}.ink{color:${DARK.ink}!important}`,
    `${within}.muted{color:${DARK.muted}!important}`,
    `${within}.link{color:${DARK.action}!important}`,
    `${within}.fill{background-color:${DARK.action}!important;border-color:${DARK.action}!important}`,
    `${within}.on-fill{color:${DARK.onAction}!important}`,
  ].join('');

/**
 * The style sheet: the dark theme, and the colour of the dates and numbers that Apple's clients link.
 * Outlook on the web marks its own dark mode with `data-ogsc`.
 */
export const STYLE_SHEET = `:root{color-scheme:light dark;supported-color-schemes:light dark}
a[x-apple-data-detectors]{color:inherit!important}
@media (prefers-color-scheme:dark){${rules()}}
${rules('[data-ogsc] ')}`;
