import { FUNCTIONS_REGION } from '@vouchwell/domain/paths';
import { parseEnv } from './env.ts';

const env = parseEnv(import.meta.env);
const project = env.VITE_FIREBASE_PROJECT_ID;

/** Where Firestore's REST API keeps a document: production's, or the emulator's. */
export function documentUrl(path: string): string {
  const emulator = env.VITE_EMULATOR_FIRESTORE;
  const origin = emulator ? `http://${emulator}` : 'https://firestore.googleapis.com';
  return `${origin}/v1/projects/${project}/databases/(default)/documents/${path}`;
}

/** Where a function is called over HTTP: production's, or the emulator's. */
export function functionUrl(name: string): string {
  const emulator = env.VITE_EMULATOR_FUNCTIONS;
  return emulator
    ? `http://${emulator}/${project}/${FUNCTIONS_REGION}/${name}`
    : `https://${FUNCTIONS_REGION}-${project}.cloudfunctions.net/${name}`;
}
