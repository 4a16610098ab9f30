import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { Failure } from '../failure.ts';

/** The oldest Java that the Firestore emulator runs on. */
const OLDEST = 11;
const INSTALL = `please install Java ${OLDEST} or newer (on Debian: apt-get install default-jre-headless)`;

/** Refuses a machine without a Java that runs the Firestore emulator. */
export async function checkJava(): Promise<void> {
  const version = await javaVersion();
  if (version === null) {
    throw new Failure(
      `Java was not found on the PATH, and the Firestore emulator needs it: ${INSTALL}.`,
    );
  }
  if (version < OLDEST) {
    throw new Failure(`This is Java ${version}, too old for the Firestore emulator: ${INSTALL}.`);
  }
}

async function javaVersion(): Promise<number | null> {
  try {
    const { stdout, stderr } = await promisify(execFile)('java', ['-version']);
    return parseJavaVersion(stderr + stdout);
  } catch {
    return null;
  }
}

/** The major version in what `java -version` prints ('1.8.0' is 8); null where there is none. */
export function parseJavaVersion(output: string): number | null {
  const match = /version "(?:1\.)?(\d+)/.exec(output);
  return match ? Number(match[1]) : null;
}
