import * as z from 'zod/mini';
import { REWARD_MAX } from './limits.ts';
import { paragraph } from './text.ts';

/** The owner's form for what customers get; blank means that there is none. */
export const rewardFormSchema = z.object({ rewardDescription: paragraph(REWARD_MAX) });
export type RewardForm = z.infer<typeof rewardFormSchema>;
