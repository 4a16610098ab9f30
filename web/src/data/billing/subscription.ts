import type { Subscription } from '../auth/auth-state.ts';
import { callSignedIn } from '../lib/call-signed-in.ts';

/** What the signed-in user has paid for, by the server's word; throws where there is none to be had. */
export async function checkSubscription(): Promise<Subscription> {
  const answer = await callSignedIn('check-subscription', null);
  return {
    subscribed: answer.subscribed,
    subscriptionTier: answer.subscription_tier,
    subscriptionEnd: answer.subscription_end ? new Date(answer.subscription_end) : null,
  };
}
