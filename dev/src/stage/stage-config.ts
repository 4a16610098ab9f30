import { HOST, type Ports } from '../ports.ts';

/** The parts of the deployable firebase.json that a staged copy changes. */
export interface FirebaseConfig {
  readonly firestore: object;
  readonly functions: readonly { readonly source: string; readonly predeploy?: unknown }[];
  readonly hosting: { readonly public: string; readonly predeploy?: unknown };
}

/** The deployable firebase.json, as the emulators of one environment read it in its own folder. */
export function stageConfig(config: FirebaseConfig, ports: Ports) {
  const { predeploy: _, ...hosting } = config.hosting;
  const at = (port: number) => ({ host: HOST, port });
  return {
    firestore: config.firestore,
    functions: config.functions.map(({ predeploy: _, ...codebase }) => codebase),
    hosting: { ...hosting, public: 'web' },
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
