import * as z from 'zod/mini';
import { readStoredJson, storageKeys, writeStored } from './storage.ts';

/** One referral on its way to the server, which knows it by `id`, however often it is sent. */
const attemptSchema = z.object({
  id: z.string(),
  /** Every body (JSON) sent under the id; the last one is the newest. */
  bodies: z.array(z.string()),
  /** Whether the server has confirmed the newest body. */
  recorded: z.boolean(),
});
export type Attempt = z.infer<typeof attemptSchema>;

/**
 * The attempt to send `body` (JSON) under. A body that was recorded keeps its id, so that double
 * clicks, retries, reloads and going back record nothing twice. So does a changed body while no
 * answer to the first came: it may have been recorded, and the server will say so. Only after a
 * success does another body count as another referral.
 */
export function attemptFor(body: string, previous: Attempt | null, newId: () => string): Attempt {
  const isNewest = previous?.bodies.at(-1) === body;
  if (!previous || (previous.recorded && !isNewest)) {
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
