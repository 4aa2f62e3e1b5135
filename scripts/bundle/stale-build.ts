import type { Plugin } from 'vite';

const PRELOAD_HELPER = /vite\/preload-helper\.js$/;
const ROUTE_MODULES = /\/node_modules\/react-router\/.*\/routeModules\.js$/;

const THROWN = 'if (!e.defaultPrevented) throw err;';
const RELOAD = 'window.location.reload();';

/**
 * Lets whoever asked for a part that is gone wait for ever once the page deals with it: an error
 * would tear the page down before it is loaded again (web/app/stale-build.ts).
 */
export function waitForNewPage(code: string): string {
  return code.replace(THROWN, `${THROWN} return new Promise(() => {});`);
}

/** Where a page of the site is gone, loads the one that was clicked on, and not the present one. */
export function followClick(code: string): string {
  return code.replace(
    RELOAD,
    `const to = window.__reactRouterDataRouter?.state.navigation.location;
		if (to) window.location.assign(to.pathname + to.search + to.hash);
		else window.location.reload();`,
  );
}

/** Keeps an open page whole when the site has been built anew and files of the old build are gone. */
export function staleBuild(): Plugin {
  return {
    name: 'stale-build',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: [PRELOAD_HELPER, ROUTE_MODULES] },
      handler: (code, id) => ({
        code: PRELOAD_HELPER.test(id) ? waitForNewPage(code) : followClick(code),
        map: null,
      }),
    },
  };
}
