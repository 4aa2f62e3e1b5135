import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { ownFolder } from './own-folder.ts';

const web = ownFolder('web');

/** The modules needed to open the card's page offline, and the home page that visitors are redirected to. */
const ENTRIES = [
  'entry.client.tsx',
  'root.tsx',
  'app/shell/shell-layout.tsx',
  'app/signed-in-guard.tsx',
  'app/personal-guard.tsx',
  'app/offline-profile.tsx',
  'lib/session/open-session.ts',
  'lib/session/membership-check.ts',
  'ui/toast-viewport.tsx',
  'app/shell/footer-content.tsx',
  'app/shell/shell-extras.tsx',
  'app/shell/idle-dialog.tsx',
  'pages/home.tsx',
].map((file) => web + file);

/** The card's page, whose lazily loaded tabs are included too. */
const CARD_PAGE = `${web}pages/profile.tsx`;

const PUBLIC_FILES = ['/offline.html', '/offline.css', '/offline.js', '/icons/favicon.svg'];

type Chunk = {
  readonly type: 'chunk';
  readonly facadeModuleId: string | null;
  readonly moduleIds: readonly string[];
  readonly imports: readonly string[];
  readonly dynamicImports: readonly string[];
  readonly viteMetadata?: {
    readonly importedCss: ReadonlySet<string>;
    readonly importedAssets: ReadonlySet<string>;
  };
};
type Bundle = Readonly<Record<string, Chunk | { readonly type: 'asset' }>>;

/** The chunks that contain a module. @throws Error if there is none */
function filesOf(module: string, bundle: Bundle): string[] {
  const files = Object.keys(bundle).filter((file) => {
    const item = bundle[file];
    return item?.type === 'chunk' && idsOf(item).some((id) => id.split('?')[0] === module);
  });
  if (files.length === 0) throw new Error(`${module} is in no file of the build`);
  return files;
}

/**
 * The built files that modules import statically, directly or transitively: scripts, style sheets
 * and fonts.
 * @param page a module whose direct lazy imports are included too
 * @throws Error for a module that is not part of the build
 */
export function filesNeededBy(modules: readonly string[], page: string, bundle: Bundle): string[] {
  const found = new Set(modules.flatMap((module) => filesOf(module, bundle)));
  for (const file of filesOf(page, bundle)) {
    const item = bundle[file];
    for (const next of [file, ...(item?.type === 'chunk' ? item.dynamicImports : [])])
      found.add(next);
  }
  for (const file of found) {
    const item = bundle[file];
    if (item?.type !== 'chunk') continue;
    const { importedCss = [], importedAssets = [] } = item.viteMetadata ?? {};
    for (const next of [...item.imports, ...importedCss, ...importedAssets]) found.add(next);
  }
  return [...found].toSorted();
}

const idsOf = ({ facadeModuleId, moduleIds }: Chunk): readonly string[] =>
  facadeModuleId === null ? moduleIds : [facadeModuleId, ...moduleIds];

/** Builds the worker as one script that contains the file list of this build. */
async function scriptFor(files: readonly string[]): Promise<string> {
  const version = createHash('sha256').update(files.join('\n')).digest('hex').slice(0, 12);
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { SHELL: JSON.stringify({ version, files }) },
    build: {
      write: false,
      copyPublicDir: false,
      rolldownOptions: {
        input: join(web, 'service-worker.ts'),
        output: { format: 'iife', entryFileNames: 'service-worker.js' },
      },
    },
  });
  for (const { output } of [result].flat().filter((one) => 'output' in one)) {
    for (const item of output) if (item.type === 'chunk') return item.code;
  }
  throw new Error('The service worker was not built');
}

/** Adds /service-worker.js to the browser's files: see web/service-worker.ts. */
export function offlineWorker(): Plugin {
  return {
    name: 'offline-worker',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        // The style sheet and its fonts are not attributed to any script.
        const styleFiles = Object.keys(bundle).filter((file) => /\.(?:css|woff2)$/.test(file));
        if (styleFiles.length < 2) throw new Error('The style sheet or its font is missing');
        const files = [...filesNeededBy(ENTRIES, CARD_PAGE, bundle), ...styleFiles].map(
          (file) => `/${file}`,
        );
        const source = await scriptFor([...new Set([...PUBLIC_FILES, ...files])]);
        this.emitFile({ type: 'asset', fileName: 'service-worker.js', source });
      },
    },
  };
}
