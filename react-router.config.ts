import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  ssr: true,
  // Splitting would add a file per page without making any page faster.
  splitRouteModules: false,
} satisfies Config;
