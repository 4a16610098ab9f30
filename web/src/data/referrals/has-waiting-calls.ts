import { readItem } from '../../browser-storage.ts';

/** Where this browser keeps the calls that wait for a connection (logged-calls.ts). */
export const WAITING_CALLS = 'vouchwell-waiting-calls';

/** Whether some wait here, or were refused: only then a page loads what shows them. */
export const hasWaitingCalls = (): boolean => readItem('local', WAITING_CALLS) !== null;
