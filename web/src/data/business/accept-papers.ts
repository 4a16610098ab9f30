import { presentPapers } from '@vouchwell/domain/business/papers';
import { sendCommand } from '../lib/send-command.ts';

/**
 * Accepts our papers for the signed-in owner, in the versions that this page links to; the business's
 * listener then gives them.
 * @throws CallRefused, and NoAnswer where it is not known whether they are.
 */
export const acceptPapers = (): Promise<void> =>
  sendCommand({ command: 'accept-papers', papers: presentPapers() });
