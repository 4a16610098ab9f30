import { copyFile, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import firebaseConfig from '../../../firebase.json';
import { HOST, type LocalEnvironment, type Ports, REPOSITORY } from '../environment.ts';
import { functionSecrets, functionVariables } from '../variables.ts';

export type FirebaseConfig = typeof firebaseConfig;

/** Adapts firebase.json to the emulators of one environment. */
export function stageConfig(config: FirebaseConfig, ports: Ports) {
  const { predeploy: _, ...hosting } = config.hosting;
  const at = (port: number) => ({ host: HOST, port });
  const emulators = [ports.auth, ports.firestore, ports.functions]
    .map((port) => `http://${HOST}:${port}`)
    .join(' ');
  // Let pages connect to the emulators too.
  const allowEmulators = (value: string) =>
    value.replace('connect-src ', `connect-src ${emulators} `);
  const headers = hosting.headers.map((rule) => ({
    ...rule,
    headers: rule.headers.map(({ key, value }) => ({ key, value: allowEmulators(value) })),
  }));
  return {
    firestore: config.firestore,
    functions: config.functions.map(({ predeploy: _, ...codebase }) => codebase),
    hosting: { ...hosting, public: 'web', headers },
    emulators: {
      auth: at(ports.auth),
      firestore: { ...at(ports.firestore), websocketPort: ports.firestoreWebsocket },
      functions: at(ports.functions),
      hosting: at(ports.hosting),
      hub: at(ports.hub),
      logging: at(ports.logging),
      eventarc: at(ports.eventarc),
      tasks: at(ports.tasks),
      ui: { enabled: false },
      singleProjectMode: true,
    },
  };
}

const envFile = (variables: Readonly<Record<string, string>>) =>
  Object.entries(variables)
    .map(([name, value]) => `${name}=${JSON.stringify(value)}\n`)
    .join('');

/** Creates an environment's folder with its configuration; returns the folders for the builds. */
export async function writeEmulatorConfig(environment: LocalEnvironment) {
  const { folder, ports } = environment;
  const functions = join(folder, 'functions');
  const web = join(folder, 'web');
  await rm(functions, { recursive: true, force: true });
  await mkdir(join(functions, 'lib'), { recursive: true });
  await mkdir(web, { recursive: true });
  const config = join(folder, 'firebase.json');
  const staged = stageConfig(firebaseConfig, ports);
  await writeFile(config, JSON.stringify(staged, null, 2));
  for (const file of ['firestore.rules', 'firestore.indexes.json', 'functions/package.json'])
    await copyFile(join(REPOSITORY, file), join(folder, file));
  await writeFile(join(functions, '.env'), envFile(functionVariables(environment)));
  await writeFile(join(functions, '.secret.local'), envFile(functionSecrets()));
  return {
    config,
    headers: staged.hosting.headers,
    functionsBundle: join(functions, 'lib/index.cjs'),
    web: { site: web, pages: join(functions, 'lib/public') },
  };
}
