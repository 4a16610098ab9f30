import { expect, test } from '@playwright/test';

/** Checks one sentence of the specification; a failure doesn't stop the sentences after it. */
export const specTexts = (sentence: string, proof: () => Promise<unknown>): Promise<void> =>
  test.step(sentence, async () => {
    const fault = await proof().then(
      () => null,
      (error: unknown) => String(error instanceof Error ? error.message : error),
    );
    expect.soft(fault, sentence).toBeNull();
  });
