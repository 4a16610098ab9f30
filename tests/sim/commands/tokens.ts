import { REFERRER_PAGE_DAYS } from '@vouchwell/domain/messages/referrer-mails';
import { hashEmail, hashMailbox } from '../../../functions/src/db/hash-identifier.ts';
import { personalLinkCode } from '../../../functions/src/db/personal-links.ts';
import { referrerToken, type TokenPurpose } from '../../../functions/src/db/referrer-tokens.ts';
import { clock } from '../clock.ts';
import type { ModelBusiness, ModelReferrer } from '../model.ts';
import { personAt } from '../people.ts';

/** The token that a mail of this time brought to a referrer. */
export function tokenOf(
  purpose: TokenPurpose,
  { id }: ModelBusiness,
  referrer: number,
  madeAt = clock.now(),
): string {
  const { email } = personAt(referrer);
  const code = personalLinkCode(id, hashEmail(email));
  const subject = { businessId: id, code, mailbox: hashMailbox(email) };
  return referrerToken(purpose, subject, REFERRER_PAGE_DAYS, madeAt);
}

/** Whether a token of this time opens their page: while they are known, and not from before that. */
export const opensPage = ({ isKnown, hasLink, withdrawnAt }: ModelReferrer, madeAt: Date) =>
  isKnown && hasLink && (withdrawnAt === null || madeAt > withdrawnAt);
