import type { Plugin } from 'vite';

const NAME = /^\w+\.displayName = "[^"]*";$/gm;
const MADE = /(?<== )(?=[\w$]+\.(?:forwardRef|memo|createContext)\()/g;

/**
 * Takes the names for developer tools from components, and marks the components as made without
 * side effects: one with a name would stay in the bundle even where nobody uses it.
 */
export function withoutNames(code: string): string {
  return code.replace(NAME, '').replace(MADE, '/* @__PURE__ */ ');
}

/** Leaves the router's components that nobody uses (forms, other routers) out of the browser's files. */
export function withoutUnusedComponents(): Plugin {
  return {
    name: 'without-unused-components',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/node_modules\/react-router\/.*\.js$/ },
      handler: (code) => ({ code: withoutNames(code), map: null }),
    },
  };
}
