import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type LocalEnvironment, REPOSITORY } from '../environment.ts';
import { envFile, functionSecrets, functionVariables } from '../variables.ts';
import { type FirebaseConfig, stageConfig } from './stage-config.ts';

/** What an environment's folder holds once it is staged. */
export interface Stage {
  readonly config: string;
  readonly functionsBundle: string;
  readonly web: string;
}

/** Lays out everything but the two builds: nothing of an environment is written anywhere else. */
export async function writeEmulatorConfig(environment: LocalEnvironment): Promise<Stage> {
  const { folder, ports } = environment;
  const functions = join(folder, 'functions');
  const web = join(folder, 'web');
  await rm(functions, { recursive: true, force: true });
  await mkdir(join(functions, 'lib'), { recursive: true });
  await mkdir(web, { recursive: true });

  const deployable = JSON.parse(await readFile(join(REPOSITORY, 'firebase.json'), 'utf8'));
  const config = join(folder, 'firebase.json');
  const staged = stageConfig(deployable as FirebaseConfig, ports);
  await writeFile(config, `${JSON.stringify(staged, null, 2)}\n`);
  await Promise.all([
    ...['firestore.rules', 'firestore.indexes.json', 'functions/package.json'].map((file) =>
      copyFile(join(REPOSITORY, file), join(folder, file)),
    ),
    writeFile(join(functions, '.env'), envFile(functionVariables(environment))),
    writeFile(join(functions, '.secret.local'), envFile(functionSecrets())),
  ]);
  return { config, functionsBundle: join(functions, 'lib/index.cjs'), web };
}
