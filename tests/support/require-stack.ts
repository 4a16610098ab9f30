import { testStacks } from './test-environment.ts';

/** Ends a test run at once, with an error message, where a stack that it needs is not running. */
export default async function requireStack(): Promise<void> {
  for (const { hubUrl } of testStacks) {
    const isUp = await fetch(`${hubUrl}/emulators`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (!isUp)
      throw new Error(
        `No test stack answers at ${hubUrl}: start it with "npm run stack:test" beside this.`,
      );
  }
}
