import { type Reward, totalOf } from '@vouchwell/domain/rewards/reward';
import { vi } from 'vitest';
import type * as Changes from '../rewards/change-reward.ts';
import type * as CountedMoney from '../rewards/counted-money.ts';
import type * as NextDue from '../rewards/next-due.ts';
import type * as Rewards from '../rewards/rewards.ts';
import type * as YearExport from '../rewards/year-export.ts';
import { useLiveWorld, useWorld, world } from './world.ts';

function changeReward(id: string, fields: Partial<Reward>): void {
  world.rewards = world.rewards.map((reward) =>
    reward.id === id ? { ...reward, ...fields } : reward,
  );
}

export const changeRewards = {
  RewardChanged: class RewardChanged extends Error {},
  markPaid: vi.fn<typeof Changes.markPaid>(async ({ id }, payment) =>
    changeReward(id, { ...payment, state: 'paid', paidAt: new Date() }),
  ),
  correctPayment: vi.fn<typeof Changes.correctPayment>(async ({ id }, payment) =>
    changeReward(id, payment),
  ),
  voidReward: vi.fn<typeof Changes.voidReward>(async ({ id }, voidReason) =>
    changeReward(id, { state: 'void', voidReason }),
  ),
  makeDue: vi.fn<typeof Changes.makeDue>(async ({ id }) =>
    changeReward(id, { state: 'due', paidAt: null, voidReason: null }),
  ),
} satisfies typeof Changes;

export const countedMoney = {
  useHasCountedMoney: () => useWorld((now) => now.hasCountedMoney),
} satisfies typeof CountedMoney;

export const nextDue = {
  useNextDue: vi.fn<typeof NextDue.useNextDue>((_, most) =>
    useLiveWorld(({ rewards }) => rewards.filter(({ state }) => state === 'due').slice(0, most)),
  ),
} satisfies Pick<typeof NextDue, 'useNextDue'>;

export const rewards = {
  useRewards: vi.fn<typeof Rewards.useRewards>((_, state) => {
    const list = useWorld(
      (now) => ({ rewards: now.rewards.filter((one) => one.state === state), hasMore: false }),
      state,
    );
    return { list, isLoading: false, retry: null, loadMore: () => {} };
  }),
  useReferralRewards: vi.fn<typeof Rewards.useReferralRewards>((_, id) =>
    useLiveWorld((now) => now.rewards.filter(({ referralId }) => referralId === id), id),
  ),
  loadDueRewards: vi.fn<typeof Rewards.loadDueRewards>(async (_, id) =>
    world.rewards.filter(({ referralId, state }) => referralId === id && state === 'due'),
  ),
  useRewardTotal: vi.fn<typeof Rewards.useRewardTotal>((_, __, list) => ({
    counts: list && totalOf(list.rewards),
    failed: false,
    retry: () => {},
  })),
} satisfies typeof Rewards;

export const yearExport = {
  exportYear: vi.fn<typeof YearExport.exportYear>(),
} satisfies typeof YearExport;
