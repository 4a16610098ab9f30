import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { Failure } from '../failure.ts';

const INSTALL_NODE = 'please install Node 20 from 20.19, or Node 22.12 or newer, from nodejs.org';

/**
 * Throws where Node is too old for our tools, as `engines` in package.json says. `version` is as in
 * `process.versions.node`.
 */
export function checkNode(version = process.versions.node): void {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const isFine = major === 20 ? minor >= 19 : major === 22 ? minor >= 12 : major > 22;
  if (!isFine) throw new Failure(`This is Node ${version}; ${INSTALL_NODE}.`);
}

/**
 * `checkNode` for the first line of a program: prints the error and exits. Import other modules
 * afterwards, because some of them do not even link on an old Node.
 */
export function needNode(): void {
  try {
    checkNode();
  } catch (error) {
    console.error(error instanceof Failure ? error.message : error);
    process.exit(1);
  }
}

/** The oldest Java that the Firestore emulator runs on. */
const OLDEST = 11;
const INSTALL_JAVA = `please install Java ${OLDEST} or newer (on Debian: apt-get install default-jre-headless)`;

/** Throws where the machine has no Java that runs the Firestore emulator. */
export async function checkJava(): Promise<void> {
  const version = await javaVersion();
  if (version === null) {
    throw new Failure(
      `Java was not found on the PATH, and the Firestore emulator needs it: ${INSTALL_JAVA}.`,
    );
  }
  if (version < OLDEST) {
    throw new Failure(
      `This is Java ${version}, too old for the Firestore emulator: ${INSTALL_JAVA}.`,
    );
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

/** The major version in the output of `java -version` ('1.8.0' is 8); null where there is none. */
export function parseJavaVersion(output: string): number | null {
  const match = /version "(?:1\.)?(\d+)/.exec(output);
  return match ? Number(match[1]) : null;
}
