import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { contractAsCalls } from './scripts/bundle/contract-as-calls.ts';
import { firstView } from './scripts/bundle/first-view.ts';
import { offlineWorker } from './scripts/bundle/offline-worker.ts';
import { ownFolder } from './scripts/bundle/own-folder.ts';

const shared = ownFolder('shared');

/** Pages and server are one build; the server's entry renders the pages. */
export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter(), contractAsCalls(), offlineWorker()],
  publicDir: 'web/public',
  // One style sheet in the document: split by script chunk, it would be loaded and applied a second time
  // with the first dialog.
  build: { cssCodeSplit: false },
  // Otherwise the built server would use React's development version: `npm start` sets no NODE_ENV.
  define: command === 'build' ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {},
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // `shared/` has no side effects (architecture.test.ts), so unused schemas can be removed.
          treeshake: { moduleSideEffects: (id) => (id.startsWith(shared) ? false : undefined) },
          output: { codeSplitting: { groups: firstView } },
        },
      },
    },
    ssr: {
      build: { rollupOptions: { input: './server/entry.ts' } },
      resolve: {
        // Bundles React and its dependants: a single production copy, whatever NODE_ENV is at run time.
        // The development server leaves them to Node, because they are CommonJS.
        noExternal:
          command === 'serve'
            ? []
            : [
                /^react($|-|\/)/,
                /^@react-router\//,
                /^@base-ui\//,
                /^@hookform\//,
                /^@tanstack\//,
                /^@floating-ui\//,
                /^@standard-schema\//,
                'cookie-es',
                'lucide-react',
                'use-sync-external-store',
                'reselect',
              ],
      },
    },
  },
  server: { host: '127.0.0.1' },
}));
