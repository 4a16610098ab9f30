import { register } from 'node:module';

/* Replaces `vitest`: loads each test once, to run it against many versions of the rules. */
export { expect } from 'vitest';

type Body = () => unknown;

interface Suite {
  readonly beforeAll: Body[];
  readonly beforeEach: Body[];
  readonly afterAll: Body[];
}

export interface CollectedTest {
  readonly title: string;
  readonly body: Body;
  readonly suites: readonly Suite[];
}

const newSuite = (): Suite => ({ beforeAll: [], beforeEach: [], afterAll: [] });
const collected: CollectedTest[] = [];
let suites: readonly Suite[] = [];

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

export const it = withEach((title, body) => collected.push({ title, body, suites }));
export const describe = withEach((_, body) => {
  const outer = suites;
  suites = [...outer, newSuite()];
  body();
  suites = outer;
});
export const beforeAll = (body: Body) => suites.at(-1)?.beforeAll.push(body);
export const beforeEach = (body: Body) => suites.at(-1)?.beforeEach.push(body);
export const afterAll = (body: Body) => suites.at(-1)?.afterAll.push(body);

const runAll = async (bodies: readonly Body[]) => {
  for (const body of bodies) await body();
};

export async function collectTests(file: string): Promise<readonly CollectedTest[]> {
  const fileSuite = newSuite();
  suites = [fileSuite];
  await import(file);
  await runAll(fileSuite.beforeAll);
  return collected.splice(0);
}

export async function passes({ body, suites: [file, ...inner] }: CollectedTest): Promise<boolean> {
  try {
    for (const suite of inner) await runAll(suite.beforeAll);
    for (const suite of [file, ...inner]) await runAll(suite?.beforeEach ?? []);
    await body();
    return true;
  } catch {
    return false;
  } finally {
    for (const suite of inner) await runAll(suite.afterAll);
  }
}

const hook = `
export async function resolve(specifier, context, next) {
  const isReplaced = specifier === 'vitest' && context.parentURL !== ${JSON.stringify(import.meta.url)};
  return next(isReplaced ? ${JSON.stringify(import.meta.url)} : specifier, context);
}`;
register(`data:text/javascript,${encodeURIComponent(hook)}`);
