export { AccountData } from '../features/account/account-data.tsx';
export { ManageBilling } from '../features/account/manage-billing.tsx';
export { SubscriptionEnded } from '../features/account/subscription-ended.tsx';
export { SubscriptionStanding } from '../features/account/subscription-standing.tsx';
export { OwnersPricing } from '../features/pricing/owners-pricing.tsx';
