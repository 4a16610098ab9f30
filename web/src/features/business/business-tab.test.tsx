import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import {
  changeIndustry,
  saveGroupedSetting,
  saveSetting,
  sendContactLink,
  updateBusiness,
} from '../../data/business.ts';
import { fakeState } from '../../data/fake/fake-state.ts';
import { sampleBusiness } from '../../data/fake/samples.ts';
import { ApiError, NetworkError } from '../../data/lib/call-errors.ts';
import {
  createDeferred,
  expectFocus,
  expectToast,
  renderWithToasts,
} from '../../ui/testing/test-utils.tsx';
import { BusinessTab, Reminders } from './business-tab.tsx';

const ACCOUNT = 'ana@riveraplumbing.example';
const update = vi.mocked(updateBusiness);
const sendLink = vi.mocked(sendContactLink);
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const WARNING = /^Printed codes and links to .*\/r\/rivera-plumbing keep working/;

type BusinessFields = Parameters<typeof sampleBusiness>[0];
const tab = (fields: BusinessFields = {}) => (
  <BusinessTab business={sampleBusiness(fields)} accountEmail={ACCOUNT} />
);

async function edit(fields: BusinessFields = {}) {
  const { user, showAgain } = renderWithToasts(tab(fields));
  await user.click(screen.getByRole('button', { name: 'Edit business' }));
  return { user, showAgain };
}

async function type(label: string, text: string, fields: BusinessFields = {}) {
  const { user } = await edit(fields);
  await user.clear(field(label));
  if (text) {
    await user.click(field(label));
    await user.paste(text);
  }
  return { user, press: (name: string) => user.click(screen.getByRole('button', { name })) };
}

it('warns before the business becomes a health practice, and asks for a missing industry', async () => {
  const { user } = renderWithToasts(tab());
  await screen.findByText('Tell us what you do, and we’ll suggest rewards that fit.');
  const choose = async (name: string) => {
    await user.click(field('What kind of business do you run?'));
    await user.click(screen.getByRole('option', { name }));
  };
  await choose('Law');
  screen.getByText(/^Your license may limit rewards/);
  expect(screen.queryByRole('alert')).toBeNull();
  await choose('Veterinary');
  expect(screen.getByRole('alert').textContent).toMatch(
    /we’ll remove your reward.*Rewards you already owe/,
  );
  expect(changeIndustry).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Save business type' }));
  await expectToast('Saved');
  expect(changeIndustry).toHaveBeenCalledWith('veterinary');
});

it('rejects a link change once the limit of 10 has been reached', async () => {
  const { press } = await type('Link', 'rivera', { slugChanges: 10 });
  screen.getByText(/^You’ve changed your link 10 times, which is the most we allow\./);
  expect(screen.queryByText(WARNING)).toBeNull();
  await press('Save business');
  await expectFocus(field('Link'));
  expect(update).not.toHaveBeenCalled();
});

it('shows why the server rejected a new link', async () => {
  update.mockRejectedValue(new ApiError('link-locked', ''));
  const { press } = await type('Link', 'rivera');
  await press('Save business');
  await screen.findByText(/^You can change your link once a day, and 10 times in total\./);
  await expectFocus(field('Link'));
});

it('saves the remaining changes after the first attempt changed only the link', async () => {
  update.mockRejectedValueOnce(new NetworkError('lost'));
  const { user, showAgain } = await edit();
  await user.type(field('Link'), '-co');
  await user.type(field('Business name'), ' Co.');
  await user.click(screen.getByRole('button', { name: 'Save business' }));
  await expectToast('Failed to update business information');
  showAgain(tab({ slug: 'rivera-plumbing-co', slugChangedAt: new Date() }));
  expect(screen.queryByText('You can’t change your link right now')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Save business' }));
  await expectToast('Saved');
  expect(update).toHaveBeenCalledTimes(2);
});

it('keeps an unusual saved time zone in the list while a different one is selected', async () => {
  const timeZone = 'Etc/GMT+6';
  await type('Business name', 'Rivera', { timeZone });
  const zones = screen.getByLabelText<HTMLSelectElement>('Time zone');
  fireEvent.change(zones, { target: { value: 'America/Toronto' } });
  expect([...zones.options].map(({ value }) => value)).toContain(timeZone);
});

it('ignores a “link taken” response if a different link has been typed since', async () => {
  const response = createDeferred<void>();
  update.mockReturnValue(response.promise);
  const { press, user } = await type('Link', 'rivera');
  await press('Save business');
  await user.type(field('Link'), '-co');
  response.reject(new ApiError('slug-taken', ''));
  await waitFor(() => screen.getByRole('button', { name: 'Save business' }));
  expect(screen.queryByText(/^This link is taken\./)).toBeNull();
});

it('shows that the contact email is unconfirmed, and resends the confirmation link', async () => {
  const { user } = renderWithToasts(tab());
  screen.getByText(/^Not confirmed yet\. Until you open the link/);
  screen.getByText(ACCOUNT);
  sendLink.mockResolvedValueOnce();
  await user.click(screen.getByRole('button', { name: 'Send the link again' }));
  await expectToast(
    'Confirm your contact email',
    'Open the link we sent to office@riveraplumbing.example.',
  );
  sendLink.mockRejectedValueOnce(new ApiError('too-many-requests', 'refused'));
  await user.click(screen.getByRole('button', { name: 'Send the link again' }));
  await expectToast(
    'We couldn’t send the link to confirm your contact email',
    'You’ve requested several links. Wait an hour, then request another in Settings.',
  );
});

it('turns referral emails on by default, and explains the effect of turning them off', async () => {
  const getCheckbox = () =>
    screen.getByRole<HTMLInputElement>('checkbox', { name: 'New referral alerts' });
  const { user, showAgain } = renderWithToasts(tab());
  expect(getCheckbox().checked).toBe(true);
  await user.click(getCheckbox());
  await expectToast('Referral emails are off', 'New referrals still appear in your dashboard.');
  expect(saveSetting).toHaveBeenCalledWith(sampleBusiness(), 'referralMails', false);
  expect(getCheckbox().checked).toBe(false);
  await expectFocus(getCheckbox());
  // The setting then changes in another tab.
  for (const referralMails of [false, true]) showAgain(tab({ settings: { referralMails } }));
  expect(getCheckbox().checked).toBe(true);
});

it('lets the owner change the currency and time zone before any amounts are recorded', async () => {
  const { user } = await edit({ timeZone: 'America/Chicago' });
  expect(field('Time zone').value).toBe('America/Chicago');
  await user.selectOptions(field('Currency'), 'Canadian Dollar (CAD)');
  await user.selectOptions(field('Time zone'), 'America/Toronto');
  await user.click(screen.getByRole('button', { name: 'Save business' }));
  await expectToast('Saved');
  expect(update.mock.calls[0]?.[1]).toEqual({ currency: 'CAD', timeZone: 'America/Toronto' });
});

it('rejects a second time zone change within a day', async () => {
  const { user } = await edit({ timeZone: 'America/Chicago', timeZoneChangedAt: new Date() });
  await user.selectOptions(field('Time zone'), 'America/Toronto');
  await user.click(screen.getByRole('button', { name: 'Save business' }));
  await screen.findByText(/You can change your time zone once a day/);
  expect(screen.queryByText('Failed to update business information')).toBeNull();
  await expectFocus(field('Time zone'));
  expect(update).not.toHaveBeenCalled();
});

it.each([true, null])(
  'locks the currency if amounts are recorded, or if that is unknown (recorded: %s)',
  async (isLocked) => {
    fakeState.isCurrencyLocked = isLocked;
    await edit();
    expect(field('Currency').disabled).toBe(true);
    const hint = screen.queryByText(/^Currency can’t be changed/);
    expect(hint !== null).toBe(isLocked === true);
  },
);

it("stores the owner's language for emails, even if it differs from the page language", async () => {
  const business = sampleBusiness({ language: 'es' });
  const { user } = renderWithToasts(tab({ language: 'es' }));
  screen.getByText('Your emails are currently in Español.');
  await user.click(screen.getByRole('button', { name: 'Save language' }));
  await expectToast('Language saved', 'Your emails will be in English.');
  expect(update).toHaveBeenCalledWith(business, { language: 'en' });
});

const saveReminder = vi.mocked(saveGroupedSetting);
const remindersWith = (reminders: object) => (
  <Reminders business={sampleBusiness({ settings: { reminders } })} />
);
const daily = () =>
  screen.queryByRole('checkbox', { name: 'Email me a daily list of overdue referrals' });

it('saves each reminder setting immediately, and hides the daily email if referrals are never overdue', async () => {
  const { user, showAgain } = renderWithToasts(remindersWith({}));
  const wait = screen.getByLabelText<HTMLSelectElement>('Mark as overdue after');
  const hour = screen.getByLabelText<HTMLSelectElement>('Send these emails at');
  expect([wait.value, hour.value, hour.selectedOptions[0]?.text]).toEqual(['24', '8', '8:00 AM']);
  await user.selectOptions(hour, '5:00 PM');
  await expectToast('We’ll send these emails at 5:00 PM');
  expect(saveReminder).toHaveBeenLastCalledWith(expect.anything(), 'reminders', 'hour', 17);
  await user.click(daily() as HTMLElement);
  expect(saveReminder).toHaveBeenLastCalledWith(expect.anything(), 'reminders', 'daily', false);
  await user.selectOptions(wait, 'Never');
  expect(saveReminder).toHaveBeenLastCalledWith(expect.anything(), 'reminders', 'waitHours', 0);
  showAgain(remindersWith({ waitHours: 0 }));
  expect(daily()).toBeNull();
});

it("restores the stored reminder setting if a change couldn't be saved", async () => {
  saveReminder.mockRejectedValueOnce(new Error('offline'));
  const { user } = renderWithToasts(remindersWith({ monday: false }));
  const monday = screen.getByRole<HTMLInputElement>('checkbox', { name: /on Mondays/ });
  await user.click(monday);
  await expectToast('We couldn’t save your choice', 'Check your connection, then try again.');
  expect(monday.checked).toBe(false);
});
