import { isHealthTrade } from '@vouchwell/domain/lib/trade';
import { referrerKeySecret, tokenSecrets } from '../config.ts';
import { database } from '../db/firestore.ts';
import { setTestimonial } from '../db/referrers.ts';
import { allowMail, suppressionKeys, suppressMail } from '../db/suppressed.ts';
import { callable } from '../http/callable.ts';
import { RequestError } from '../http/request-error.ts';
import { findByToken } from '../people/find-by-token.ts';

/** Saves what a referrer chooses on their page: emails from one business, and their testimonial. */
export const chooseReferrerMails = callable('choose-referrer-mails', {
  secrets: [referrerKeySecret, tokenSecrets],
  async run({ token, wantsMails, testimonial }) {
    const { business, referrer } = await findByToken(token);
    if (testimonial && isHealthTrade(business.trade)) throw new RequestError('health-trade');
    if (testimonial !== undefined) {
      const of = { businessId: business.id, referrerKey: referrer.key };
      await setTestimonial(database(), of, testimonial);
    }
    if (wantsMails !== undefined) {
      const keys = suppressionKeys({ email: referrer.email, phone: null });
      await (wantsMails ? allowMail : suppressMail)(database(), business.id, keys);
    }
    return { success: true as const };
  },
});
