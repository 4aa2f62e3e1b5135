import type { Plugin } from 'vite';

const NAME = /^\w+\.displayName = "[^"]*";$/gm;
const WRAPPED = /(?<== )(?=[\w$]+\.(?:forwardRef|memo|createContext)\()/g;

/**
 * The router's components without their names for developer tools, and marked as made without side
 * effects: a component with a name stays in the bundle even where nobody uses it.
 */
export function withoutUnusedComponents(): Plugin {
  return {
    name: 'without-unused-components',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/node_modules\/react-router\/.*\.js$/ },
      handler: (code) => ({ code: code.replace(NAME, '').replace(WRAPPED, '/* @__PURE__ */ '), map: null }),
    },
  };
}
