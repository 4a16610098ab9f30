import * as functions from '../../../functions/src/index.ts';

/** What the bench takes of a function that Firestore or a schedule starts. */
interface Endpoint {
  readonly eventTrigger?: {
    readonly eventType: string;
    readonly eventFilters: { readonly document?: string };
    readonly eventFilterPathPatterns?: { readonly document?: string };
  };
  readonly scheduleTrigger?: { readonly schedule: string };
}
interface Deployed {
  readonly __endpoint: Endpoint;
  readonly run: (event: object) => Promise<unknown>;
}

/** A function that follows documents, with the pattern of their paths. */
export interface Trigger {
  readonly pattern: string;
  readonly kind: 'created' | 'updated' | 'written' | 'deleted';
  readonly run: (event: object) => Promise<unknown>;
}
export interface Scheduled {
  readonly minutes: number;
  readonly run: () => Promise<unknown>;
}

const isDeployed = (value: unknown): value is Deployed =>
  typeof value === 'function' && '__endpoint' in value && 'run' in value;

/** Every function below an export: hyphenated names are nested. */
function deployedIn(value: unknown): Deployed[] {
  if (isDeployed(value)) return [value];
  const isGroup = typeof value === 'object' && value !== null;
  return isGroup ? Object.values(value).flatMap(deployedIn) : [];
}

const all = deployedIn({ ...functions });

const documentOf = ({
  eventFilters,
  eventFilterPathPatterns,
}: NonNullable<Endpoint['eventTrigger']>) =>
  eventFilterPathPatterns?.document ?? eventFilters.document;

/** All functions that Firestore starts, as they are deployed. */
export const TRIGGERS: readonly Trigger[] = all.flatMap(({ __endpoint: { eventTrigger }, run }) => {
  const pattern = eventTrigger && documentOf(eventTrigger);
  if (!eventTrigger || !pattern) return [];
  return [{ pattern, kind: eventTrigger.eventType.split('.').at(-1) as Trigger['kind'], run }];
});

/** All functions that run every so many minutes; what is nightly is next to nothing. */
export const SCHEDULED: readonly Scheduled[] = all.flatMap(
  ({ __endpoint: { scheduleTrigger }, run }) => {
    const [, minutes] = /^every (\d+) minutes$/.exec(scheduleTrigger?.schedule ?? '') ?? [];
    return minutes ? [{ minutes: Number(minutes), run: () => run({}) }] : [];
  },
);
