import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { ownFolder } from './own-folder.ts';

/** The icons of the home page as everybody sees it first, by the names of their files. */
export const FIRST: readonly string[] = [
  'apple',
  'arrow-up',
  'badge-percent',
  'bone',
  'brain',
  'calendar-check',
  'chevron-left',
  'chevron-right',
  'circle-check',
  'circle-exclamation-point',
  'circle-question-mark',
  'credit-card',
  'droplets',
  'dumbbell',
  'ear',
  'flower-2',
  'glasses',
  'hand',
  'hand-coins',
  'heart',
  'house',
  'info',
  'locate-fixed',
  'log-in',
  'map-pin',
  'menu',
  'microscope',
  'person-standing',
  'pill',
  'rotate-cw',
  'search',
  'settings-2',
  'stethoscope',
  'tag',
  'triangle-exclamation-point',
  'x',
];

const web = ownFolder('web');
const ICON = new RegExp(`/node_modules/lucide-react/dist/esm/icons/(${FIRST.join('|')})\\.mjs$`);
/** Our own, which the package has not. */
const TOOTH = `${web}features/providers/tooth.ts`;
const SIGNS = `${web}app/signs.ts`;
const DRAWN = "const drawn = '';";

type Line = readonly [tag: string, attributes: Readonly<Record<string, string>>];
type Icon = { readonly name: string; readonly node: readonly Line[] };

/** An icon as a symbol of an SVG document. */
export function symbolOf({ name, node }: Icon): string {
  const lines = node.map(([tag, attributes]) => {
    const given = Object.entries(attributes).filter(([attribute]) => attribute !== 'key');
    return `<${tag}${given.map(([attribute, value]) => ` ${attribute}="${value}"`).join('')}/>`;
  });
  return `<symbol id="sign-${name}" viewBox="0 0 24 24">${lines.join('')}</symbol>`;
}

/** The module that stands in the place of an icon's own. */
export function signModule(name: string, exported = 'default'): string {
  return `import { createSign } from ${JSON.stringify(`${web}ui/sign.ts`)};
const sign = /* @__PURE__ */ createSign(${JSON.stringify(name)});
export { sign as ${exported} };`;
}

async function iconIn(file: string): Promise<Icon> {
  const { __iconData: icon } = (await import(pathToFileURL(file).href)) as { __iconData: Icon };
  return icon;
}

async function tooth(): Promise<Icon> {
  const { TOOTH: icon } = (await import(pathToFileURL(TOOTH).href)) as { TOOTH: Icon };
  return icon;
}

/**
 * Draws the icons of the first view once, in the document, instead of in a script and again at each
 * place where they stand: twenty cards have the same heart, tag and arrows.
 */
export function firstSigns(): Plugin {
  const icons = new URL('../../node_modules/lucide-react/dist/esm/icons/', import.meta.url);
  return {
    name: 'first-signs',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: [ICON, TOOTH, SIGNS] },
      async handler(code, id) {
        const [, file] = ICON.exec(id) ?? [];
        if (file !== undefined) return { code: signModule((await iconIn(id)).name), map: null };
        if (id === TOOTH) return { code: signModule('tooth', 'Tooth'), map: null };
        if (this.environment.name === 'client') return null;
        if (!code.includes(DRAWN)) throw new Error('web/app/signs.ts has no place for the signs');
        const all = await Promise.all(
          FIRST.map((name) => iconIn(new URL(`${name}.mjs`, icons).pathname)),
        );
        const symbols = [...all, await tooth()].map((icon) => symbolOf(icon)).join('');
        return {
          code: code.replace(DRAWN, `const drawn = ${JSON.stringify(symbols)};`),
          map: null,
        };
      },
    },
  };
}
