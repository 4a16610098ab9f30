import type { CallableInput } from '@vouchwell/domain/callables';
import type { Referral, ReferralStatus } from '@vouchwell/domain/referral';
import type { RewardTerms } from '@vouchwell/domain/reward-terms';
import { dayOf } from '@vouchwell/domain/time-zone';
import type { LocalEnvironment } from '../../dev/src/environment.ts';
import { changeReward } from '../../functions/src/endpoints/change-reward.ts';
import { createCampaign } from '../../functions/src/endpoints/create-campaign.ts';
import { removePerson } from '../../functions/src/endpoints/remove-person.ts';
import { setRetentionMonths } from '../../web/src/data/business/business-settings.ts';
import {
  SlugChangeRefused,
  SlugTaken,
  updateBusiness,
} from '../../web/src/data/business/businesses.ts';
import { saveTemplate } from '../../web/src/data/business/templates.ts';
import { endCampaign, updateCampaign } from '../../web/src/data/campaigns/change-campaign.ts';
import { isDenied } from '../../web/src/data/lib/firestore-snapshots.ts';
import {
  changeJobValue,
  changeStatus,
  deleteReferral,
} from '../../web/src/data/referrals/referral-changes.ts';
import { RewardChanged, updateReward } from '../../web/src/data/rewards/update-reward.ts';
import { type Called, call } from './call.ts';
import { clock } from './clock.ts';
import type { ModelBusiness, ModelCampaign } from './model.ts';
import { firestore, runOnlineTransaction, signInAs } from './web-firebase.ts';

/*
 * What an owner does, and by which code of the product: the only file that knows. A write of the
 * browser is refused by the rules or by its own look at what is stored.
 */

/** The time that an owner's writes are stamped with: the emulator's own, as the browser asks for it. */
export const ownersNow = (): Date => clock.real();

/** Whether it was done; every other error is one that an owner should never see. */
export type Outcome = 'done' | 'refused';

const isRefusal = (error: unknown) =>
  isDenied(error) ||
  error instanceof RewardChanged ||
  error instanceof SlugTaken ||
  error instanceof SlugChangeRefused ||
  /no longer (there|converted)|just asked/.test(String(error));

type Owner = Pick<ModelBusiness, 'id' | 'uid' | 'timeZone'>;

const METHOD = { method: 'cash', note: '', sharesNote: false } as const;

export function commandsOfOwner(environment: LocalEnvironment) {
  const write = async ({ uid }: Owner, work: () => Promise<unknown>): Promise<Outcome> => {
    signInAs(uid, environment);
    try {
      await work();
      return 'done';
    } catch (error) {
      if (isRefusal(error)) return 'refused';
      throw error;
    }
  };
  const outcomeOf = (called: Called<unknown>): Outcome => ('result' in called ? 'done' : 'refused');
  const reward = (owner: Owner, rewardId: string, to: Parameters<typeof updateReward>[4]) =>
    write(owner, () => updateReward(firestore, runOnlineTransaction, owner.id, rewardId, to));

  return {
    changeStatus: (
      owner: Owner,
      referral: Referral,
      to: ReferralStatus,
      value: number | null | undefined,
    ) => write(owner, () => changeStatus(referral, to, value)),
    changeValue: (owner: Owner, referral: Referral, value: number | null) =>
      write(owner, () => changeJobValue(referral, value)),
    deleteReferral: (owner: Owner, referral: Referral) =>
      write(owner, () => deleteReferral(referral)),

    pay: (owner: Owner, rewardId: string, amountCents: number | null) =>
      reward(owner, rewardId, {
        to: 'paid',
        form: { ...METHOD, amountCents, paidOn: dayOf(ownersNow(), owner.timeZone) },
      }),
    /** Takes a payment back, or opens a reward that was voided. */
    makeDue: (owner: Owner, rewardId: string) => reward(owner, rewardId, { to: 'due' }),
    voidReward: (owner: Owner, rewardId: string, seen: 'due' | 'paid') =>
      reward(owner, rewardId, { to: 'void', reason: 'The shop decided so', seen }),
    async correctPayment({ uid, timeZone }: Owner, rewardId: string, amountCents: number) {
      const payment = { ...METHOD, amountCents, paidOn: dayOf(clock.now(), timeZone) };
      return outcomeOf(await call(changeReward, { rewardId, to: 'corrected', payment }, { uid }));
    },

    editReward: (owner: Owner, rewardDescription: string | null, rewardTerms: RewardTerms | null) =>
      write(owner, () => updateBusiness({ id: owner.id }, { rewardDescription, rewardTerms })),
    editTemplate: (owner: Owner, bodyTemplate: string) =>
      write(owner, () => saveTemplate(owner.id, { bodyTemplate })),
    rename: (owner: Owner, slug: string) =>
      write(owner, () => updateBusiness({ id: owner.id }, { slug })),
    setRetention: (owner: Owner, months: Parameters<typeof setRetentionMonths>[1]) =>
      write(owner, () => setRetentionMonths(owner, months)),

    async beginCampaign({ uid }: Owner, form: CallableInput<'create-campaign'>) {
      return outcomeOf(await call(createCampaign, form, { uid }));
    },
    editCampaign: (owner: Owner, { id }: ModelCampaign, lastDay: string | null) =>
      write(owner, () => updateCampaign(owner, { id }, { lastDay })),
    endCampaign: (owner: Owner, { id }: ModelCampaign) =>
      write(owner, () => endCampaign(owner, { id })),

    async removePerson({ uid }: Owner, referralId: string, person: 'friend' | 'referrer') {
      return outcomeOf(await call(removePerson, { referralId, person }, { uid }));
    },
  };
}
export type OwnerCommands = ReturnType<typeof commandsOfOwner>;
