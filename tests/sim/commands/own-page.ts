import { isDeepStrictEqual } from 'node:util';
import type { CallableOutput } from '@vouchwell/domain/callables';
import { openReferrerPage } from '../../../functions/src/endpoints/open-referrer-page.ts';
import { call } from '../call.ts';
import { clock } from '../clock.ts';
import { type Model, type ModelBusiness, type ModelReferrer, pick } from '../model.ts';
import type { Action } from '../step.ts';
import { must } from '../violation.ts';
import { opensPage, tokenOf } from './tokens.ts';

/* What a customer who refers sees on their own page. */

interface Shown {
  readonly state: string;
  readonly amountCents: number | null;
}

const sorted = (rewards: readonly Shown[]) =>
  rewards.map(({ state, amountCents }) => `${state} ${amountCents}`).sort();

/** The rewards that they see: none that was due before the business had been in touch with the friend. */
function rewardsOf(model: Model, { index }: ModelBusiness, person: number): Shown[] {
  return [...model.rewards.values()].filter(({ referral, state, person: whose }) => {
    const isTheirs = referral.business === index && referral.referrer === person;
    const isHidden = state !== 'paid' && !referral.isDeleted && referral.status === 'new';
    return whose === 'referrer' && isTheirs && state !== 'void' && !isHidden;
  });
}

/** The page tells of no friend whom the business has not been in touch with, and of each other one. */
function checkPage(
  model: Model,
  business: ModelBusiness,
  person: number,
  page: CallableOutput<'open-referrer-page'>,
): void {
  const worked = model
    .there()
    .filter(({ business: of, referrer }) => of === business.index && referrer === person)
    .filter(({ status }) => status !== 'new');
  must(
    page.total === worked.length,
    `A referrer is told of ${page.total} friends, not ${worked.length}`,
  );
  const statuses = page.referrals.map(({ status }): string => status).sort();
  const isRight = isDeepStrictEqual(statuses, worked.map(({ status }): string => status).sort());
  must(isRight, `A referrer is told of friends who are ${statuses.join(', ')}`);
  const rewards = sorted(rewardsOf(model, business, person));
  const told = sorted(page.rewards);
  must(isDeepStrictEqual(told, rewards), `A referrer is told of ${told} and not of ${rewards}`);
  must(
    page.wantsMails === model.mayMail(business, person),
    'A referrer is told otherwise of mails',
  );
}

const known = (model: Model): [ModelBusiness, number, ModelReferrer][] =>
  model.businesses.flatMap((business) =>
    [...business.referrers].map(
      ([person, referrer]) =>
        [business, person, referrer] as [ModelBusiness, number, ModelReferrer],
    ),
  );

/** They open it by a mail, also by one from before their link was withdrawn. */
export const ownPage: Action<{ readonly which: number; readonly isOld: boolean }> = {
  name: 'own page',
  can: (model) => known(model).length > 0,
  async run(model, _, { which, isOld }) {
    const all = known(model);
    const old = all.filter(([, , { isKnown, withdrawnAt }]) => isKnown && withdrawnAt);
    const [business, person, referrer] = pick(isOld && old.length > 0 ? old : all, which);
    const madeAt = (isOld && referrer.withdrawnAt) || clock.now();
    const answer = await call(openReferrerPage, {
      token: tokenOf('page', business, person, madeAt),
    });
    const opens = opensPage(referrer, madeAt);
    must('result' in answer === opens, 'A referrer’s own page opens for the wrong people');
    if ('result' in answer) checkPage(model, business, person, answer.result);
  },
};
