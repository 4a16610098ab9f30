import { MAILBOX_CLAIM } from '@vouchwell/domain/account';

/** The claims of an account whose owner reads this mailbox; an account has no others. */
export const mailboxClaims = (email: string) => ({ [MAILBOX_CLAIM]: email });
