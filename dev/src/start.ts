import { needNode } from './checks/runtimes.ts';

/** `npm start`, `npm run dev` and `npm run stack:test`. */
needNode();
const { start } = await import('./run-start.ts');
await start(process.argv.slice(2));
