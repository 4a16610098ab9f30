import { FUNCTIONS_REGION } from '@vouchwell/domain/lib/paths';
import * as z from 'zod/mini';
import { defineCheck, type Finding, type Target } from './check.ts';
import { deployFunctions } from './functions.ts';

const queueSchema = z.object({ name: z.string(), state: z._default(z.string(), '') });
type Queue = z.infer<typeof queueSchema>;

/** Finds queues that a deploy did not make, and those that somebody has paused. */
export function findQueues(queues: readonly Queue[], target: Target): Finding[] {
  const { projectId, queueNames } = target;
  const stateOf = new Map(queues.map(({ name, state }) => [name.split('/').at(-1), state]));
  const missing = queueNames.filter((name) => !stateOf.has(name));
  const stopped = queueNames.filter((name) => stateOf.has(name) && stateOf.get(name) !== 'RUNNING');
  return [
    ...(missing.length > 0
      ? [{ lacks: `No queue of tasks: ${missing.join(', ')}.`, how: deployFunctions(target) }]
      : []),
    ...stopped.map((name) => ({
      lacks: `The queue ${name} is ${stateOf.get(name) || 'in no known state'}: its tasks wait.`,
      how: `gcloud tasks queues resume ${name} --location ${FUNCTIONS_REGION} --project ${projectId}`,
    })),
  ];
}

export const queuesCheck = defineCheck({
  title: 'Queues of Cloud Tasks',
  read: (api, { projectId }) =>
    api.list(
      'cloudtasks.googleapis.com',
      `v2/projects/${projectId}/locations/${FUNCTIONS_REGION}/queues`,
      'queues',
      queueSchema,
    ),
  empty: [],
  find: findQueues,
});
