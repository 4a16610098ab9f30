import { register } from 'node:module';

const standIn = (name: string) => new URL(name, import.meta.url).href;
const hook = `
const standIns = {
  'firebase.ts': ${JSON.stringify(standIn('web-firebase.ts'))},
  'call.ts': ${JSON.stringify(standIn('web-call.ts'))},
};
export async function resolve(specifier, context, next) {
  const resolved = await next(specifier, context);
  const [, name] = /\\/web\\/src\\/data\\/lib\\/([^?]+)/.exec(resolved.url) ?? [];
  return standIns[name] ? { ...resolved, url: standIns[name] } : resolved;
}`;

// From here on the web's data functions get a Firestore that runs in Node, and call no function.
register(`data:text/javascript,${encodeURIComponent(hook)}`);
