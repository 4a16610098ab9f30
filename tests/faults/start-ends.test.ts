import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { benchEnvironment } from '../../dev/bench/bench-stack.ts';
import { isFree } from '../../dev/src/checks/free-ports.ts';
import { createCleanups } from '../../dev/src/cleanups.ts';
import { startEmulators } from '../../dev/src/emulators.ts';
import { type LocalEnvironment, REPOSITORY } from '../../dev/src/environment.ts';
import { processesOf } from '../../dev/src/orphan-processes.ts';
import { kill } from '../../dev/src/process-group.ts';
import { writeEmulatorConfig } from '../../dev/src/stage/emulator-config.ts';
import { adminVariables, functionSecrets, functionVariables } from '../../dev/src/variables.ts';

let environment: LocalEnvironment;
beforeEach(async () => {
  environment = await benchEnvironment('start-ends');
});
afterEach(() => {
  for (const { pid } of processesOf(environment)) kill(pid);
  rmSync(environment.folder, { recursive: true, force: true });
});

/** What `npm run dev` does, beside all that runs already. */
function start(): ChildProcess {
  const program = join(REPOSITORY, 'tests/support/start-isolated-stack.ts');
  const { folder, ports } = environment;
  const args = [basename(folder), JSON.stringify(ports), '--dev'];
  const env = { ...process.env };
  // Those of the stack that the other tests run against.
  const others = [functionVariables, functionSecrets, adminVariables].flatMap((variables) =>
    Object.keys(variables(environment)),
  );
  for (const name of others) delete env[name];
  return spawn(process.execPath, ['--import', 'tsx', program, ...args], { cwd: REPOSITORY, env });
}

/** What is left of a start: its processes, and the ports that are not free. */
async function left() {
  const ports = Object.values(environment.ports);
  const taken = await Promise.all(ports.map(async (port) => ((await isFree(port)) ? [] : [port])));
  return { processes: processesOf(environment), ports: taken.flat() };
}
const NOTHING = { processes: [], ports: [] };
/** A process that was killed takes a moment to go. */
const SOON = { timeout: 5000 };

it('leaves no process and no port when it is ended in the middle of its start', async () => {
  const child = start();
  const ended = once(child, 'exit');
  await expect.poll(() => processesOf(environment).length, { timeout: 60_000 }).toBeGreaterThan(0);
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  await expect.poll(left, SOON).toEqual(NOTHING);
}, 90_000);

it('leaves no process and no port at Ctrl-C', async () => {
  const child = start();
  const ended = once(child, 'exit');
  let said = '';
  child.stdout?.on('data', (chunk) => {
    said += chunk;
  });
  await expect.poll(() => said, { timeout: 180_000 }).toContain('Ctrl-C ends everything');
  expect((await left()).processes.length).toBeGreaterThan(1);
  expect(said.match(/Node \d+ here/g)?.length ?? 0).toBeLessThanOrEqual(1);
  expect(said).not.toContain('global version');
  child.kill('SIGINT');
  expect(await ended).toEqual([0, null]);
  await expect.poll(left, SOON).toEqual(NOTHING);
}, 240_000);

it('says why when a function does not load', async () => {
  const { config, functionsBundle } = await writeEmulatorConfig(environment);
  writeFileSync(functionsBundle, "throw new Error('No settings for the moon');\n");
  const cleanups = createCleanups();
  const only = ['functions'];
  const options = { jar: { kind: 'cached' }, config, only } as const;
  await expect(startEmulators(environment, options, cleanups)).rejects.toThrow(
    'The functions do not load (No settings for the moon): see',
  );
  await cleanups.run();
  await expect.poll(left, SOON).toEqual(NOTHING);
}, 60_000);
