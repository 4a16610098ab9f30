import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findFirestoreJar } from '../../dev/src/emulators.ts';
import { sendRequest } from '../../dev/src/request.ts';

/** Firestore's limit on expressions evaluated per request (see its quotas page). */
export const EXPRESSIONS_MAX = 1000;

/** Limit for our rules, so that one more field won't exceed Firestore's. */
export const EXPRESSIONS_GOAL = 600;

/**
 * Adds a number of expressions to the condition of every rule. They are elements of one list,
 * because a long chain of `&&` is rejected as too complex.
 */
export function padRules(rules: string, expressions: number): string {
  const list = Array(expressions).fill('true').join(',');
  const padding = `function padding() { return [${list}].size() >= 0; }`;
  return rules
    .replaceAll(/(allow [a-z, ]+: if )([^;]*);/g, '$1padding() && ($2);')
    .replace('/documents {', `/documents { ${padding}`);
}

/** Replaces the rules of a project in the emulator. */
export async function loadRules(
  { firestoreUrl, projectId }: { readonly firestoreUrl: string; readonly projectId: string },
  content: string,
): Promise<void> {
  const url = `${firestoreUrl}/emulator/v1/projects/${projectId}:securityRules`;
  await sendRequest('PUT', url, { rules: { files: [{ name: 'firestore.rules', content }] } });
}

/** Returns the largest number up to `max` for which `holds` is true; `holds(0)` must be true. */
export async function findLargest(
  max: number,
  holds: (number: number) => Promise<boolean>,
): Promise<number> {
  let [low, high] = [0, max + 1];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (await holds(middle)) low = middle;
    else high = middle;
  }
  return low;
}

/** Returns the Firestore emulator's name and, if its files contain it, its version. */
export function getEmulatorVersion(): string {
  const jar = findFirestoreJar();
  if (jar.kind !== 'cloud-sdk') return 'path' in jar ? jar.path : 'the emulator of firebase-tools';
  const component = 'cloud-firestore-emulator';
  const installed = join(dirname(jar.path), `../../.install/${component}.snapshot.json`);
  const { components } = JSON.parse(readFileSync(installed, 'utf8')) as {
    readonly components: readonly { id: string; version: { version_string: string } }[];
  };
  const { version } = components.find(({ id }) => id === component) ?? {};
  return `${component} ${version?.version_string} of the Cloud SDK`;
}
