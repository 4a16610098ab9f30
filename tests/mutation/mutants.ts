/** The rules with one thing changed that a test should notice. */
export interface Mutant {
  /** From 1. */
  readonly line: number;
  /** The line and what became of it, without the blanks between. */
  readonly change: string;
  readonly rules: string;
}

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly to: string;
}

const blank = (text: string) => ' '.repeat(text.length);
const STRING = /'(?:[^'\\]|\\.)*'/g;
/** The same length without comments, so that positions stay; strings are kept. */
const withoutComments = (rules: string) =>
  rules.replaceAll(/'(?:[^'\\]|\\.)*'|\/\/.*$/gm, (found) =>
    found.startsWith('//') ? blank(found) : found,
  );

/** Where an operator, a number or a word stands, and what takes its place. */
const SWAPS: readonly (readonly [RegExp, (found: string) => readonly string[]])[] = [
  [/(?<=\s)[=!]=(?=\s)/g, (found) => [found === '==' ? '!=' : '==']],
  [/(?<=\s)[<>]=?(?=\s)/g, (found) => [found.endsWith('=') ? found.slice(0, 1) : `${found}=`]],
  [/!(?=[\w(])/g, () => ['']],
  [/\b(true|false)\b/g, (found) => [found === 'true' ? 'false' : 'true']],
  // But an index, and an element of a list, which is left out below.
  [
    /(?<![\w.[]|\[[\d, ]+)\d+\b/g,
    (found) => [String(Number(found) + 1), String(Number(found) - 1)],
  ],
];

function swaps(bare: string, code: string): Edit[] {
  const plain = SWAPS.flatMap(([pattern, others]) =>
    [...bare.matchAll(pattern)].flatMap(({ 0: found, index }) =>
      others(found).map((to) => ({ start: index, end: index + found.length, to })),
    ),
  );
  // How often a part of a pattern may come: the least, and the most.
  const times = [...code.matchAll(/(?<=\{|\{\d+,)\d+(?=,\d+\}|\})/g)].flatMap(
    ({ 0: found, index }) =>
      [1, -1].map((by) => ({
        start: index,
        end: index + found.length,
        to: String(Number(found) + by),
      })),
  );
  return [...plain, ...times];
}

/** Each condition taken as met and as never met, and each operation of two taken away. */
function allows(bare: string): Edit[] {
  return [...bare.matchAll(/allow ([\w, ]+): if ([^;]*);/g)].flatMap(
    ({ 0: found, 1: names = '', index, 2: condition = '' }) => {
      const end = index + found.length - 1;
      const start = end - condition.length;
      const operations = names.split(', ');
      const at = index + 'allow '.length;
      return [
        ...(condition === 'true' ? [] : ['true', 'false']).map((to) => ({ start, end, to })),
        ...(operations.length > 1
          ? operations.map((left) => ({ start: at, end: at + names.length, to: left }))
          : []),
      ];
    },
  );
}

/**
 * Each operand of `&&` and `||` left out. To swap the two for one another changes less than either,
 * so what notices the one notices the other.
 */
function operands(bare: string): Edit[] {
  const edits: Edit[] = [];
  const frames = [{ start: 0, to: '' }];
  const close = (end: number, next?: string) => {
    const frame = frames.at(-1);
    if (!frame) return;
    const text = bare.slice(frame.start, end);
    const start = end - text.trimStart().length;
    const to = frame.to || next;
    if (to) edits.push({ start, end: start + text.trim().length, to });
  };
  const open = (start: number) => frames.push({ start, to: '' });
  for (const { 0: found, index } of bare.matchAll(
    /[([{]|[)\]}]|&&|\|\||[,;]|\b(return|if|let \w+ =) /g,
  )) {
    const after = index + found.length;
    if ('([{'.includes(found)) open(after);
    else if (')]}'.includes(found)) {
      close(index);
      frames.pop();
    } else if (found === '&&' || found === '||') {
      const to = found === '&&' ? 'true' : 'false';
      close(index, to);
      frames[frames.length - 1] = { start: after, to };
    } else {
      if (found === ',' || found === ';') close(index);
      frames[frames.length - 1] = { start: after, to: '' };
    }
  }
  return edits;
}

/** Each element of a list of words or numbers left out. */
function elements(bare: string, code: string): Edit[] {
  return [...bare.matchAll(/(?<=[( ]\[)['\d][^[\]]*(?=\])/g)].flatMap(({ 0: found, index }) => {
    const [start, end] = [index, index + found.length];
    const all = code.slice(start, end).split(/,\s*/);
    return all.map((left) => ({ start, end, to: all.filter((one) => one !== left).join(', ') }));
  });
}

const oneLine = (text: string) => text.trim().replaceAll(/\s+/g, ' ');

/**
 * Every mutant of the rules, in the order of their lines, but for the version and the limits, each of
 * which tests/rules/limits.test.ts compares with the domain's.
 */
export function mutantsOf(rules: string): readonly Mutant[] {
  const code = withoutComments(rules).replaceAll(
    /^(rules_version|\s*function [A-Z_]+\().*$/gm,
    blank,
  );
  const bare = code.replaceAll(STRING, (found) => `'${'_'.repeat(found.length - 2)}'`);
  const edits = [...swaps(bare, code), ...allows(bare), ...operands(bare), ...elements(bare, code)];
  return edits
    .sort((one, other) => one.start - other.start)
    .map(({ start, end, to }) => {
      const from = rules.lastIndexOf('\n', start) + 1;
      const until = rules.indexOf('\n', end);
      const before = rules.slice(from, until);
      const after = rules.slice(from, start) + to + rules.slice(end, until);
      return {
        line: rules.slice(0, start).split('\n').length,
        change: `${oneLine(before)} -> ${oneLine(after)}`,
        rules: rules.slice(0, start) + to + rules.slice(end),
      };
    });
}
