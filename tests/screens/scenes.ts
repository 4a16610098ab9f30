import { ACCOUNT_SCENES } from './account-scenes.ts';
import { AUTH_SCENES } from './auth-scenes.ts';
import { CUSTOMER_SCENES } from './customer-scenes.ts';
import { DASHBOARD_SCENES } from './dashboard-scenes.ts';
import { FORM_SCENES } from './form-scenes.ts';
import { FRIEND_SCENES } from './friend-scenes.ts';
import { HEALTH_SCENES } from './health-scenes.ts';
import { PRICING_SCENES } from './pricing-scenes.ts';
import { REWARD_SCENES } from './reward-scenes.ts';
import type { Scenes } from './scene.ts';
import { SITE_SCENES } from './site-scenes.ts';

/** Every page of the product in every state, by the names of their pictures. */
export const SCENES: Scenes = {
  ...SITE_SCENES,
  ...PRICING_SCENES,
  ...AUTH_SCENES,
  ...FORM_SCENES,
  ...FRIEND_SCENES,
  ...DASHBOARD_SCENES,
  ...REWARD_SCENES,
  ...CUSTOMER_SCENES,
  ...ACCOUNT_SCENES,
  ...HEALTH_SCENES,
};
