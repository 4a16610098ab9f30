import { expect, it } from 'vitest';
import { toPublicCampaign } from '../campaigns.ts';
import { toFriendPage } from '../referrals/personal-links.ts';
import { getBusinessInitial } from '../shared/names.ts';
import { sampleCampaign, samplePublicBusiness } from '../testing/samples.ts';
import { applyCampaign, parsePublicPath } from './public-document.ts';

it('trims and lowercases the slug in a URL', () => {
  expect(parsePublicPath('/r/%20Rivera-Plumbing%20')).toEqual({
    page: 'form',
    slug: 'rivera-plumbing',
  });
});

it('recognizes the paths of the form and of its /sent page', () => {
  expect(parsePublicPath('/r/rivera-plumbing/sent').page).toBe('sent');
  expect(parsePublicPath('/r/rivera-plumbing/').page).toBe('form');
});

it.each([
  ['Rivera Plumbing', 'R'],
  [' "école" ', 'É'],
  ['2nd Street', '2'],
  ['\u200fمطعم «النور»', 'م'],
  ['🌮', '🌮'],
])('shortens the business name %s to the initial %s', (name, initial) => {
  expect(getBusinessInitial(name)).toBe(initial);
});

it('treats an empty slug or a longer path as unknown, and tolerates a broken escape in a URL', () => {
  expect(parsePublicPath('/r/')).toEqual({ page: 'unknown', slug: '' });
  expect(parsePublicPath('/r/a/b/c').page).toBe('unknown');
  expect(parsePublicPath('/r/%E0%A4').page).toBe('form');
});

it("uses a campaign's reward and templates, or the business's, but no reward for a health practice", () => {
  const email = { subjectTemplate: 'Hi', bodyTemplate: 'Hello' };
  const business = samplePublicBusiness({
    rewardDescription: '$50',
    emailTemplate: email,
    smsTemplate: { bodyTemplate: 'Hey' },
  });
  const emailTemplate = { subjectTemplate: 'Spring', bodyTemplate: 'Hello' };
  const campaign = toPublicCampaign(
    { id: 'b1', slug: 'rivera' },
    sampleCampaign({ emailTemplate }),
  );
  const { rewardDescription } = campaign;
  expect(applyCampaign(business, campaign)).toMatchObject({ rewardDescription, emailTemplate });
  expect(applyCampaign(business, campaign).smsTemplate).toBe(business.smsTemplate);
  const none = { ...campaign, rewardDescription: null, emailTemplate: null };
  expect(applyCampaign(business, none)).toEqual(business);
  // A health practice doesn't promise a reward, even if a campaign has one.
  const practice = { ...business, rewardDescription: null, isHealth: true };
  expect(applyCampaign(practice, campaign).rewardDescription).toBeNull();
  const link = { businessId: 'b1', slug: 'rivera', firstName: 'Maria', active: true };
  const reward = { rewardDescription: '$75', currency: null, rewardTerms: null };
  expect(toFriendPage(business, 'c', { ...link, reward }).business.rewardDescription).toBe('$75');
  expect(toFriendPage(practice, 'c', { ...link, reward }).business).toEqual(practice);
});
