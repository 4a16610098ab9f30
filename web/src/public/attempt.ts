import { requestContent } from '@vouchwell/domain/referral-form';
import * as z from 'zod/mini';
import { readStoredJson, storageKeys, writeStored } from './storage.ts';

/** One referral on its way to the server, which knows it by `id`, however often it is sent. */
const attemptSchema = z.object({
  id: z.string(),
  /** What was asked for under the id (`contentJson`), each once; the last one is the newest. */
  bodies: z.array(z.string()),
  /** Whether the server has confirmed these bodies, or one of them in place of the others. */
  recorded: z.boolean(),
});
export type Attempt = z.infer<typeof attemptSchema>;

/** What a request asks for, as JSON: the same text is the same request, here as on the server. */
export const contentJson = (body: Parameters<typeof requestContent>[0]): string =>
  JSON.stringify(Object.fromEntries(requestContent(body)));

/**
 * The attempt to send `body` (JSON) under. A body that was recorded keeps its id, so that double
 * clicks, retries, reloads and going back record nothing twice. So does a changed body while no
 * answer to the first came: it may have been recorded, and the server will say so. Only after a
 * success does another body count as another referral.
 */
export function attemptFor(body: string, previous: Attempt | null, newId: () => string): Attempt {
  if (!previous || (previous.recorded && !previous.bodies.includes(body))) {
    return { id: newId(), bodies: [body], recorded: false };
  }
  const earlier = previous.bodies.filter((other) => other !== body);
  return { ...previous, bodies: [...earlier, body] };
}

export function readAttempt(): Attempt | null {
  const result = attemptSchema.safeParse(readStoredJson(storageKeys.attempt));
  return result.success ? result.data : null;
}

export function saveAttempt(attempt: Attempt): void {
  writeStored(storageKeys.attempt, JSON.stringify(attempt));
}
