import type { Plugin } from 'vite';

const NAME = /^\w+\.displayName = "[^"]*";$/gm;
const MADE = /(?<== )(?=[\w$]+\.(?:forwardRef|memo|createContext)\()/g;
const WORDS =
  /(?<=\b(?:UNSAFE_)?(?:invariant|warning|warnOnce)\(.*), (?:"(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`)(?=\);?$)/gm;
const OBSERVED = /\b(?:init|opts\?)\.instrumentations\b/g;
const DISCOVERY = /^(\t*)fetchPatches\(\);$/m;
const PREFETCH: readonly (readonly [string, string])[] = [
  ['usePrefetchBehavior(prefetch, rest)', '[false, undefined, undefined]'],
  ['ref: mergeRefs(forwardedRef, prefetchRef)', 'ref: forwardedRef'],
  [
    'shouldPrefetch && !isAbsolute ? /* @__PURE__ */ React$1.createElement(React$1.Fragment, null, link, /* @__PURE__ */ React$1.createElement(PrefetchPageLinks, { page: href })) : link',
    'link',
  ],
];
const ERROR_PAGE =
  /(?<=function RemixRootDefaultErrorBoundary\(\{ error, isOutsideRemixApp \}\) \{)[\s\S]*?(?=\n\}\nfunction BoundaryShell)/;
const PLAIN_ERROR_PAGE = `
	console.error(error);
	return React$1.createElement(BoundaryShell, { title: "Error", isOutsideRemixApp }, "Something went wrong. Please load the page again.");`;
const FIRST_SCRIPTS =
  /let contextScript = staticContext \? [\s\S]*?let routeModulesScript = !isStatic \? [\s\S]*?;(?=\n\t*return \/\*)/;
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

/**
 * Has the router look for the routes of a page's links a moment after the page has come to life, and
 * not in the same go.
 */
export function withLaterDiscovery(code: string): string {
  return code.replace(DISCOVERY, '$1debouncedFetchPatches();');
}

/**
 * Takes from links what fetches their page before they are pressed: no link of ours asks for it, and
 * each would keep a state and two effects for it. Of code of another shape nothing is taken.
 */
export function withoutPrefetch(code: string): string {
  if (!PREFETCH.every(([known]) => code.includes(known))) return code;
  return PREFETCH.reduce((lighter, [known, light]) => lighter.replace(known, light), code);
}

/**
 * Has the router's own last page of an error say so in one sentence, to whom it meets: the pages have
 * an error screen of their own, so it is seen where that fails too.
 */
export function withPlainErrorPage(code: string): string {
  return code.replace(ERROR_PAGE, PLAIN_ERROR_PAGE);
}

/**
 * Takes out how the server writes the scripts that a page starts from: in the browser they are never
 * written, only found.
 */
export function withoutFirstScripts(code: string): string {
  return code.replace(FIRST_SCRIPTS, 'let contextScript = " ", routeModulesScript = " ";');
}

/** Takes the keys from the lines of an icon: they only keep React's development build quiet. */
export function withoutKeys(code: string): string {
  return code.replace(KEY, '').replace(IDLE_READ, '');
}

const PACKAGES: readonly (readonly [RegExp, (code: string) => string])[] = [
  [/\/node_modules\/react-router\/.*\.js$/, (code) => withoutAdvice(withoutNames(code))],
  [/\/node_modules\/react-router\/.*\/dom\/lib\.js$/, withoutPrefetch],
  [/\/node_modules\/react-router\/.*\/ssr\/components\.js$/, withoutFirstScripts],
  [/\/node_modules\/react-router\/.*\/errorBoundaries\.js$/, withPlainErrorPage],
  [/\/node_modules\/react-router\/.*\/fog-of-war\.js$/, withLaterDiscovery],
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
        const lighten = PACKAGES.filter(([pattern]) => pattern.test(id));
        return { code: lighten.reduce((lighter, [, make]) => make(lighter), code), map: null };
      },
    },
  };
}
