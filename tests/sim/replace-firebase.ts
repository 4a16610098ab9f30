import { register } from 'node:module';

const replacement = new URL('web-firebase.ts', import.meta.url).href;
const hook = `
export async function resolve(specifier, context, next) {
  const resolved = await next(specifier, context);
  const isIt = resolved.url.split('?')[0].endsWith('/web/src/data/lib/firebase.ts');
  return isIt ? { ...resolved, url: ${JSON.stringify(replacement)} } : resolved;
}`;

// From here on the web's data functions get a Firestore that runs in Node.
register(`data:text/javascript,${encodeURIComponent(hook)}`);
