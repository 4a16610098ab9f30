import { screen } from '@testing-library/react';
import { sampleCampaign } from '@vouchwell/domain/testing/samples';
import type { ReactElement } from 'react';
import { expect, it } from 'vitest';
import { sampleBusiness } from '../data/fake/samples.ts';
import { CampaignEditForm } from '../features/campaigns/campaign-summary.tsx';
import { NewCampaign } from '../features/campaigns/new-campaign.tsx';
import { ImportPage } from '../features/customers/import/import-page.tsx';
import { RewardCard } from '../features/rewards/reward.tsx';
import { Rewards } from '../features/rewards/rewards.tsx';
import { findAxeViolations, renderAtPath } from '../ui/testing/test-utils.tsx';

const business = sampleBusiness({ trade: 'dentistry', rewardDescription: null });
const close = () => {};

/** Controls that set a reward for businesses in other industries. */
const PLACES: readonly (readonly [string, ReactElement])[] = [
  ['the reward', <RewardCard key="reward" business={business} />],
  ['all rewards', <Rewards key="rewards" business={business} />],
  [
    'a new campaign',
    <NewCampaign key="new" business={business} onCreated={close} onCancel={close} />,
  ],
  [
    'a campaign',
    <CampaignEditForm
      key="edit"
      business={business}
      campaign={sampleCampaign({ rewardDescription: null })}
      onClose={close}
    />,
  ],
  ['an import of past referrals', <ImportPage key="past" business={business} />],
];

it.each(PLACES)(
  'explains the law to a health practice instead of offering reward fields in %s',
  async (_, place) => {
    renderAtPath(place, '/?past');
    const laws = ['Business and Professions Code 650', '42 U.S.C. 1320a-7b(b)'];
    for (const name of laws) await screen.findByRole('link', { name });
    screen.getByText(/Ask your licensing board or a lawyer\.$/);
    screen.getByText('Send a handwritten thank-you card.');
    const offers = /^edit ?reward|set up your reward|reward of its own|gets$|owed/i;
    for (const role of ['button', 'link', 'radio', 'combobox', 'textbox'])
      expect(screen.queryByRole(role, { name: offers })).toBeNull();
    expect(document.body.textContent).not.toMatch(/still owe|\$50/);
    expect(await findAxeViolations()).toEqual([]);
  },
);

it("doesn't let a health practice import a list of patients", async () => {
  renderAtPath(<ImportPage business={business} />);
  screen.getByText(/^For a health practice, a customer list/);
  expect(screen.queryByLabelText(/paste/i)).toBeNull();
  expect(document.querySelector('input[type=file]')).toBeNull();
});
