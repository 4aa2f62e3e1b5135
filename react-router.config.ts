import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  ssr: true,
  // In two parts a page of ours is one file more, and nobody waits for less.
  splitRouteModules: false,
} satisfies Config;
