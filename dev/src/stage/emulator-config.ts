import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { HOST, type LocalEnvironment, type Ports, REPOSITORY } from '../environment.ts';
import { envFile, functionSecrets, functionVariables } from '../variables.ts';

/** The headers that Hosting sends for paths that match `source`. */
interface HeaderRule {
  readonly source: string;
  readonly headers: readonly { readonly key: string; readonly value: string }[];
}

/** A path that Hosting answers by a function, or by another file. */
interface Rewrite {
  readonly source: string;
  readonly function?: { readonly functionId: string; readonly region: string };
}

/** The parts of the deployable firebase.json that the emulators' copy changes. */
export interface FirebaseConfig {
  readonly firestore: object;
  readonly functions: readonly { readonly source: string; readonly predeploy?: unknown }[];
  readonly hosting: {
    readonly public: string;
    readonly ignore: readonly string[];
    readonly predeploy?: unknown;
    readonly headers: readonly HeaderRule[];
    readonly rewrites: readonly Rewrite[];
  };
}

/** Adds this environment's emulators to the Content-Security-Policy of the header rules. */
function allowEmulators(rules: readonly HeaderRule[], ports: Ports): HeaderRule[] {
  const origins = [ports.auth, ports.firestore, ports.functions].map(
    (port) => `http://${HOST}:${port}`,
  );
  return rules.map(({ source, headers }) => ({
    source,
    headers: headers.map(({ key, value }) =>
      key === 'Content-Security-Policy'
        ? { key, value: value.replace('connect-src ', `connect-src ${origins.join(' ')} `) }
        : { key, value },
    ),
  }));
}

/** The deployable firebase.json, changed for the emulators of one environment. */
export function stageConfig(config: FirebaseConfig, ports: Ports) {
  const { predeploy: _, ...hosting } = config.hosting;
  const at = (port: number) => ({ host: HOST, port });
  return {
    firestore: config.firestore,
    functions: config.functions.map(({ predeploy: _, ...codebase }) => codebase),
    hosting: { ...hosting, public: 'web', headers: allowEmulators(hosting.headers, ports) },
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

/** The files in an environment's folder. */
export interface Stage {
  readonly config: string;
  readonly functionsBundle: string;
  readonly web: string;
}

/** Writes everything but the two builds; an environment writes to its own folder only. */
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
