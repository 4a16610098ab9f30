import { act, screen, waitFor } from '@testing-library/react';
import { type Referral, UNKNOWN_REFERRER_KEY } from '@vouchwell/domain/referrals/referral';
import { sampleReferral, sampleReferrer } from '@vouchwell/domain/testing/samples';
import { expect, it, vi } from 'vitest';
import { fakeState } from '../../data/fake/fake-state.ts';
import { sampleBusiness } from '../../data/fake/samples.ts';
import { ApiError } from '../../data/lib/call-errors.ts';
import { markOpened, setReferrer, useReferral } from '../../data/referrals.ts';
import { markThanked } from '../../data/referrers.ts';
import { expectToast, renderWithToasts } from '../../ui/testing/test-utils.tsx';
import { ReferralPanel } from './referral-panel.tsx';

const onClose = vi.fn();
const element = (loaded: Referral | undefined) => (
  <ReferralPanel
    businessId="business"
    id={loaded?.id ?? 'referral'}
    listedReferral={loaded}
    settings={sampleBusiness().settings}
    onClose={onClose}
  />
);
const open = (fields: Parameters<typeof sampleReferral>[0]) =>
  renderWithToasts(element(sampleReferral(fields)));
const panel = () => screen.getByRole('dialog');
const getName = (link: HTMLElement) => link.getAttribute('aria-label') ?? link.textContent;
const getLinks = () =>
  screen.getAllByRole('link').map((link) => [getName(link), link.getAttribute('href')]);

it('marks a referral as opened, and marks it again after a later contact request', () => {
  const { showAgain } = open({});
  expect(markOpened).toHaveBeenCalledOnce();
  const openedAt = new Date(1);
  showAgain(element(sampleReferral({ openedAt })));
  expect(markOpened).toHaveBeenCalledOnce();
  showAgain(element(sampleReferral({ openedAt, askedAt: new Date(2) })));
  expect(markOpened).toHaveBeenCalledTimes(2);
});

it('shows that a friend used a personal link and requested contact', () => {
  const askedAt = new Date();
  open({ source: 'friend', createdAt: askedAt, askedAt });
  expect(panel().textContent).toContain('Came in through a personal link, just now');
  screen.getByText('Waiting for you');
  screen.getByText('Ben used Maria’s link to ask you to get in touch.');
});

it('suggests referrers for a friend from a counter card, and offers to thank the chosen one', async () => {
  const [maria, ann] = ['Maria Lopez', 'Maria Stone'].map((name, index) =>
    sampleReferrer({ key: String(index).repeat(64), name, email: `${index}@example.com` }),
  );
  fakeState.referrers = [maria, ann].flatMap((referrer) => referrer ?? []);
  const counterReferral = {
    source: 'counter',
    saidReferrer: 'Maria',
    askedAt: new Date(),
  } as const;
  const { user, showAgain } = open({ ...counterReferral, referrerKey: UNKNOWN_REFERRER_KEY });
  screen.getByText('They said Maria referred them. Who is that?');
  await user.click(await screen.findByRole('button', { name: 'Maria Stone, 1@example.com' }));
  expect(setReferrer).toHaveBeenCalledWith(expect.objectContaining({ id: 'referral' }), {
    known: '1'.repeat(64),
  });
  await expectToast('Saved: referred by Maria Stone.');
  const stone = { referrerName: 'Maria Stone', referrerEmail: '', referrerPhone: '555 010 1' };
  showAgain(element(sampleReferral({ ...counterReferral, ...stone, referrerKey: '1'.repeat(64) })));
  const thanks = await screen.findByRole('link', { name: 'Thank Maria' });
  expect(thanks.getAttribute('href')).toMatch(/^sms:5550101/);
  await user.click(thanks);
  expect(markThanked).toHaveBeenCalledWith('Maria Stone', 'Ben Carter');
  expect(screen.queryByRole('link', { name: 'Thank Maria' })).toBeNull();
});

it('if the referrer has been thanked, warns before crediting the referral to someone else', async () => {
  const [first, later] = [new Date(1), new Date(2)];
  const thanked = { id: 'mail-thanks', kind: 'mail', mail: 'thanks' } as const;
  const named = { id: 'named', kind: 'named', by: 'owner' } as const;
  fakeState.events = [
    { ...thanked, at: first },
    { ...named, at: later },
  ];
  const { user } = open({ source: 'logged' });
  await user.click(screen.getByRole('button', { name: 'Change who referred them' }));
  const sentence = 'We already thanked Maria by email for this.';
  // The email went to the previous referrer.
  expect(screen.queryByText(sentence)).toBeNull();
  act(() => {
    fakeState.events = [
      { ...named, at: first },
      { ...thanked, at: later },
    ];
  });
  await screen.findByText(sentence);
});

it('accepts a new person as the referrer, and shows why saving was rejected', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.mocked(setReferrer).mockRejectedValue(new ApiError('referral-changed', 'No'));
  const { user } = open({ source: 'logged', referrerKey: UNKNOWN_REFERRER_KEY });
  await user.click(screen.getByRole('button', { name: 'Add who referred them' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  screen.getByText('Choose who referred them');
  await user.type(screen.getByLabelText('Who referred them?'), 'Ann Price');
  await user.click(screen.getByRole('option', { name: 'New person' }));
  await user.type(screen.getByLabelText('Their phone number or email'), 'ann@example.com');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const sentBy = { new: { name: 'Ann Price', email: 'ann@example.com' } };
  expect(setReferrer).toHaveBeenCalledWith(expect.anything(), sentBy);
  await expectToast(
    'We couldn’t save who referred them',
    'This referral was deleted, or its reward was paid.',
  );
});

it('shows details from a contact request separately from those the customer entered', () => {
  const contactRequest = {
    name: 'Benny',
    email: null,
    phone: '555 010 9999',
    note: 'Leaks',
    at: new Date(),
  };
  open({ referralPhone: '555 010 1234', askedAt: new Date(), asks: [contactRequest] });
  const details = screen.getByRole('region', { name: 'From their contact request' });
  expect(details.textContent).toContain('Benny555 010 9999Leaks');
  expect(getLinks()).toContainEqual(['Call Ben Carter', 'tel:5550101234']);
  expect(getLinks()).toContainEqual(['555 010 9999', 'tel:5550109999']);
});

it('shows the details a customer entered for a friend whose call the owner had already logged', () => {
  const contact = { name: 'Ben Carter', email: 'ben@example.com', phone: null, at: new Date() };
  const draft = { ...contact, note: 'My brother', isDraft: true };
  open({ source: 'logged', referralEmail: null, asks: [draft] });
  const details = screen.getByRole('region', { name: 'Entered by the customer on your form' });
  expect(details.textContent).toContain('ben@example.comMy brother');
  expect(getLinks()).toContainEqual(['Email Ben Carter', 'mailto:ben@example.com']);
  expect(panel().textContent).not.toContain('contact request');
});

it('shows that a referral may be a duplicate, even if the first referrer is unknown', () => {
  open({ flags: ['duplicate_friend'] });
  expect(panel().textContent).toContain('Possible duplicate of an earlier referral');
});

it('discards a typed sale total when a different referral opens', async () => {
  fakeState.business = sampleBusiness();
  const { user, showAgain } = open({ status: 'converted' });
  await user.click(screen.getByRole('button', { name: 'Add sale total' }));
  await user.type(screen.getByLabelText(/^Sale total/), '900');
  showAgain(element(sampleReferral({ id: 'duplicate', status: 'converted' })));
  expect(screen.queryByLabelText(/^Sale total/)).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(panel()));
});

it("closes a referral's panel with a message if the referral is deleted elsewhere", async () => {
  const { showAgain } = open({});
  showAgain(element(undefined));
  await expectToast('Ben Carter deleted from your referrals');
  expect(onClose).toHaveBeenCalledOnce();
});

it("keeps a referral's panel open while it reloads", () => {
  const { showAgain } = open({});
  fakeState.isLoading = true;
  showAgain(element(undefined));
  screen.getByRole('dialog', { name: 'Ben Carter' });
});

it("offers a retry if the referral couldn't be loaded", async () => {
  const retry = vi.fn();
  vi.mocked(useReferral).mockReturnValue({ status: 'error', retry });
  const { user } = renderWithToasts(element(undefined));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(retry).toHaveBeenCalledOnce());
});
