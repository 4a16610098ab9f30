import { screen } from '@testing-library/react';
import { sampleReferral, sampleReward } from '@vouchwell/domain/testing/samples';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { fakeState } from '../../data/fake/fake-state.ts';
import { sampleBusiness } from '../../data/fake/samples.ts';
import { changeReferralStatus, deleteTestReferral } from '../../data/referrals.ts';
import { expectToast, renderWithToasts } from '../../ui/testing/test-utils.tsx';
import { setFollowUp } from './contact-options.tsx';
import { ReferralRow } from './referral-row.tsx';

const NOW = new Date('2026-03-09T12:00:30Z');
const element = (fields: Parameters<typeof sampleReferral>[0]) => (
  <MemoryRouter>
    <ReferralRow referral={sampleReferral(fields)} now={NOW} waitHours={24} isArrival={false} />
  </MemoryRouter>
);
const row = (fields: Parameters<typeof sampleReferral>[0]) => renderWithToasts(element(fields));
const text = () => screen.getByRole('listitem').textContent;
const nameOf = (link: HTMLElement) => link.getAttribute('aria-label') ?? link.textContent;
const hrefs = () =>
  screen.getAllByRole('link').map((link) => [nameOf(link), link.getAttribute('href')]);

describe('a referral in the list', () => {
  it('offers a call, and an email only without a number', () => {
    row({ referralPhone: '+1 (555) 010-1234' });
    expect(hrefs()[1]).toEqual(['Call Ben Carter', 'tel:+15550101234']);
    expect(hrefs()).toHaveLength(2);
  });

  it("calls the requester's number if there was no other, and shows whose it is", () => {
    const ask = { name: 'Ben Carter', email: null, note: null, at: NOW };
    const asks = [{ ...ask, phone: '555 010 9999' }];
    row({ askedAt: NOW, asks });
    expect(text()).toContain('Number from the contact request');
    expect(hrefs()[1]).toEqual(['Call Ben Carter, from the contact request', 'tel:5550109999']);
  });

  it('encodes any email address', () => {
    row({ referralEmail: 'ben+50%#1@x.example' });
    expect(hrefs()[1]).toEqual(['Email Ben Carter', 'mailto:ben%2B50%25%231@x.example']);
  });

  it('marks a test, offers one click to delete it, and no call', async () => {
    vi.mocked(deleteTestReferral).mockRejectedValueOnce(new Error('Offline'));
    vi.spyOn(console, 'error').mockReturnValue();
    const { user } = row({ isTest: true, referralPhone: '555 010 1234' });
    expect(text()).toContain('Test');
    expect(hrefs()).toHaveLength(1);
    const press = () => user.click(screen.getByRole('button', { name: 'Delete test' }));
    await press();
    await expectToast('We couldn’t delete the test', 'Nothing changed. Check your connection');
    await press();
    expect(deleteTestReferral).toHaveBeenCalledTimes(2);
    await expectToast('Test deleted.');
  });

  it('marks a friend who requested contact, with the time', () => {
    const askedAt = new Date('2026-03-09T11:55:00Z');
    row({ createdAt: new Date('2026-03-01T11:00:00Z'), askedAt });
    expect(text()).toContain('Waiting for your call');
    expect(text()).toContain('5 minutes ago');
  });

  it('offers to pay a due reward after conversion, and no reward when paid or lost', async () => {
    fakeState.business = sampleBusiness();
    fakeState.rewards = [sampleReward({ referralId: 'won', referrerName: 'Maria Lopez' })];
    const { user, showAgain } = row({
      id: 'won',
      status: 'converted',
      dueTo: ['referrer'],
      referralPhone: '555 010 1234',
    });
    expect(hrefs()).toHaveLength(1);
    await user.click(await screen.findByRole('button', { name: /^Pay Maria ?for Ben Carter$/ }));
    await screen.findByRole('dialog');
    fakeState.rewards = [];
    showAgain(element({ id: 'lost', status: 'lost', referralPhone: '555 010 1234' }));
    expect(hrefs()).toHaveLength(1);
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
  });

  it('shows how long it has waited', () => {
    row({ createdAt: new Date('2026-03-06T11:00:00Z') });
    expect(text()).toContain('New for 3 days');
  });

  it('shows no address of removed people', () => {
    row({
      referrerName: 'Someone who asked to be removed',
      referrerEmail: '',
      referralName: 'Name deleted after its retention period',
      referralEmail: null,
    });
    expect(text()).toContain('Name deleted after its retention period');
    expect(text()).toContain('Referred by Someone who asked to be removed');
    expect(hrefs()).toHaveLength(1);
  });
});

describe('the status select', () => {
  const select = () => screen.getByLabelText<HTMLSelectElement>('Status of Ben Carter');

  it('shows the choice while it is saved, and the stored status after a failure', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    let fail = (_: Error): void => {};
    vi.mocked(changeReferralStatus).mockReturnValueOnce(
      new Promise((_, reject) => {
        fail = reject;
      }),
    );
    const { user } = row({});
    await user.selectOptions(select(), 'Lost');
    expect([select().value, select().ariaBusy]).toEqual(['lost', 'true']);
    fail(new Error('Offline'));
    await expectToast('Failed to update referral status', 'Check your connection, then try again.');
    expect([select().value, select().ariaBusy]).toEqual(['new', 'false']);
  });

  it('follows changes from other devices', async () => {
    const { user, showAgain } = row({});
    await user.selectOptions(select(), 'Lost');
    showAgain(element({ status: 'lost' }));
    showAgain(element({ status: 'contacted' }));
    expect([select().value, select().ariaBusy]).toEqual(['contacted', 'false']);
  });
});

const question = () => screen.queryByRole('button', { name: 'Mark as contacted?' });

describe('after a call', () => {
  it('asks if the friend was contacted, answered with one click', async () => {
    const { user } = row({ id: 'called', referralPhone: '555 010 1234' });
    expect(question()).toBeNull();
    await user.click(screen.getByRole('link', { name: /^Call ?Ben Carter$/ }));
    await user.click(await screen.findByRole('button', { name: 'Mark as contacted?' }));
    expect(changeReferralStatus).toHaveBeenCalledWith(
      expect.objectContaining({ id: 'called' }),
      'contacted',
    );
    expect(question()).toBeNull();
  });

  it("asks again if it couldn't be saved, with the reason", async () => {
    vi.mocked(changeReferralStatus).mockRejectedValue(new Error('refused'));
    const { user } = row({ id: 'refused', referralPhone: '555 010 1234' });
    await user.click(screen.getByRole('link', { name: /^Call ?Ben Carter$/ }));
    await user.click(await screen.findByRole('button', { name: 'Mark as contacted?' }));
    await expectToast('Failed to update referral status');
    expect(question()).not.toBeNull();
  });

  it("doesn't ask about a referral that is no longer new", () => {
    const referral = sampleReferral({ id: 'known', status: 'converted' });
    setFollowUp(referral, 'reached');
    row(referral);
    expect(question()).toBeNull();
  });
});
