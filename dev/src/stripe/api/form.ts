/** Form-encoded parameters as the tree that their brackets describe. */
export interface Params {
  [name: string]: string | Params | (string | Params)[];
}

const isList = (keys: readonly string[]) =>
  keys.length > 0 && keys.every((key) => /^\d*$/.test(key));

/** Reads `a[b]=1&c[0]=2` as `{ a: { b: '1' }, c: ['2'] }`, the way Stripe's SDKs write it. */
export function parseForm(text: string): Params {
  const root: Params = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const path = [...name.matchAll(/[^[\]]+|(?<=\[)(?=\])/g)].map(([part]) => part);
    // Names that would reach beyond the tree are nobody's parameters.
    if (!path.includes('__proto__')) put(root, path, value);
  }
  return lists(root);
}

function put(tree: Params, [first = '', ...rest]: readonly string[], value: string): void {
  // `a[]=1&a[]=2` has no numbers of its own.
  const key = first === '' ? String(Object.keys(tree).length) : first;
  if (rest.length === 0) {
    tree[key] = value;
    return;
  }
  const child = Object.hasOwn(tree, key) ? tree[key] : undefined;
  const branch: Params = child && typeof child === 'object' && !Array.isArray(child) ? child : {};
  tree[key] = branch;
  put(branch, rest, value);
}

function lists(tree: Params): Params {
  return Object.fromEntries(
    Object.entries(tree).map(([key, value]) => [
      key,
      typeof value === 'string' ? value : branch(value),
    ]),
  );
}

function branch(value: Params | (string | Params)[]): Params | (string | Params)[] {
  const keys = Object.keys(value);
  const inside = lists(value as Params);
  if (!isList(keys)) return inside;
  return keys
    .toSorted((a, b) => Number(a) - Number(b))
    .map((key) => inside[key])
    .filter((item): item is string | Params => item !== undefined && !Array.isArray(item));
}
