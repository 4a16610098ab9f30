import { t } from '@vouchwell/domain/lib/translate';
import type { Reward } from '@vouchwell/domain/reward/reward';
import { recipientOf, rewardWords } from '@vouchwell/domain/reward/reward-words';

/** The words about a referral's rewards and its job's value, all of which come after a press. */
export const texts = {
  won: {
    title: (friend: string) => t('{friend} is a customer now.', { friend }),
    due: (reward: Reward) => t('Now due: {reward}', { reward: said(reward) }),
    least: (amount: string) =>
      t('A reward follows for a job of {amount} or more. Enter what it was worth.', { amount }),
    askEachTime: t('Ask me each time'),
    asks: t('We ask you each time'),
    asksNoMore: t('We do not ask you any more'),
    whereToEnter: t('You can enter it in the referral, next to its status.'),
    done: t('OK'),
    notNow: t('Not now'),
  },

  left: {
    value: (amount: string) =>
      t(
        'The job’s value of {amount} is cleared. If this was a slip, enter it again at Converted.',
        { amount },
      ),
    isVoid: (reward: Reward) => t('Not due any more: {reward}.', { reward: said(reward) }),
    paid: (reward: Reward) =>
      t('Paid already, and it stays so: {reward}.', { reward: said(reward) }),
    due: (reward: Reward) => t('Still due: {reward}.', { reward: said(reward) }),
    done: t('OK'),
  },

  job: {
    label: (sign: string) => t('What was the job worth, in {sign}? (optional)', { sign }),
    unknown: t('Job: value not entered'),
    change: t('Change'),
    enter: t('Enter it'),
    changeValue: t('Change value of the job'),
    enterValue: t('Enter it value of the job'),
    save: t('Save'),
    saving: t('Saving...'),
    cancel: t('Cancel'),
    saved: t('Job value saved'),
    wrong: t('Enter an amount, such as 1200, or leave this blank'),
    notSaved: t('The job value was not saved'),
  },

  rewards: {
    title: t('Rewards'),
    see: t('See all rewards'),
    notLoaded: t('The rewards could not be loaded.'),
    tooSmall: (least: string) => t('No reward: it is for jobs of {least} or more.', { least }),
    valueNeeded: (least: string) =>
      t('No reward yet: it is for jobs of {least} or more. Enter what this job was worth.', {
        least,
      }),
    capReached: (referrer: string, cap: number) =>
      t('No reward for {referrer}: your limit is {cap} a year for one customer.', {
        referrer,
        cap,
      }),
    waits: t('No reward yet, because of the warning above. Give it only if you are sure.'),
    allow: t('Give the reward'),
    allowing: t('Saving...'),
    allowed: t('Reward given'),
    notAllowed: t('The reward was not given'),
  },

  timeline: {
    due: (reward: Reward) => t('Reward due: {reward}.', { reward: said(reward) }),
    paid: (reward: Reward) =>
      t('You marked this reward as paid: {reward}.', { reward: said(reward) }),
    importedPaid: (reward: Reward) => t('Imported as paid: {reward}.', { reward: said(reward) }),
    void: (reward: Reward) => t('Reward void: {reward}.', { reward: said(reward) }),
    because: (text: string) => t('You wrote: {text}', { text }),
  },

  choiceNotSaved: t('Your choice was not saved'),
} as const;

// A promise in words may end its sentence.
const said = (reward: Reward) =>
  t('{reward} for {name}', {
    reward: rewardWords(reward).replace(/\.$/, ''),
    name: recipientOf(reward),
  });
export const saidReward = said;
