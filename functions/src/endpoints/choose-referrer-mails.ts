import { referrerKeySecret, tokenSecrets } from '../config.ts';
import { database } from '../db/firestore.ts';
import { allowMail, suppressionKeys, suppressMail } from '../db/suppressed.ts';
import { callable } from '../http/callable.ts';
import { findByToken } from '../people/find-by-token.ts';

/** Turns the mails of one business to a referrer on or off, on the referrer's own page. */
export const chooseReferrerMails = callable('choose-referrer-mails', {
  secrets: [referrerKeySecret, tokenSecrets],
  async run({ token, wantsMails }) {
    const { business, referrer } = await findByToken(token);
    const choose = wantsMails ? allowMail : suppressMail;
    const keys = suppressionKeys({ email: referrer.email, phone: null });
    await choose(database(), business.id, keys);
    return { success: true as const };
  },
});
