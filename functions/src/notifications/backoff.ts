const FIRST_MS = 5 * 1000;
const LONGEST_MS = 60 * 60 * 1000;
const GIVE_UP_MS = 7 * 24 * 60 * 60 * 1000;

/** A mail that most likely went out is tried once more: each further try may be a mail too many. */
export const UNCONFIRMED_WAIT_MS = LONGEST_MS;

/** A mailbox that is refused for good may be set right within minutes, and hardly by more tries. */
export const REFUSED_WAIT_MS = 10 * 60 * 1000;
export const REFUSED_TRIES = 3;

/** How long to wait after the given number of failed attempts: 5 s, doubling, at most an hour. */
export function backoffMs(attempts: number): number {
  return Math.min(FIRST_MS * 2 ** Math.max(0, attempts - 1), LONGEST_MS);
}

/** A week without a mail server is not an outage any more. */
export function isHopeless(createdAt: Date, now: Date): boolean {
  return now.getTime() - createdAt.getTime() > GIVE_UP_MS;
}
