import { type App, getApp, getApps, initializeApp } from 'firebase-admin/app';
import type { LocalEnvironment } from './environment.ts';
import { becomeBackend } from './variables.ts';

/** firebase-admin bound to the environment's emulators: it passes all rules. */
export function adminApp(environment: LocalEnvironment): App {
  const { name, projectId } = environment;
  becomeBackend(environment);
  const isThere = getApps().some((app) => app.name === name);
  return isThere ? getApp(name) : initializeApp({ projectId }, name);
}
