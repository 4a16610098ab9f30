/** What a link that Auth mailed is for. */
export type LinkPurpose = 'verify' | 'reset' | 'change' | 'recover' | 'remove-factor';

/** The account that a link is about, as far as it matters who may have it. */
export interface LinkedAccount {
  /** The address that the link was mailed to. */
  readonly mailbox: string;
  /** The address whose mailbox the account's owner has shown to read before. */
  readonly proven: string | null;
  /** Whether the browser that opened the link made this account. */
  readonly isMadeHere: boolean;
  /** Whether it is signed in to it. */
  readonly isSignedIn: boolean;
  /** Whether something was ever paid for it. */
  readonly isInUse: boolean;
}

/**
 * What to do: what the link is for (`apply`); to set a password (`reset`); to put a new account in
 * the place of this one (`replace`); or nothing, here (`open-elsewhere`) or at all (`refuse`).
 */
export type LinkStep = 'apply' | 'reset' | 'replace' | 'open-elsewhere' | 'refuse';

/**
 * What to do with a link. An account of which nobody has shown that its password belongs to the
 * mailbox's reader may be a stranger's: the reader gets a new one instead, so that neither that
 * password nor a session, second factor or token of the stranger's leads anywhere. One that was
 * proven for another mailbox, or paid for, is never handed over by a link.
 */
export function linkStep(
  purpose: LinkPurpose,
  { mailbox, proven, isMadeHere, isSignedIn, isInUse }: LinkedAccount,
): LinkStep {
  const isProven = proven === mailbox;
  if (purpose === 'recover' || purpose === 'remove-factor') return 'apply';
  // Not by a new password: whoever asked for the change could take it back, with all that came since.
  if (purpose === 'change') return isSignedIn ? 'apply' : 'open-elsewhere';
  // Not where it is only signed in: others may have known the password sooner, and have a session.
  if (purpose === 'verify' && (isProven || isMadeHere)) return 'apply';
  if (purpose === 'reset' && (isProven || (proven === null && isInUse))) return 'reset';
  return proven !== null || isInUse ? 'refuse' : 'replace';
}
