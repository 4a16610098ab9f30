import { type Currency, formatMoney } from '@vouchwell/domain/lib/money';
import type { Reward, RewardState } from '@vouchwell/domain/reward/reward';
import type { RewardTerms } from '@vouchwell/domain/reward/reward-terms';
import { recipientOf, rewardsSum, rewardWords } from '@vouchwell/domain/reward/reward-words';

// A promise in words may end its sentence.
const said = (reward: Reward) =>
  `${rewardWords(reward).replace(/\.$/, '')} for ${recipientOf(reward)}`;
const some = (count: number) => (count === 1 ? '1 reward' : `${count.toLocaleString()} rewards`);

/** Every word of the rewards that a business owes, paid, or does not owe any more. */
export const texts = {
  said,
  title: 'Rewards',
  toPay: 'Rewards to pay',
  seeAll: 'See all',
  seeAllWhat: ' rewards',
  notLoaded: 'Your rewards could not be loaded.',
  totalNotLoaded: 'The total could not be read.',
  more: 'Show more',
  loading: 'Loading...',

  states: { due: 'Due', paid: 'Paid', void: 'Void' } satisfies Readonly<
    Record<RewardState, string>
  >,
  totals: {
    due: (count: number) => `due for ${some(count)}`,
    paid: (count: number) => `paid for ${some(count)}`,
    void: (count: number) => `not owed any more, for ${some(count)}`,
    without: {
      due: (count: number) => `${some(count)} due`,
      paid: (count: number) => `${some(count)} paid`,
      void: (count: number) => `${some(count)} not owed any more`,
    },
  },
  empty: {
    due: {
      title: 'Nothing to pay right now.',
      text: 'A reward shows up here when a referral earns it.',
    },
    paid: { title: 'No reward is paid yet.', text: 'Mark one as paid, and it moves here.' },
    void: { title: 'No reward is void.', text: 'What you do not owe any more is listed here.' },
  },
  howItWorks:
    'A customer sends you a friend, the friend becomes a customer, and the reward shows up here: pay it your way, then mark it paid.',
  past: 'Import past referrals, and what you still owe for them',
  setReward: 'Set up your reward',

  row: {
    forReferring: 'For referring ',
    referredBy: 'Referred by ',
    dueSince: 'Due since ',
    paidOn: 'Paid ',
    voidSince: 'Void since ',
    shown: 'The customer sees this note.',
    left: 'The referral is not a customer any more.',
    select: (reward: Reward) => `Select ${said(reward)}`,
    pay: 'Mark paid',
    correct: 'Correct',
    void: 'Void',
    reopen: 'Make due again',
    which: (reward: Reward) => `: ${said(reward)}`,
  },

  selected: {
    all: 'Select all shown',
    count(rewards: readonly Reward[]) {
      const selected = `${rewards.length.toLocaleString()} selected`;
      const sum = rewardsSum(rewards);
      return sum ? `${selected} · ${sum}` : selected;
    },
    pay: (count: number) => `Mark ${count.toLocaleString()} paid`,
    clear: 'Clear',
  },

  pay: {
    title: (count: number) => (count === 1 ? 'Mark as paid' : `Mark ${some(count)} as paid`),
    many([first, ...others]: readonly [Reward, ...Reward[]]) {
      const sum = rewardsSum([first, ...others]);
      return `${said(first)}, and ${some(others.length)} more${sum ? `: ${sum} in all` : ''}.`;
    },
    method: 'How did you pay?',
    day: 'When?',
    amount: (sign: string) => `How much, in ${sign}? (optional)`,
    note: 'Note (optional)',
    noteHint: 'A check number, for example.',
    share: 'Show this note to the customer',
    shareHint: 'In the email about the reward, and on their own page.',
    save: 'Mark paid',
    saving: 'Saving...',
    cancel: 'Cancel',
    done: (reward: Reward) => `Paid: ${said(reward)}`,
    doneMany: (count: number) => `${some(count)} marked as paid`,
    undo: 'Undo',
    undone: 'Due again',
    notUndone: 'This could not be undone',
    tooLate: 'It has been paid for too long, or changed meanwhile. Void it if it was a mistake.',
  },

  correct: {
    title: 'Correct this payment',
    text: (reward: Reward) =>
      `Paid: ${said(reward)}. What it said before stays in the referral’s history.`,
    amount: (sign: string) => `How much, in ${sign}?`,
    save: 'Save correction',
    done: (reward: Reward) => `Corrected: the reward for ${recipientOf(reward)}`,
  },

  void: {
    title: 'Void this reward?',
    text: (reward: Reward) => `You do not owe ${said(reward)} any more.`,
    textPaid: (reward: Reward) =>
      `It is marked as paid: ${said(reward)}. Void it only if that was a mistake.`,
    reason: 'Why?',
    reasonHint: 'Only you see it.',
    save: 'Void reward',
    saving: 'Saving...',
    keep: 'Keep it',
    done: (reward: Reward) => `Void: ${said(reward)}`,
  },

  reopened: (reward: Reward) => `Due again: ${said(reward)}`,
  notSaved: 'Your change was not saved',
  changed: 'This reward was changed meanwhile. Look at it again, then decide.',
  notEarned: 'Its referral is not a customer any more, so this reward is not earned.',
  someNotSaved: (count: number) => `${some(count)} could not be saved`,
  tryAgain: 'Check your connection, then try again.',

  export: {
    all: 'Export CSV',
    exporting: 'Exporting...',
    none: 'No rewards to export',
    done: (count: number) => `${some(count)} exported`,
    failed: 'Your rewards could not be exported',
  },

  year: {
    title: 'For your taxes',
    fold: 'What is on the list',
    text: 'Who got how much from you in a year. It lists customers whose rewards reach the amount from which a US business reports payments to one person (Form 1099-NEC or 1099-MISC).',
    counts:
      'It counts what you marked as paid in that year, by the day you entered: cash and gift cards, and other rewards that you paid in cash, by check, bank transfer, payment app or gift card. It does not count money off an invoice, rewards for friends, or what you did not enter here.',
    noAdvice: 'This is no tax advice. Ask your accountant what you must report.',
    label: 'Year',
    threshold: (amount: string, year: number) => `For ${year} that amount is ${amount}.`,
    adjusted: (amount: string, year: number) =>
      `For ${year} the IRS adjusts ${amount} for inflation. Look the amount up at irs.gov; we list from ${amount}.`,
    get: 'Get the list',
    getting: 'Counting...',
    none: (year: number) => `Nobody reached that amount in ${year}`,
    done: (count: number) =>
      count === 1 ? '1 customer is on the list' : `${count} customers are on the list`,
    failed: 'The list could not be made',
  },
} as const;

/** The question whether a reward in words is what it seems to say. */
export const questionTexts = {
  title: ({ referrer, friend }: RewardTerms, currency: Currency) => {
    const cents = referrer && 'amountCents' in referrer ? referrer.amountCents : null;
    const isEach =
      cents !== null && friend && 'amountCents' in friend && friend.amountCents === cents;
    return isEach ? `Is this ${formatMoney(cents, currency)} for each?` : 'Is this your reward?';
  },
  saysNow: 'Your form says: ',
  why: 'With amounts, we count what you owe, and tell friends what they get.',
  yes: 'Yes, count it so',
  change: 'Change it',
  keep: 'No, keep my words',
  saving: 'Saving...',
  accepted: 'Your reward has amounts now',
  kept: 'Your words stay as they are',
  notSaved: 'Failed to update reward information',
} as const;
