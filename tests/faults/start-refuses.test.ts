import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { REPOSITORY } from '../../dev/src/environment.ts';
import { testEnvironment } from '../support/test-environment.ts';

const OLD_NODE =
  "Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.10.0' } })";

/** A stack is running, so a start with no other problem fails because its ports are in use. */
function start({ preload = '', env = process.env } = {}) {
  const file = join(REPOSITORY, 'dev/src/start.ts');
  const first = preload ? ['--import', `data:text/javascript,${preload}`] : [];
  const args = ['--import', 'tsx', ...first, file, '--environment', 'test'];
  const { status, stderr } = spawnSync(process.execPath, args, {
    cwd: REPOSITORY,
    env,
    encoding: 'utf8',
  });
  return { status, message: stderr.trim() };
}

it('npm start reports which port is already in use and which service needs it', () => {
  const { status, message } = start();
  expect(status).toBe(1);
  expect(message).toBe(
    `Port ${testEnvironment.ports.hosting} is taken, and hosting needs it: end the earlier start of this folder, or whatever else uses it, and try again.`,
  );
});

it('npm start asks the user to install Java if it is missing', () => {
  const { status, message } = start({ env: { ...process.env, PATH: '' } });
  expect(status).toBe(1);
  expect(message).toMatch(/^Java was not found on the PATH, .*: please install it/);
});

it('npm start reports which Node versions to install if the current one is too old', () => {
  const { status, message } = start({ preload: OLD_NODE });
  expect(status).toBe(1);
  expect(message).toBe(
    'This is Node 20.10.0; please install Node 20 from 20.19, or Node 22.12 or newer, from nodejs.org.',
  );
});
