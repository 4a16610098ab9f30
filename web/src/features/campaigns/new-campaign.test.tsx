import { screen } from '@testing-library/react';
import { toLocalDay } from '@vouchwell/domain/shared/dates';
import { sampleCampaign, sampleCard } from '@vouchwell/domain/testing/samples';
import type { ComponentProps } from 'react';
import { expect, it, vi } from 'vitest';
import { createCampaign, updateCampaign } from '../../data/campaigns.ts';
import { sampleBusiness, sampleLiveStats } from '../../data/fake/samples.ts';
import { createDeferred, expectToast, renderWithToasts } from '../../ui/testing/test-utils.tsx';
import { CampaignEditForm, CampaignSummary } from './campaign-summary.tsx';
import { NewCampaign } from './new-campaign.tsx';

const NEW_YORK = 'America/New_York';
const business = sampleBusiness({ timeZone: NEW_YORK });
const TODAY = toLocalDay(new Date(), NEW_YORK);
const spring = sampleCampaign({
  smsTemplate: { bodyTemplate: 'Spring!' },
  settings: { card: sampleCard({ message: 'Spring!' }) },
});
const create = vi.mocked(createCampaign);
const update = vi.mocked(updateCampaign);
const onCreated = vi.fn();

const open = (props: Partial<ComponentProps<typeof NewCampaign>> = {}) =>
  renderWithToasts(
    <NewCampaign business={business} onCreated={onCreated} onCancel={() => {}} {...props} />,
  ).user;
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const getButton = (name: string) => screen.getByRole('button', { name });

it('creates a campaign from just a name, starting today with a link and the standard reward', async () => {
  const user = open();
  await user.type(field('Name'), 'Spring fair');
  expect(field('Link').value).toBe('rivera-plumbing-spring-fair');
  await user.click(getButton('Create campaign'));
  await expectToast('Spring fair is ready');
  expect(create).toHaveBeenCalledWith({
    campaignId: 'new-campaign',
    name: 'Spring fair',
    slug: 'rivera-plumbing-spring-fair',
    firstDay: TODAY,
    lastDay: null,
    rewardDescription: null,
    rewardDescriptionEs: null,
    rewardTerms: null,
    timeZone: NEW_YORK,
  });
  expect(onCreated).toHaveBeenCalledWith('new-campaign');
  expect(update).not.toHaveBeenCalled();
});

it('creates a campaign with the message and card set in the form', async () => {
  const settings = { card: sampleCard({ message: 'Fair!' }) };
  const user = open({
    renderOverrides: ({ campaign: { name, smsTemplate }, save }) => (
      <>
        <p>{`${name}: ${smsTemplate?.bodyTemplate ?? 'standard'}`}</p>
        <button type="button" onClick={() => save({ smsTemplate: { bodyTemplate: 'Fair!' } })}>
          Text
        </button>
        <button type="button" onClick={() => save({ settings })}>
          Card
        </button>
      </>
    ),
  });
  await user.type(field('Name'), 'Fair');
  screen.getByText('Fair: standard');
  await user.click(getButton('Text'));
  await user.click(getButton('Card'));
  screen.getByText('Fair: Fair!');
  expect(update).not.toHaveBeenCalled();
  expect(screen.getAllByRole('button').slice(-2)).toEqual([
    getButton('Create campaign'),
    getButton('Cancel'),
  ]);
  await user.click(getButton('Create campaign'));
  await expectToast('Fair is ready');
  expect(update).toHaveBeenCalledWith(
    { id: 'new-campaign' },
    { emailTemplate: null, smsTemplate: { bodyTemplate: 'Fair!' }, settings },
  );
});

it('saves a card that changes while the campaign is being created', async () => {
  const settings = { card: sampleCard({ message: 'Fair!' }) };
  const response = createDeferred<void>();
  create.mockReturnValue(response.promise);
  const user = open({
    renderOverrides: ({ save }) => (
      <button type="button" onClick={() => save({ settings })}>
        Card
      </button>
    ),
  });
  await user.type(field('Name'), 'Fair');
  await user.click(getButton('Create campaign'));
  await user.click(getButton('Card'));
  response.resolve();
  await expectToast('Fair is ready');
  expect(update).toHaveBeenCalledWith(
    { id: 'new-campaign' },
    expect.objectContaining({ settings }),
  );
});

it('keeps the campaign link that the owner typed, even if the name changes', async () => {
  const user = open();
  await user.type(field('Name'), 'Spring');
  await user.clear(field('Link'));
  await user.type(field('Link'), 'Spring Time');
  await user.type(field('Name'), ' fair');
  expect(field('Link').value).toBe('spring-time');
});

it("copies a campaign's reward, messages and card, but not its link and dates", async () => {
  const user = open({ source: spring });
  expect(field('Name').value).toBe('Spring 2');
  expect(field('Link').value).toBe('rivera-plumbing-spring-2');
  await user.click(getButton('Create campaign'));
  await expectToast('Spring 2 is ready');
  expect(create.mock.lastCall?.[0]).toMatchObject({
    firstDay: TODAY,
    lastDay: null,
    rewardDescription: '$100 credit for you.',
  });
  const { emailTemplate, smsTemplate, settings } = spring;
  const copied = { emailTemplate, smsTemplate, settings };
  expect(update).toHaveBeenCalledWith({ id: 'new-campaign' }, copied);
});

it("shows that a copied campaign's messages and card couldn't be saved", async () => {
  update.mockRejectedValue(new Error('offline'));
  const user = open({ source: spring });
  await user.click(getButton('Create campaign'));
  await expectToast('We couldn’t save the campaign’s messages and card. Add them on this page.');
  expect(onCreated).toHaveBeenCalled();
});

it.each(['Edit', 'Duplicate'])(
  'returns the focus to “Edit” once the “%s” form is canceled',
  async (name) => {
    const { user } = renderWithToasts(
      <CampaignSummary
        business={business}
        campaign={spring}
        stats={sampleLiveStats(null)}
        onCreated={onCreated}
      />,
    );
    await user.click(getButton(name));
    await user.click(getButton('Cancel'));
    expect(document.activeElement).toBe(getButton('Edit'));
  },
);

it("lets the owner return to the standard reward, but not edit the campaign's link", async () => {
  const onClose = vi.fn();
  const { user } = renderWithToasts(
    <CampaignEditForm business={business} campaign={spring} onClose={onClose} />,
  );
  expect(screen.queryByLabelText('Link')).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'Your standard reward' }));
  await user.click(getButton('Save campaign'));
  await expectToast('Campaign saved');
  const { name, firstDay, lastDay } = spring;
  const reward = { rewardDescription: null, rewardDescriptionEs: null, rewardTerms: null };
  expect(update).toHaveBeenCalledWith(spring, { name, firstDay, lastDay, ...reward });
  expect(onClose).toHaveBeenCalled();
});
