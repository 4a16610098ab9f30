import { presentPapers } from '@vouchwell/domain/business/legal';
import { sendCommand } from '../lib/send-command.ts';

/** @throws CallRefused, or NoAnswer if the outcome is unknown */
export const acceptPapers = (): Promise<void> =>
  sendCommand({ command: 'accept-papers', papers: presentPapers() });
