import { start } from '../../dev/src/run-start.ts';

/**
 * Starts an isolated stack; the arguments are its folder, its ports as JSON, and the options of a
 * start.
 */
const [folder = '', ports = '', ...args] = process.argv.slice(2);
await start(args, { folder, ports: JSON.parse(ports) });
