import { execFile } from 'node:child_process';
import { REPOSITORY } from '../../dev/src/environment.ts';

/** Runs a command of dev/commands on the test stack; gives its exit code, and all that it said. */
export const runCommand = (name: string, ...args: readonly string[]) =>
  new Promise<{ readonly code: number; readonly output: string }>((resolve) => {
    const script = `dev/commands/${name}.ts`;
    const command = ['--import', 'tsx', script, '--environment', 'test', ...args];
    execFile(process.execPath, command, { cwd: REPOSITORY }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), output: stdout + stderr }),
    );
  });
