/** What a PDF's page is told to do: `re` with its four numbers, `TJ` with its strings. */
export interface Operation {
  readonly name: string;
  readonly operands: readonly string[];
}

const TOKEN = /<<|>>|<[0-9a-fA-F]*>|\[|\]|\/[^\s[\]<>/]+|[-+]?[\d.]+|[A-Za-z*]+/g;
const isOperator = (token: string) => /^[A-Za-z*]/.test(token);

/** The operations of a content stream, in their order; brackets are left out. */
export function operationsOf(content: string): Operation[] {
  const operations: Operation[] = [];
  let operands: string[] = [];
  for (const [token] of content.matchAll(TOKEN)) {
    if (!isOperator(token)) {
      if (!/^(?:<<|>>|\[|\])$/.test(token)) operands.push(token);
      continue;
    }
    operations.push({ name: token, operands });
    operands = [];
  }
  return operations;
}

/** `<00480069>`, in UTF-16 with or without a mark of its order, as text. */
export function textOfHex(hex: string): string {
  const units = hex.replace(/[<>]|^<?feff/gi, '').match(/.{4}/g) ?? [];
  return String.fromCharCode(...units.map((unit) => Number.parseInt(unit, 16)));
}
