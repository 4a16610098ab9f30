import type { Look } from '@vouchwell/domain/business/look';
import { sendCommand } from '../lib/send-command.ts';

/** Changes what the business shows of itself. Rejects offline. */
export const changeLook = (look: Look): Promise<void> =>
  sendCommand({ command: 'change-look', look });
