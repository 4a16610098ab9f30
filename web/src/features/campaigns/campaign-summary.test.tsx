import { screen, within } from '@testing-library/react';
import { sampleCampaign } from '@vouchwell/domain/testing/samples';
import { expect, it } from 'vitest';
import { liveStats, sampleBusiness } from '../../data/fake/samples.ts';
import { renderWithToasts } from '../../ui/testing/test-utils.tsx';
import { CampaignSummary } from './campaign-summary.tsx';

it('promises no reward after a campaign has ended', () => {
  const rewardDescription = 'A free boiler check.';
  const at = (endsAt: Date | null) => (
    <CampaignSummary
      business={sampleBusiness()}
      campaign={sampleCampaign({ rewardDescription, endsAt })}
      stats={liveStats({})}
      onCreated={() => {}}
    />
  );
  const reward = () => within(screen.getByRole('region', { name: 'Campaign reward' }));
  const { showAgain } = renderWithToasts(at(null));
  reward().getByText(rewardDescription);
  expect(screen.queryByText('Past campaign reward')).toBeNull();
  showAgain(at(new Date()));
  reward().getByText('Past campaign reward');
  reward().getByText(rewardDescription);
});
