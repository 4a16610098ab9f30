import { randomUUID } from 'node:crypto';
import type { CallableInput } from '@vouchwell/domain/callables';
import { dayOf } from '@vouchwell/domain/lib/time-zone';
import type { LogForm } from '@vouchwell/domain/referral/log-form';
import type { ReferralChange } from '@vouchwell/domain/referral/plan-change';
import type { RewardChange } from '@vouchwell/domain/referral/plan-reward-change';
import type { RewardTerms } from '@vouchwell/domain/reward/reward-terms';
import type { LocalEnvironment } from '../../dev/src/environment.ts';
import { createCampaign } from '../../functions/src/endpoints/create-campaign.ts';
import { removePerson } from '../../functions/src/endpoints/remove-person.ts';
import { runCommand } from '../../functions/src/endpoints/run-command.ts';
import { setRetentionMonths } from '../../web/src/data/business/business-settings.ts';
import { updateBusiness } from '../../web/src/data/business/businesses.ts';
import { saveTemplate } from '../../web/src/data/business/templates.ts';
import { isDenied } from '../../web/src/data/lib/firestore-snapshots.ts';
import { addNote, newNoteId } from '../../web/src/data/referrals/referral-events.ts';
import { type Called, call } from './call.ts';
import { clock } from './clock.ts';
import type { ModelBusiness, ModelCampaign, SentCommand } from './model.ts';
import { signInAs } from './web-firebase.ts';

/*
 * What an owner does, and by which code of the product: the only file that knows. What moves money or
 * more than one document is a command to a function; the rest the browser writes under the rules.
 */

/** Whether it was done; every other error is one that an owner should never see. */
export type Outcome = 'done' | 'refused';

type Owner = Pick<ModelBusiness, 'id' | 'uid' | 'slug' | 'timeZone'>;

const METHOD = { method: 'cash', note: '', sharesNote: false } as const;

const outcomeOf = (called: Called<unknown>): Outcome => ('result' in called ? 'done' : 'refused');

/** `sent` keeps the commands that were carried out, which may come once more. */
export function commandsOfOwner(environment: LocalEnvironment, sent: SentCommand[]) {
  const write = async ({ uid }: Owner, work: () => Promise<unknown>): Promise<Outcome> => {
    signInAs(uid, environment);
    try {
      await work();
      return 'done';
    } catch (error) {
      if (isDenied(error)) return 'refused';
      throw error;
    }
  };
  const run = async ({ uid }: Owner, fields: object): Promise<Outcome> => {
    const command = { ...fields, requestId: randomUUID() };
    const outcome = outcomeOf(await call(runCommand, command, { uid }));
    if (outcome === 'done') sent.push({ uid, command });
    return outcome;
  };
  const referral = (owner: Owner, referralId: string, change: ReferralChange) =>
    run(owner, { command: 'change-referral', referralId, change });
  const reward = (owner: Owner, rewardId: string, change: RewardChange) =>
    run(owner, { command: 'change-reward', rewardId, change });
  const campaign = (owner: Owner, { id }: ModelCampaign, change: object) =>
    run(owner, {
      ...{ command: 'save-campaign', campaignId: id, change },
      timeZone: owner.timeZone,
    });
  const paidToday = ({ timeZone }: Owner, amountCents: number | null) => ({
    ...{ ...METHOD, amountCents },
    paidOn: dayOf(clock.now(), timeZone),
  });
  const edit = (owner: Owner, fields: Parameters<typeof updateBusiness>[1]) =>
    write(owner, () => updateBusiness(owner, fields));

  return {
    changeReferral: referral,
    /** The answer to a command was lost, so that the browser sends it again. */
    repeat: async ({ uid, command }: SentCommand) =>
      outcomeOf(await call(runCommand, command, { uid })),

    log: (owner: Owner, form: LogForm) => run(owner, { command: 'log-referral', ...form }),
    nameSender: (owner: Owner, referralId: string, sentBy: LogForm['sentBy']) =>
      run(owner, { command: 'name-referrer', referralId, sentBy }),
    addNote: (owner: Owner, id: string, text: string) =>
      write(owner, () => {
        const referral = { id, businessId: owner.id };
        return addNote(referral, newNoteId(referral), text);
      }),

    pay: (owner: Owner, rewardId: string, amountCents: number | null) =>
      reward(owner, rewardId, { to: 'paid', payment: paidToday(owner, amountCents) }),
    correctPayment: (owner: Owner, rewardId: string, amountCents: number) =>
      reward(owner, rewardId, { to: 'corrected', payment: paidToday(owner, amountCents) }),
    /** Takes a payment back, or opens a reward that was voided. */
    makeDue: (owner: Owner, rewardId: string) => reward(owner, rewardId, { to: 'due' }),
    voidReward: (owner: Owner, rewardId: string, seen: 'due' | 'paid') =>
      reward(owner, rewardId, { to: 'void', reason: 'The shop decided so', seen }),

    editReward: (owner: Owner, rewardDescription: string | null, rewardTerms: RewardTerms | null) =>
      edit(owner, { rewardDescription, rewardTerms }),
    editTemplate: (owner: Owner, bodyTemplate: string) =>
      write(owner, () => saveTemplate(owner.id, { bodyTemplate })),
    rename: (owner: Owner, slug: string) => run(owner, { command: 'rename-link', slug }),
    setRetention: (owner: Owner, months: Parameters<typeof setRetentionMonths>[1]) =>
      write(owner, () => setRetentionMonths(owner, months)),

    async beginCampaign({ uid }: Owner, form: CallableInput<'create-campaign'>) {
      return outcomeOf(await call(createCampaign, form, { uid }));
    },
    editCampaign: (owner: Owner, of: ModelCampaign, lastDay: string | null) =>
      campaign(owner, of, { to: 'saved', fields: { lastDay } }),
    endCampaign: (owner: Owner, of: ModelCampaign) => campaign(owner, of, { to: 'ended' }),

    async removePerson({ uid }: Owner, referralId: string, person: 'friend' | 'referrer') {
      return outcomeOf(await call(removePerson, { referralId, person }, { uid }));
    },
  };
}
export type OwnerCommands = ReturnType<typeof commandsOfOwner>;
