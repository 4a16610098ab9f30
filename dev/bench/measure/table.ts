/** What a line's figure must be, as a factor of its reference's or by itself. */
export type Goal =
  | { readonly atMost: number; readonly of: 'reference' | 'itself' }
  | { readonly atLeast: number; readonly of: 'reference' };

/** One line of the benchmark's table; a line without a goal is only printed. */
export interface Line {
  readonly name: string;
  readonly ours: number;
  readonly reference?: number;
  readonly unit: string;
  readonly goal?: Goal;
}

export type Verdict = 'met' | 'missed' | '';

export function ratioOf({ ours, reference }: Line): number | null {
  return reference === undefined || reference === 0 ? null : ours / reference;
}

/** Compares what is printed, so that a line never says "4.00x of 4x: missed". */
export function verdictOf(line: Line): Verdict {
  const { goal, ours } = line;
  if (!goal) return '';
  const figure = goal.of === 'itself' ? ours : ratioOf(line);
  if (figure === null) return 'missed';
  const rounded = Math.round(figure * 100) / 100;
  const isMet = 'atMost' in goal ? rounded <= goal.atMost : rounded >= goal.atLeast;
  return isMet ? 'met' : 'missed';
}

/** Three significant digits, or all of an integer's. */
export function figure(value: number, unit: string): string {
  const digits = Math.abs(value) >= 100 || Number.isInteger(value) ? 0 : value >= 10 ? 1 : 2;
  const text = value.toLocaleString('en', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return unit === '$' ? `$${text}` : `${text} ${unit}`.trim();
}

function goalText(goal: Goal | undefined, unit: string): string {
  if (!goal) return '';
  if ('atLeast' in goal) return `>= ${goal.atLeast}x`;
  return goal.of === 'itself' ? `<= ${figure(goal.atMost, unit)}` : `<= ${goal.atMost}x`;
}

const WIDTHS = [48, 13, 13, 8, 10, 7] as const;

/** A line of cells: the first is left-aligned, the others right-aligned. */
const cells = (texts: readonly string[]): string =>
  texts
    .map((text, index) => {
      const width = WIDTHS[index] ?? 0;
      return index === 0 ? text.padEnd(width) : text.padStart(width);
    })
    .join(' ')
    .trimEnd();

export const TABLE_HEAD = cells(['row', 'ours', 'reference', 'ratio', 'goal', 'verdict']);

/** A line of the table as text. */
export function lineText(line: Line): string {
  const { name, ours, reference, unit, goal } = line;
  const ratio = ratioOf(line);
  return cells([
    name,
    figure(ours, unit),
    reference === undefined ? '-' : figure(reference, unit),
    ratio === null ? '-' : `${ratio.toFixed(2)}x`,
    goalText(goal, unit),
    verdictOf(line),
  ]);
}
