import { referrerKeySecret } from '../config.ts';
import { database } from '../db/firestore.ts';
import { hashEmail, hashMailbox } from '../db/hash-identifier.ts';
import { enqueueNotification } from '../db/notifications.ts';
import { callable } from '../http/callable.ts';

/**
 * Emails someone the links to their own pages. We look the address up only when building the email,
 * so the response and its timing don't reveal it; only its hash is stored.
 */
export const sendReferrerLink = callable('send-referrer-link', {
  secrets: [referrerKeySecret],
  limitKeys: ({ email }, { ip }) => ({ email, network: ip }),
  async run({ email, language }) {
    await enqueueNotification(database(), {
      kind: 'referrer_link',
      referrerKey: hashEmail(email),
      mailboxKey: hashMailbox(email),
      language: language ?? 'en',
    });
    return { success: true as const };
  },
});
