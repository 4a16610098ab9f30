import { FUNCTIONS_PATH, FUNCTIONS_REGION } from '@vouchwell/domain/paths';
import type { Plugin } from 'vite';

/** Mirrors Hosting's rewrites to functions in the dev server. */
export function functionsProxy(): Plugin {
  return {
    name: 'functions-proxy',
    apply: 'serve',
    config() {
      const { VITE_EMULATOR_FUNCTIONS: functions, VITE_FIREBASE_PROJECT_ID: project } = process.env;
      if (!functions) return;
      const target = `http://${functions}`;
      const pathPrefix = `/${project}/${FUNCTIONS_REGION}`;
      const rewrite = (path: string) => path.replace(FUNCTIONS_PATH, pathPrefix);
      const toPicture = (path: string) => `${pathPrefix}/show-picture${path}`;
      return {
        server: {
          proxy: {
            [`${FUNCTIONS_PATH}/`]: { target, rewrite },
            '/p/': { target, rewrite: toPicture },
          },
        },
      };
    },
  };
}
