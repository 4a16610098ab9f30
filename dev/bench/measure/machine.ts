import { execFileSync } from 'node:child_process';
import { cpus, loadavg, totalmem } from 'node:os';
import functionsPackage from '../../../functions/package.json' with { type: 'json' };
import packageJson from '../../../package.json' with { type: 'json' };
import webPackage from '../../../web/package.json' with { type: 'json' };

/** The first line that a program prints about its version; a dash where there is no such program. */
function versionOf(program: string, ...args: string[]): string {
  try {
    const output = execFileSync(program, args, {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return output.split('\n')[0] ?? '-';
  } catch {
    return '-';
  }
}

/** The machine and the versions that the stats were measured with, a line each. */
export function machineLines(chromium: string): readonly string[] {
  const [processor] = cpus();
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  const load = loadavg()[0]?.toFixed(1);
  const { dependencies } = functionsPackage;
  return [
    `${new Date().toISOString().slice(0, 16)}Z, ${versionOf('git', 'rev-parse', '--short', 'HEAD')}`,
    `${cpus().length} cores of ${processor?.model.trim()}, ${gigabytes} GB, load ${load} before`,
    `Node ${process.versions.node}, ${versionOf('java', '--version')}, Chromium ${chromium}`,
    `firebase-tools ${packageJson.devDependencies['firebase-tools']}, firebase-admin ${dependencies['firebase-admin']}, firebase ${webPackage.dependencies.firebase}, react ${webPackage.dependencies.react}`,
  ];
}
