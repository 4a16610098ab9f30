import { type Check, DESKTOP } from './check.ts';
import { isControl, type ReadNode, readTree } from './tree.ts';

/** What a screen reader meets: headings, landmarks, names, and the order of it all. */
export const checkReader: Check = async (page) => {
  await page.setViewportSize(DESKTOP);
  const nodes = await readTree(page);
  const isDialog = nodes.some(({ role }) => /dialog$/.test(role));
  return {
    looked: nodes.length,
    faults: [
      ...unnamed(nodes),
      ...gaps(nodes, isDialog),
      ...(isDialog ? [] : landmarks(nodes)),
      ...jumps(nodes),
    ],
  };
};

const unnamed = (nodes: readonly ReadNode[]) =>
  nodes
    .filter(
      (node) =>
        node.name === '' &&
        (isControl(node) || /dialog$|^ima?ge?$|^heading$|^listbox$/.test(node.role)),
    )
    .map(({ role, label }) => `a ${role} without a name: "${label}"`);

/** Headings that skip a level; under a dialog the page's own are not read. */
function gaps(nodes: readonly ReadNode[], isDialog: boolean): string[] {
  const headings = nodes.filter(({ role }) => role === 'heading');
  const first = headings.filter(({ level }) => level === 1).length;
  const faults = isDialog || first === 1 ? [] : [`${first} headings of level 1`];
  for (const [at, { level, name }] of headings.entries()) {
    const before = at === 0 ? (isDialog ? level : 0) : headings[at - 1]?.level;
    if ((level ?? 0) > (before ?? 0) + 1)
      faults.push(`heading "${name}" of level ${level} comes after level ${before}`);
  }
  return faults;
}

function landmarks(nodes: readonly ReadNode[]): string[] {
  const of = (role: string) => nodes.filter((node) => node.role === role);
  const faults = of('main').length === 1 ? [] : [`${of('main').length} main landmarks`];
  for (const role of ['banner', 'contentinfo'])
    if (of(role).length > 1) faults.push(`${of(role).length} landmarks ${role}`);
  for (const role of ['navigation', 'complementary']) {
    const names = of(role).map(({ name }) => name);
    if (new Set(names).size < names.length) faults.push(`two landmarks ${role} of one name`);
  }
  return faults;
}

/** Controls that are read after one of the same part that lies wholly below them, or of the same column. */
function jumps(nodes: readonly ReadNode[]): string[] {
  const placed = nodes.filter((node) => isControl(node) && !node.isFixed && node.box.h > 1);
  return placed.flatMap((node, at) => {
    const before = placed[at - 1];
    if (!before || node.box.y + node.box.h > before.box.y) return [];
    const isBeside = node.box.x >= before.box.x + before.box.w;
    const isLeft = node.box.x + node.box.w <= before.box.x;
    return isBeside || (isLeft && node.part !== before.part)
      ? []
      : [`"${node.name}" is read after "${before.name}", and is above it`];
  });
}
