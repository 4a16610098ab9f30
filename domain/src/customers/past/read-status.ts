import type { WorkedStatus } from '../../referral/referral.ts';
import { normalizeHeader } from '../import/known-exports.ts';

/** Words of lists, in English and Spanish, for each of our statuses; ours are among them. */
const WORDS: Readonly<Record<WorkedStatus, string>> = {
  converted:
    'converted, won, win, booked, customer, client, closed won, sold, sale, job won, job done, done, completed, complete, paid job, became a customer, became customer, signed, hired us, success, yes, ganado, ganada, cliente, vendido, hecho',
  in_progress:
    'in progress, working, quoted, quote sent, quote, estimate, estimate sent, estimated, scheduled, proposal, negotiating, follow up, active, en curso, presupuesto',
  // Whoever came then does not wait for a first call any more.
  contacted:
    'contacted, called, emailed, texted, reached, talked, new, open, pending, waiting, lead, contactado, contactada, nuevo, nueva, pendiente',
  lost: 'lost, closed lost, closed, no, no answer, not interested, declined, dead, cancelled, canceled, unqualified, no sale, did not book, perdido, perdida, cancelado',
};

const STATUS_OF: ReadonlyMap<string, WorkedStatus> = new Map(
  Object.entries(WORDS).flatMap(([status, words]) =>
    words.split(', ').map((word) => [word, status as WorkedStatus] as const),
  ),
);

/** The status that a word of a list means, such as 'Won' or 'no sale'; null where it is none. */
export const readStatus = (typed: string): WorkedStatus | null =>
  STATUS_OF.get(normalizeHeader(typed)) ?? null;
