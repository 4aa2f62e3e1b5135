/** Serves the build. */
const { start } = await import('../build/server/index.js');
await start();
