/*
 * What the tests of the rules import from `vitest`, so that they are loaded once and each can be run
 * alone, again and again.
 */
export { expect } from 'vitest';

type Body = () => unknown;

interface Suite {
  readonly beforeAll: Body[];
  readonly beforeEach: Body[];
  readonly afterAll: Body[];
}

export interface Test {
  readonly title: string;
  readonly body: Body;
  /** Those that it is in, the file first. */
  readonly suites: readonly Suite[];
}

const newSuite = (): Suite => ({ beforeAll: [], beforeEach: [], afterAll: [] });
const tests: Test[] = [];
let suites: readonly Suite[] = [];

/** The tests of a file, which `load` imports. */
export async function testsOf(load: () => Promise<unknown>): Promise<readonly Test[]> {
  suites = [newSuite()];
  await load();
  return tests.splice(0);
}

function withEach<Arguments extends readonly unknown[]>(
  add: (title: string, body: (...values: Arguments) => unknown) => void,
) {
  const each =
    (rows: readonly unknown[]) => (title: string, body: (...values: unknown[]) => unknown) =>
      rows.forEach((row, index) => {
        add(`${title} (${index + 1})`, () => body(...(Array.isArray(row) ? row : [row])));
      });
  return Object.assign(add, { each });
}

export const it = withEach((title, body) => tests.push({ title, body, suites }));
export const describe = withEach((_, body) => {
  const outer = suites;
  suites = [...outer, newSuite()];
  body();
  suites = outer;
});
export const beforeAll = (body: Body) => suites.at(-1)?.beforeAll.push(body);
export const beforeEach = (body: Body) => suites.at(-1)?.beforeEach.push(body);
export const afterAll = (body: Body) => suites.at(-1)?.afterAll.push(body);

const all = async (bodies: readonly Body[]) => {
  for (const body of bodies) await body();
};

/** Prepares a file for its tests, which may then run in any order. */
export async function openFile([first]: readonly Test[]): Promise<void> {
  await all(first?.suites[0]?.beforeAll ?? []);
}

/** Whether a test of an opened file passes. */
export async function passes({ body, suites: [file, ...inner] }: Test): Promise<boolean> {
  try {
    for (const suite of inner) await all(suite.beforeAll);
    for (const suite of [file, ...inner]) await all(suite?.beforeEach ?? []);
    await body();
    return true;
  } catch {
    return false;
  } finally {
    for (const suite of inner) await all(suite.afterAll);
  }
}
