import type { WorkedStatus } from '../../referral/referral.ts';
import { normalizeHeader } from '../import/known-exports.ts';

/** English and Spanish words that spreadsheets use for each status, including our own labels. */
const WORDS: Readonly<Record<WorkedStatus, string>> = {
  converted:
    'converted, won, win, booked, customer, client, closed won, sold, sale, job won, job done, done, completed, complete, paid job, became a customer, became customer, signed, hired us, success, yes, convertido, convertida, ganado, ganada, cliente, vendido, hecho',
  in_progress:
    'in progress, working, quoted, quote sent, quote, estimate, estimate sent, estimated, scheduled, proposal, negotiating, follow up, active, en curso, presupuesto',
  // Open referrals are `contacted`: they aren't waiting for a first call.
  contacted:
    'contacted, called, emailed, texted, reached, talked, new, open, pending, waiting, lead, contactado, contactada, nuevo, nueva, pendiente',
  lost: 'lost, closed lost, closed, no, no answer, not interested, declined, dead, cancelled, canceled, unqualified, no sale, did not book, perdido, perdida, cancelado',
};

const STATUS_OF: ReadonlyMap<string, WorkedStatus> = new Map(
  Object.entries(WORDS).flatMap(([status, words]) =>
    words.split(', ').map((word) => [word, status as WorkedStatus] as const),
  ),
);

export const readStatus = (typed: string): WorkedStatus | null =>
  STATUS_OF.get(normalizeHeader(typed)) ?? null;
