import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { contractAsCalls } from './scripts/bundle/contract-as-calls.ts';
import { firstView } from './scripts/bundle/first-view.ts';
import { offlineWorker } from './scripts/bundle/offline-worker.ts';
import { ownFolder } from './scripts/bundle/own-folder.ts';

const shared = ownFolder('shared');

/** The pages and the server are one build: the server's entry is the one the pages are rendered by. */
export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter(), contractAsCalls(), offlineWorker()],
  publicDir: 'web/public',
  // One style sheet, of the document: as a part of a file of scripts it would be loaded and laid over the
  // page a second time with the first dialog that opens.
  build: { cssCodeSplit: false },
  // Without it the built server would choose React's development form at run time: `npm start` sets
  // no NODE_ENV.
  define: command === 'build' ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {},
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // `shared/` is pure (architecture.test.ts): a schema that the browser never checks with may go.
          treeshake: { moduleSideEffects: (id) => (id.startsWith(shared) ? false : undefined) },
          output: { codeSplitting: { groups: firstView } },
        },
      },
    },
    ssr: {
      build: { rollupOptions: { input: './server/entry.ts' } },
      resolve: {
        // React and all that uses it is built in: one copy, in its production form, whatever NODE_ENV
        // says at run time. The development server leaves them to Node: they are CommonJS.
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
                'lucide-react',
                'use-sync-external-store',
                'reselect',
              ],
      },
    },
  },
  server: { host: '127.0.0.1' },
}));
