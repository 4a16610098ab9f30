import type { CallableOutput } from '@vouchwell/domain/api/callables';
import type { OwnerCommand } from '@vouchwell/domain/api/owner-commands';
import { NoAnswer } from './call-errors.ts';
import { callSignedIn } from './call-signed-in.ts';

/** `OwnerCommand` without its id, distributed over the union. */
type Wanted = OwnerCommand extends infer C
  ? C extends OwnerCommand
    ? Omit<C, 'requestId'>
    : never
  : never;

/** Maximum attempts for a command whose response was lost. */
const ATTEMPTS = 3;
/** First delay in ms; doubles each time. */
const BACKOFF_MS = 500;

/** Retries use the same id. @throws CallRefused, and NoAnswer after the last attempt. */
export async function sendCommand(wanted: Wanted): Promise<void> {
  await sendAgain({ ...wanted, requestId: crypto.randomUUID() } as OwnerCommand);
}

/** For a command that already has an id; returns its answer. */
export async function sendAgain(command: OwnerCommand): Promise<CallableOutput<'run-command'>> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await callSignedIn('run-command', command);
    } catch (error) {
      if (!(error instanceof NoAnswer) || attempt === ATTEMPTS) throw error;
      await new Promise((resolve) => setTimeout(resolve, BACKOFF_MS * 2 ** (attempt - 1)));
    }
  }
}
