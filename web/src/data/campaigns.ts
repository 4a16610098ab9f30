import type { CallableInput } from '@vouchwell/domain/api/callables';
import type { CommandInput } from '@vouchwell/domain/api/owner-commands';
import {
  type Campaign,
  type CampaignChange,
  type CampaignFields,
  campaignSchema,
} from '@vouchwell/domain/campaigns';
import { getDeviceTimeZone } from '@vouchwell/domain/shared/dates';
import { type DocumentSnapshot, doc, orderBy, query } from 'firebase/firestore';
import { callSignedIn, sendCommand } from './lib/call-signed-in.ts';
import {
  getSubcollection,
  type Live,
  parseSnapshot,
  parseSnapshots,
  useLiveDocument,
} from './lib/firestore.ts';
import { usePagedQuery } from './lib/listen-to-pages.ts';

const FIRST_CAMPAIGN_COUNT = 4;
const CAMPAIGN_PAGE_SIZE = 20;

export const useCampaigns = (businessId: string) =>
  usePagedQuery<{ readonly campaigns: readonly Campaign[] }>(
    () => query(getSubcollection(businessId, 'campaigns'), orderBy('created_at', 'desc')),
    CAMPAIGN_PAGE_SIZE,
    [businessId],
    (documents) => ({ campaigns: parseSnapshots(campaignSchema, documents) }),
    FIRST_CAMPAIGN_COUNT,
  );

const parseCampaign = (snapshot: DocumentSnapshot) => parseSnapshot(campaignSchema, snapshot);

/** Returns null if the campaign is missing; stays loading while `id` is null. */
export const useCampaign = (businessId: string, id: string | null): Live<Campaign | null> =>
  useLiveDocument('campaigns', businessId, id, parseCampaign);

/** Generates the id up front, so creating the campaign can be retried safely. */
export const createCampaignId = (businessId: string): string =>
  doc(getSubcollection(businessId, 'campaigns')).id;

/** Safe to retry. @throws ApiError, with reason `slug-taken`; NetworkError. */
export async function createCampaign(input: CallableInput<'create-campaign'>): Promise<void> {
  await callSignedIn('create-campaign', input);
}

type WithId = Pick<Campaign, 'id'>;

const send = ({ id }: WithId, change: CampaignChange): Promise<void> =>
  sendCommand({
    command: 'save-campaign',
    campaignId: id,
    // The server validates the settings, because the stored schema doesn't restrict them.
    change: change as CommandInput<'save-campaign'>['change'],
    timeZone: getDeviceTimeZone(),
  });

export const updateCampaign = (campaign: WithId, fields: CampaignFields): Promise<void> =>
  send(campaign, { to: 'saved', fields });

/** Ends the campaign, or cancels it if it hasn't started. Rejects if offline. */
export const endCampaign = (campaign: WithId): Promise<void> => send(campaign, { to: 'ended' });
