import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/** The pages and the server are one build: the server's entry is the one the pages are rendered by. */
export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  publicDir: 'web/public',
  environments: {
    ssr: {
      build: { rollupOptions: { input: './server/entry.ts' } },
      resolve: {
        // React and all that uses it is built in: one copy, in its production form, whatever NODE_ENV
        // says at run time.
        noExternal: [
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
});
