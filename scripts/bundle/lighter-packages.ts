import type { Plugin } from 'vite';

const NAME = /^\w+\.displayName = "[^"]*";$/gm;
const MADE = /(?<== )(?=[\w$]+\.(?:forwardRef|memo|createContext)\()/g;
const WORDS =
  /(?<=\b(?:UNSAFE_)?(?:invariant|warning|warnOnce)\(.*), (?:"[^"]*"|`[^`]*`)(?=\);?$)/gm;
const OBSERVED = /\b(?:init|opts\?)\.instrumentations\b/g;
const KEY = /,\s*key: "[a-z0-9]+"/g;
const IDLE_READ = /^__iconData\.node;$/gm;

/**
 * Takes the names for developer tools from components, and marks the components as made without
 * side effects: one with a name would stay in the bundle even where nobody uses it.
 */
export function withoutNames(code: string): string {
  return code.replace(NAME, '').replace(MADE, '/* @__PURE__ */ ');
}

/**
 * Takes from the checks the sentences that tell a developer what is wrong (the development build has
 * them), and the way in for tools that observe a router, with all that lies behind it.
 */
export function withoutAdvice(code: string): string {
  return code.replace(WORDS, ', ""').replace(OBSERVED, 'undefined');
}

/** Takes the keys from the lines of an icon: they only keep React's development build quiet. */
export function withoutKeys(code: string): string {
  return code.replace(KEY, '').replace(IDLE_READ, '');
}

const PACKAGES: readonly (readonly [RegExp, (code: string) => string])[] = [
  [/\/node_modules\/react-router\/.*\.js$/, (code) => withoutAdvice(withoutNames(code))],
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
