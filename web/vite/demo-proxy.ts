import { DEMO_REQUEST_PATH, FUNCTIONS_REGION } from '@vouchwell/domain/paths';
import type { Plugin } from 'vite';

/** Does in the dev server what Hosting's rewrite to `submit-demo-request` does. */
export function demoProxy(): Plugin {
  return {
    name: 'demo-proxy',
    apply: 'serve',
    config() {
      const { VITE_EMULATOR_FUNCTIONS: functions, VITE_FIREBASE_PROJECT_ID: project } = process.env;
      if (!functions) return;
      const target = `http://${functions}`;
      const rewrite = () => `/${project}/${FUNCTIONS_REGION}/submit-demo-request`;
      return { server: { proxy: { [DEMO_REQUEST_PATH]: { target, rewrite } } } };
    },
  };
}
