import { testStacks } from './test-environment.ts';

/** Exits immediately if a stack that the tests need isn't running. */
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
