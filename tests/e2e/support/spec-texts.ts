import { expect, test } from '@playwright/test';

/** Number of sentences checked per section, and the sentences that failed. */
const sections = new Map<string, { count: number; readonly missed: string[] }>();

/** Checks one sentence of the specification; a failure doesn't stop the sentences after it. */
export async function specTexts(sentence: string, proof: () => Promise<unknown>): Promise<void> {
  const name = test.info().title;
  const section = sections.get(name) ?? { count: 0, missed: [] };
  sections.set(name, section);
  section.count += 1;
  await test.step(sentence, async () => {
    const fault = await proof().then(
      () => null,
      (error: unknown) => String(error instanceof Error ? error.message : error),
    );
    if (fault !== null) section.missed.push(sentence);
    expect.soft(fault, sentence).toBeNull();
  });
}

export function printSections(): void {
  for (const [name, { count, missed }] of sections) {
    console.log(`${name}: ${count - missed.length} of ${count} sentences`);
    for (const sentence of missed) console.log(`  does not hold: ${sentence}`);
  }
  sections.clear();
}
