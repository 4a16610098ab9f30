import type { CallableInput } from '@vouchwell/domain/callables';
import { doc } from 'firebase/firestore';
import { callSignedIn } from '../lib/call-signed-in.ts';
import { campaignsOf } from './campaigns.ts';

/** The id of a campaign that is yet to be created, so that creating it again finds it there. */
export const newCampaignId = (businessId: string): string => doc(campaignsOf(businessId)).id;

/**
 * Begins a campaign of the signed-in owner's business. Idempotent.
 * @throws CallRefused, with the reason `slug-taken` where the link is not free; NoAnswer.
 */
export async function createCampaign(input: CallableInput<'create-campaign'>): Promise<void> {
  await callSignedIn('create-campaign', input);
}
