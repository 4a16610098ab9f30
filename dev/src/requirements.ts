import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import getPort, { clearLockedPorts } from 'get-port';
import { UserError } from './cleanups.ts';
import type { Ports } from './environment.ts';

/** Call this before importing other modules: some don't even link on an old Node version. */
export function checkNode(version = process.versions.node): void {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major === 20 ? minor >= 19 : major === 22 ? minor >= 12 : major > 22) return;
  console.error(
    `This is Node ${version}; please install Node 20 from 20.19, or Node 22.12 or newer, from nodejs.org.`,
  );
  process.exit(1);
}

export async function checkJava(): Promise<void> {
  const { stderr } = await promisify(execFile)('java', ['-version']).catch(() => ({ stderr: '' }));
  // Java 8 is version "1.8".
  const major = Number(/version "(?:1\.)?(\d+)/.exec(stderr)?.[1] ?? 0);
  if (major >= 11) return;
  throw new UserError(
    `${major ? `This is Java ${major}` : 'Java was not found on the PATH'}, and the Firestore emulator ` +
      'needs Java 11 or newer: please install it (on Debian: apt-get install default-jre-headless).',
  );
}

export async function checkPortsAreFree(ports: Partial<Ports>): Promise<void> {
  // After a benchmark, get-port doesn't return its ports for half a minute, so clear the locks.
  clearLockedPorts();
  for (const [name, port] of Object.entries(ports)) {
    if ((await getPort({ port })) === port) continue;
    throw new UserError(
      `Port ${port} is taken, and ${name} needs it: end the earlier start of this folder, or whatever else uses it, and try again.`,
    );
  }
}
