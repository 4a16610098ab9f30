import type { TypedLook } from '@vouchwell/domain/business/look';
import { sendCommand } from '../lib/send-command.ts';

/** Changes what the business shows of itself. Rejects offline. */
export const changeLook = (look: TypedLook): Promise<void> =>
  sendCommand({ command: 'change-look', look });
