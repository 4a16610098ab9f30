import { Failure } from '../failure.ts';

/** The oldest Node that Vite and firebase-tools run on. */
const OLDEST = { major: 20, minor: 19 };

/** Refuses a Node that our tools do not run on; `version` as in `process.versions.node`. */
export function checkNode(version = process.versions.node): void {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > OLDEST.major || (major === OLDEST.major && minor >= OLDEST.minor)) return;
  throw new Failure(
    `This is Node ${version}; please install Node ${OLDEST.major}.${OLDEST.minor} or newer from nodejs.org.`,
  );
}
