import type { CallableOutput } from '@vouchwell/domain/callables';
import type { OwnerCommand } from '@vouchwell/domain/owner-commands';
import { NoAnswer } from './call-errors.ts';
import { callSignedIn } from './call-signed-in.ts';

/** A command without its id, which is made here; over each kind of command. */
type Wanted = OwnerCommand extends infer C
  ? C extends OwnerCommand
    ? Omit<C, 'requestId'>
    : never
  : never;

/** How often a command is sent whose answer was lost. */
const ATTEMPTS = 3;
/** The delay before the second time, in ms; it doubles with the third. */
const BACKOFF_MS = 500;

/**
 * Carries out what an owner does, once: a lost answer is asked for again by the same id.
 * @throws CallRefused, and NoAnswer after the last attempt.
 */
export async function sendCommand(wanted: Wanted): Promise<void> {
  await sendAgain({ ...wanted, requestId: crypto.randomUUID() } as OwnerCommand);
}

/** The same of a command that has its id, with its answer. */
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
