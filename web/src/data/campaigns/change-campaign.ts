import type { Campaign, CampaignChange, CampaignFields } from '@vouchwell/domain/business/campaign';
import { deviceTimeZone } from '@vouchwell/domain/lib/time-zone';
import type { OwnerCommand } from '@vouchwell/domain/owner-commands';
import { sendCommand } from '../lib/send-command.ts';

type OneCampaign = Pick<Campaign, 'id'>;
type SaveCampaign = Extract<OwnerCommand, { readonly command: 'save-campaign' }>;

const send = ({ id }: OneCampaign, change: CampaignChange): Promise<void> =>
  sendCommand({
    command: 'save-campaign',
    campaignId: id,
    // The function checks the settings, which the schema of a stored campaign leaves open.
    change: change as SaveCampaign['change'],
    timeZone: deviceTimeZone(),
  });

/** Changes a campaign and what its link shows. Rejects offline. */
export const updateCampaign = (campaign: OneCampaign, fields: CampaignFields): Promise<void> =>
  send(campaign, { to: 'saved', fields });

/** Ends a campaign now; one that has not begun yet never does. Rejects offline. */
export const endCampaign = (campaign: OneCampaign): Promise<void> =>
  send(campaign, { to: 'ended' });
