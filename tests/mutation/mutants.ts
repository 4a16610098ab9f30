/** The rules with one changed condition, which a test should detect. */
export interface Mutant {
  /** Line number, starting at 1. */
  readonly line: number;
  readonly change: string;
  readonly rules: string;
}

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
}

/** Equivalent mutants, which tests can't detect, and why. */
const EQUIVALENT: readonly (readonly [change: RegExp, reason: string])[] = [
  [/signedIn\(\) && .*→ .*\btrue && /, 'Without a user, `request.auth.uid` is an error, too.'],
  [/→ .*request\.time [<>] /, 'Differs only at one instant, which a test cannot meet.'],
];

const SWAPS: Readonly<Record<string, string>> = {
  '==': '!=',
  '!=': '==',
  '<=': '<',
  '>=': '>',
  '<': '<=',
  '>': '>=',
  '!': '',
};

/** End of the operand that starts at `from`. */
function findOperandEnd(code: string, from: number): number {
  let depth = 0;
  for (let at = from; at < code.length; at += 1) {
    const character = code.charAt(at);
    if ('([{'.includes(character)) depth += 1;
    if (')]}'.includes(character)) depth -= 1;
    if (depth < 0 || (depth === 0 && /^(&&|\|\||[,;])/.test(code.slice(at, at + 2)))) return at;
  }
  return code.length;
}

/** Replaces each operand of `&&` and `||` so that it has no effect. */
const dropOperands = (code: string): Edit[] =>
  [...code.matchAll(/&&|\|\||[(,]|\b(?:return|if|let \w+ =) /g)].flatMap((match) => {
    const start = match.index + match[0].length;
    const end = findOperandEnd(code, start);
    const operator = [match[0], code.slice(end, end + 2)].find((text) => /&&|\|\|/.test(text));
    const replacement = ` ${operator === '&&'} `;
    return operator ? [{ start, end, replacement }] : [];
  });

/** Sorted by line. */
export function listMutants(rules: string): readonly Mutant[] {
  // Replace comments and strings with spaces, to keep positions. Skip the limits, which
  // tests/rules/limits.test.ts checks.
  const code = rules.replaceAll(/'(?:[^'\\]|\\.)*'|\/\/.*$|^\s*function [A-Z_]+\(.*$/gm, (text) =>
    text.startsWith("'") ? `'${'_'.repeat(text.length - 2)}'` : ' '.repeat(text.length),
  );
  const swaps = [...code.matchAll(/(?<= )(?:[=!<>]=|[<>])(?= )|!(?=[\w(])/g)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    replacement: SWAPS[match[0]] ?? '',
  }));
  const allows = [...code.matchAll(/(?<=allow [\w, ]+: if )[^;]*/g)].flatMap((match) => {
    const replacements = match[0] === 'true' ? ['false'] : ['true', 'false'];
    const end = match.index + match[0].length;
    return replacements.map((replacement) => ({ start: match.index, end, replacement }));
  });
  return [...swaps, ...allows, ...dropOperands(code)]
    .sort((first, second) => first.start - second.start)
    .map(({ start, end, replacement }) => {
      const lineStart = rules.lastIndexOf('\n', start) + 1;
      const lineEnd = rules.indexOf('\n', end);
      const before = rules.slice(lineStart, lineEnd);
      const after = rules.slice(lineStart, start) + replacement + rules.slice(end, lineEnd);
      return {
        line: rules.slice(0, start).split('\n').length,
        change: `${before} → ${after}`.replaceAll(/\s+/g, ' ').trim(),
        rules: rules.slice(0, start) + replacement + rules.slice(end),
      };
    })
    .filter(({ change }) => !EQUIVALENT.some(([pattern]) => pattern.test(change)));
}
