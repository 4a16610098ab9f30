import { testEnvironment } from './test-environment.ts';

/** Ends a test run at once, with one sentence, where there is no stack to run against. */
export default async function requireStack(): Promise<void> {
  const isUp = await fetch(`${testEnvironment.hubUrl}/emulators`).then(
    ({ ok }) => ok,
    () => false,
  );
  if (isUp) return;
  throw new Error('The test stack is not running: start it with "npm run stack:test" beside this.');
}
