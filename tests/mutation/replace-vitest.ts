import { register } from 'node:module';

const hook = `
export async function resolve(specifier, context, next) {
  const isOurs = specifier === 'vitest' && !context.parentURL.includes('/tests/mutation/');
  return isOurs ? next(${JSON.stringify(new URL('collect.ts', import.meta.url).href)}, context) : next(specifier, context);
}`;

// From here on tests are collected when they are imported.
register(`data:text/javascript,${encodeURIComponent(hook)}`);
