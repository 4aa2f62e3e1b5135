import type { Plugin } from 'vite';

const NAME = /^\w+\.displayName = "[^"]*";$/gm;
const MADE = /(?<== )(?=[\w$]+\.(?:forwardRef|memo|createContext)\()/g;
const KEY = /,\s*key: "[a-z0-9]+"/g;
const IDLE_READ = /^__iconData\.node;$/gm;

/**
 * Takes the names for developer tools from components, and marks the components as made without
 * side effects: one with a name would stay in the bundle even where nobody uses it.
 */
export function withoutNames(code: string): string {
  return code.replace(NAME, '').replace(MADE, '/* @__PURE__ */ ');
}

/** Takes the keys from the lines of an icon: they only keep React's development build quiet. */
export function withoutKeys(code: string): string {
  return code.replace(KEY, '').replace(IDLE_READ, '');
}

const PACKAGES: readonly (readonly [RegExp, (code: string) => string])[] = [
  [/\/node_modules\/react-router\/.*\.js$/, withoutNames],
  [/\/node_modules\/lucide-react\/.*\/icons\/[\w-]+\.mjs$/, withoutKeys],
];

/** Leaves out of the browser's files what packages carry for developers, and what nobody uses of them. */
export function lighterPackages(): Plugin {
  return {
    name: 'lighter-packages',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: PACKAGES.map(([id]) => id) },
      handler(code, id) {
        const lighten = PACKAGES.find(([pattern]) => pattern.test(id))?.[1];
        return lighten ? { code: lighten(code), map: null } : null;
      },
    },
  };
}
