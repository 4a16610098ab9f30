import type { CDPSession, Page } from '@playwright/test';

/** A node of the browser's accessibility tree, in the order in which it is read aloud. */
export interface ReadNode {
  readonly role: string;
  readonly name: string;
  readonly level: number | null;
  /** What is to be seen of it: its own text, or that of its label. */
  readonly label: string;
  readonly box: { readonly x: number; readonly y: number; readonly w: number; readonly h: number };
  /** Whether it stays where it is as the page scrolls. */
  readonly isFixed: boolean;
  /** The number of the part of the page that it stands in. */
  readonly part: number;
}

/** Roles that somebody works with by name. */
const CONTROL =
  /^(button|link|textbox|searchbox|combobox|checkbox|radio|switch|tab|slider|spinbutton|menuitem|DisclosureTriangle)$/;
const PLACE =
  /^(heading|main|banner|navigation|contentinfo|complementary|region|form|search|dialog|alertdialog|listbox|image|img)$/;

export const isControl = ({ role }: ReadNode) => CONTROL.test(role);

interface AxValue {
  readonly value?: unknown;
}

/** Run in the page on each element: what can be seen of it. */
const SEEN = `function () {
  const seen = (root) => {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    let all = '';
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const parent = node.parentElement;
      if (!parent || parent.closest('[aria-hidden=true], svg, select, textarea, [role=tooltip]')) continue;
      if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      let clipped = false;
      for (let up = parent; up && root.contains(up); up = up.parentElement) {
        const box = up.getBoundingClientRect();
        if (getComputedStyle(up).overflow !== 'visible' && (box.width <= 1 || box.height <= 1)) clipped = true;
      }
      range.selectNodeContents(node);
      if (!clipped && range.getBoundingClientRect().width > 1) all += ' ' + node.textContent;
    }
    return all.replace(/\\s+/g, ' ').trim();
  };
  // A part of a field, such as the day of a date, has the browser's own name.
  const isPart = this.getRootNode() !== document;
  const isField = this.matches('input:not([type=submit], [type=button]), select, textarea');
  const label = isPart ? '' : isField ? (this.labels?.[0] ? seen(this.labels[0]) : '') : seen(this);
  let isFixed = false;
  for (let up = this; up; up = up.parentElement)
    if (/fixed|sticky/.test(getComputedStyle(up).position)) isFixed = true;
  const { x, y, width: w, height: h } = this.getBoundingClientRect();
  const part = [...document.querySelectorAll('section, form, nav, header, footer, li, tr')].indexOf(this.closest('section, form, nav, header, footer, li, tr'));
  return { label, isFixed, part, box: { x: x + scrollX, y: y + scrollY, w, h } };
}`;

/** All places and controls of the page, as a screen reader meets them. */
export async function readTree(page: Page): Promise<ReadNode[]> {
  const session = await page.context().newCDPSession(page);
  try {
    const { nodes } = await session.send('Accessibility.getFullAXTree');
    const read: ReadNode[] = [];
    const byId = new Map(nodes.map((node) => [node.nodeId, node]));
    const visit = async (id: string): Promise<void> => {
      const node = byId.get(id);
      if (!node) return;
      const role = String((node.role as AxValue | undefined)?.value);
      if (!node.ignored && (CONTROL.test(role) || PLACE.test(role)) && node.backendDOMNodeId) {
        const level = node.properties?.find(({ name }) => name === 'level')?.value.value;
        const seen = await seenOf(session, node.backendDOMNodeId);
        read.push({
          ...{ role, name: String(node.name?.value ?? '').trim() },
          level: typeof level === 'number' ? level : null,
          ...seen,
        });
      }
      for (const child of node.childIds ?? []) await visit(child);
    };
    if (nodes[0]) await visit(nodes[0].nodeId);
    return read;
  } finally {
    await session.detach();
  }
}

async function seenOf(session: CDPSession, backendNodeId: number) {
  const { object } = await session.send('DOM.resolveNode', { backendNodeId });
  const { result } = await session.send('Runtime.callFunctionOn', {
    ...{ functionDeclaration: SEEN, returnByValue: true },
    ...(object.objectId && { objectId: object.objectId }),
  });
  return result.value as Pick<ReadNode, 'label' | 'box' | 'isFixed' | 'part'>;
}
