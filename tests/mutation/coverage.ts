import type { LocalEnvironment } from '../../dev/src/environment.ts';

/** How often each line of the rules, from 1, was evaluated since they were loaded. */
export type LineCounts = ReadonlyMap<number, number>;

interface Evaluated {
  readonly sourcePosition: { readonly line?: number };
  readonly values?: readonly { readonly count?: number }[];
  readonly children?: readonly Evaluated[];
}

/** What the emulator has counted for a project. */
export async function lineCounts(environment: LocalEnvironment): Promise<LineCounts> {
  const { firestoreUrl, projectId } = environment;
  const url = `${firestoreUrl}/emulator/v1/projects/${projectId}:ruleCoverage`;
  const { report = [] } = (await (await fetch(url)).json()) as { report?: readonly Evaluated[] };
  const counts = new Map<number, number>();
  const add = ({ sourcePosition: { line = 0 }, values = [], children = [] }: Evaluated) => {
    for (const { count = 0 } of values) counts.set(line, (counts.get(line) ?? 0) + count);
    children.forEach(add);
  };
  report.forEach(add);
  return counts;
}
