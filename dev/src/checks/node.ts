import { Failure } from '../failure.ts';

const INSTALL = 'please install Node 20 from 20.19, or Node 22.12 or newer, from nodejs.org';

/**
 * Refuses a Node that our tools do not run on: the `engines` of package.json, for a person to read.
 * `version` is as in `process.versions.node`.
 */
export function checkNode(version = process.versions.node): void {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const isFine = major === 20 ? minor >= 19 : major === 22 ? minor >= 12 : major > 22;
  if (!isFine) throw new Failure(`This is Node ${version}; ${INSTALL}.`);
}

/**
 * `checkNode` for the first line of a program, which ends with the sentence. Whatever else the
 * program needs is to be imported afterwards: on an old Node some of it does not even link.
 */
export function needNode(): void {
  try {
    checkNode();
  } catch (error) {
    console.error(error instanceof Failure ? error.message : error);
    process.exit(1);
  }
}
