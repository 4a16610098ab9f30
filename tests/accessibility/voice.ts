import { type Check, DESKTOP } from './check.ts';
import { isControl, readTree } from './tree.ts';

/** Marks that nobody says. */
const spoken = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** What is seen on each control can be said to it: it is part of its name (WCAG 2.5.3). */
export const checkVoice: Check = async (page) => {
  await page.setViewportSize(DESKTOP);
  const labelled = (await readTree(page)).filter(
    (node) => isControl(node) && spoken(node.label) !== '',
  );
  return {
    looked: labelled.length,
    faults: labelled
      .filter(({ name, label }) => !spoken(name).includes(spoken(label)))
      .map(({ role, name, label }) => `${role} "${label}" is named "${name}"`),
  };
};
