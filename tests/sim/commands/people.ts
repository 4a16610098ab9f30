import { chooseReferrerMails } from '../../../functions/src/endpoints/choose-referrer-mails.ts';
import { forgetReferrer } from '../../../functions/src/endpoints/forget-referrer.ts';
import { answerUnsubscribe } from '../../../functions/src/endpoints/unsubscribe.ts';
import { forgetPerson } from '../../../functions/src/people/forget-person.ts';
import { call } from '../call.ts';
import { clock } from '../clock.ts';
import { type Model, pick } from '../model.ts';
import { removeFriend, removePerson } from '../model-people.ts';
import { emailToken, personAt, phoneToken } from '../people.ts';
import type { Action } from '../step.ts';
import { must } from '../violation.ts';
import { opensPage, tokenOf } from './tokens.ts';

/* People who want to be forgotten, or to have no mail. */

/** Our team forgets somebody everywhere (`npm run forget`). */
export const forget: Action<{ readonly person: number }> = {
  name: 'forget',
  async run(model, world, { person }) {
    const { email, phone } = personAt(person);
    const { failed } = await forgetPerson(world.db, { email, phone }, 'simulation', clock.now());
    must(failed === 0, `${failed} referrals still name somebody who was forgotten`);
    const tokens = [emailToken(person), phoneToken(person)];
    for (const token of tokens) model.suppressed.add(token);
    removePerson(model, null, tokens);
  },
};

/** An owner removes a person of one of their referrals, which needs no subscription. */
export const removeOne: Action<{ readonly which: number; readonly person: 'friend' | 'referrer' }> =
  {
    name: 'remove person',
    can: (model) => model.there().length > 0,
    async run(model, world, { which, person }) {
      const referral = pick(model.there(), which);
      const business = model.business(referral.business);
      const outcome = await world.owners.removePerson(business, referral.id, person);
      must(outcome === 'done', 'The removal of a person was refused');
      const tokens =
        person === 'friend' ? [...referral.introduced] : [emailToken(referral.referrer)];
      for (const token of tokens) business.suppressed.add(token);
      removePerson(model, business, tokens);
      // Of the one that the owner chose, whoever asked in the friend's name goes, too.
      if (person === 'friend') removeFriend(model, referral);
    },
  };

interface Referrer {
  readonly business: number;
  readonly referrer: number;
}

const hasReferrer = (model: Model, { business, referrer }: Referrer) =>
  model.business(business).referrers.has(referrer);

/** A referrer deletes what a business knows of them, on their own page. */
export const forgetMyself: Action<Referrer> = {
  name: 'forget myself',
  can: hasReferrer,
  async run(model, _, args) {
    const business = model.business(args.business);
    const referrer = business.referrers.get(args.referrer);
    const token = tokenOf('page', business, args.referrer);
    const answer = await call(forgetReferrer, { token });
    const isExpected = referrer !== undefined && opensPage(referrer, clock.now());
    must('result' in answer === isExpected, 'A referrer’s own page opens for the wrong people');
    if (!isExpected) return;
    const own = emailToken(args.referrer);
    business.suppressed.add(own);
    removePerson(model, business, [own]);
  },
};

/** A referrer wants no mail from one business, or from any. */
export const unsubscribe: Action<Referrer & { readonly scope: 'business' | 'all' }> = {
  name: 'unsubscribe',
  can: hasReferrer,
  async run(model, _, { business: index, referrer, scope }) {
    const business = model.business(index);
    const token = tokenOf('unsubscribe', business, referrer);
    await answerUnsubscribe({ method: 'POST', token, scope, chosen: null, accepts: 'en' });
    if (!business.referrers.get(referrer)?.hasLink) return;
    (scope === 'all' ? model : business).mailOff.add(referrer);
  },
};

/** A referrer chooses on their own page whether a business may mail them. */
export const chooseMails: Action<Referrer & { readonly wantsMails: boolean }> = {
  name: 'choose mails',
  can: hasReferrer,
  async run(model, _, { business: index, referrer, wantsMails }) {
    const business = model.business(index);
    const token = tokenOf('page', business, referrer);
    const answer = await call(chooseReferrerMails, { token, wantsMails });
    const known = business.referrers.get(referrer);
    const isExpected = known !== undefined && opensPage(known, clock.now());
    must('result' in answer === isExpected, 'The wrong people choose mails');
    if (!isExpected) return;
    if (!wantsMails) business.mailOff.add(referrer);
    else for (const { mailOff } of [business, model]) mailOff.delete(referrer);
  },
};
