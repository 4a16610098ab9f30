/**
 * Translators such as Chrome's wrap text nodes in `<font>` or replace them. React then crashes when
 * it removes or inserts nodes there (react/issues/11538). Finds the child that contains the node.
 */
function findChild(parent: Node, node: Node | null): Node | null {
  let child = node;
  while (child && child.parentNode !== parent) child = child.parentNode;
  return child;
}

export function allowTranslation(): void {
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function <T extends Node>(this: Node, node: T): T {
    const child = findChild(this, node);
    if (child) removeChild.call(this, child);
    return node;
  };
  Node.prototype.insertBefore = function <T extends Node>(
    this: Node,
    node: T,
    before: Node | null,
  ): T {
    insertBefore.call(this, node, findChild(this, before));
    return node;
  };
}
