import type { Reward } from '@vouchwell/domain/reward/reward';
import { recipientOf, rewardWords } from '@vouchwell/domain/reward/reward-words';

/** The words about a referral's rewards and its job's value, all of which come after a press. */
export const texts = {
  won: {
    title: (friend: string) => `${friend} is a customer now.`,
    due: 'Now due: ',
    least: (amount: string) =>
      `A reward follows for a job of ${amount} or more. Enter what it was worth.`,
    askEachTime: 'Ask me each time',
    asks: 'We ask you each time',
    asksNoMore: 'We do not ask you any more',
    whereToEnter: 'You can enter it in the referral, next to its status.',
    done: 'OK',
    notNow: 'Not now',
  },

  left: {
    value: (amount: string) =>
      `The job’s value of ${amount} is cleared. If this was a slip, enter it again at Converted.`,
    isVoid: (reward: Reward) => `Not due any more: ${said(reward)}.`,
    paid: (reward: Reward) => `Paid already, and it stays so: ${said(reward)}.`,
    due: (reward: Reward) => `Still due: ${said(reward)}.`,
    done: 'OK',
  },

  job: {
    label: (sign: string) => `What was the job worth, in ${sign}? (optional)`,
    shown: 'Job: ',
    unknown: 'Job: value not entered',
    change: 'Change',
    enter: 'Enter it',
    what: ' value of the job',
    save: 'Save',
    saving: 'Saving...',
    cancel: 'Cancel',
    saved: 'Job value saved',
    wrong: 'Enter an amount, such as 1200, or leave this blank',
    notSaved: 'The job value was not saved',
  },

  rewards: {
    title: 'Rewards',
    see: 'See all rewards',
    notLoaded: 'The rewards could not be loaded.',
    tooSmall: (least: string) => `No reward: it is for jobs of ${least} or more.`,
    valueNeeded: (least: string) =>
      `No reward yet: it is for jobs of ${least} or more. Enter what this job was worth.`,
    capReached: (referrer: string, cap: number) =>
      `No reward for ${referrer}: your limit is ${cap} a year for one customer.`,
    waits: 'No reward yet, because of the warning above. Give it only if you are sure.',
    allow: 'Give the reward',
    allowing: 'Saving...',
    allowed: 'Reward given',
    notAllowed: 'The reward was not given',
  },

  timeline: {
    due: (reward: Reward) => `Reward due: ${said(reward)}.`,
    paid: (reward: Reward) => `You marked this reward as paid: ${said(reward)}.`,
    importedPaid: (reward: Reward) => `Imported as paid: ${said(reward)}.`,
    void: (reward: Reward) => `Reward void: ${said(reward)}.`,
    because: (words: string) => ` You wrote: ${words}`,
    how: (method: string) => ` ${method}.`,
  },

  choiceNotSaved: 'Your choice was not saved',
} as const;

// A promise in words may end its sentence.
const said = (reward: Reward) =>
  `${rewardWords(reward).replace(/\.$/, '')} for ${recipientOf(reward)}`;
export const saidReward = said;
