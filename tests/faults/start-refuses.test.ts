import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { REPOSITORY } from '../../dev/src/environment.ts';
import { testEnvironment } from '../support/test-environment.ts';

const OLD_NODE =
  "Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.10.0' } })";

/** Runs `npm run stack:test` while that stack is up: whatever is fine, the ports are taken. */
function start(variables: NodeJS.ProcessEnv = {}, { option = 'test', preload = '' } = {}) {
  const file = join(REPOSITORY, 'dev/src/start.ts');
  const first = preload ? ['--import', `data:text/javascript,${preload}`] : [];
  const args = ['--import', 'tsx', ...first, file, '--environment', option];
  const env = { ...process.env, ...variables };
  const { status, stderr } = spawnSync(process.execPath, args, {
    cwd: REPOSITORY,
    env,
    encoding: 'utf8',
  });
  return { status, message: stderr.trim() };
}

describe('npm start', () => {
  it('names a taken port, what needs it, and the start of this folder that has it', () => {
    const { status, message } = start();
    expect(status).toBe(1);
    expect(message).toMatch(
      new RegExp(
        `^Port ${testEnvironment.ports.hosting} is taken, and the app needs it: an earlier start in this folder is still running .*with "kill \\d+ \\d+", and try again\\.$`,
      ),
    );
  });

  it('says how to get Java where there is none', () => {
    const empty = mkdtempSync(join(tmpdir(), 'no-java-'));
    const { status, message } = start({ PATH: empty });
    rmSync(empty, { recursive: true });
    expect(status).toBe(1);
    expect(message).toMatch(/^Java was not found on the PATH.* install Java 11 or newer.*\.$/);
    expect(message.split('\n')).toHaveLength(1);
  });

  it('says which Node to install where it is too old, before it loads anything else', () => {
    const { status, message } = start({}, { preload: OLD_NODE });
    expect(status).toBe(1);
    expect(message).toBe(
      'This is Node 20.10.0; please install Node 20 from 20.19, or Node 22.12 or newer, from nodejs.org.',
    );
  });

  it('says what it takes when it is asked for something else', () => {
    const { status, message } = start({}, { option: 'production' });
    expect(status).toBe(1);
    expect(message).toBe('--environment is one of start, test.');
  });

  it('names a jar that was promised and is not there', () => {
    const { status, message } = start({ FIRESTORE_EMULATOR_BINARY_PATH: '/nowhere/emulator.jar' });
    expect(status).toBe(1);
    expect(message).toBe(
      'FIRESTORE_EMULATOR_BINARY_PATH names /nowhere/emulator.jar, which is no file: correct or unset it.',
    );
  });
});
