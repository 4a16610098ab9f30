import { screen, waitFor } from '@testing-library/react';
import type { Referral } from '@vouchwell/domain/referral/referral';
import { sampleReferral } from '@vouchwell/domain/referral/sample-referral';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { world } from '../../data/fake/world.ts';
import { useReferral } from '../../data/referrals/referrals.ts';
import { expectToast, show } from '../../ui/component-test.tsx';
import { ReferralPanel } from './referral-panel.tsx';

const onClose = vi.fn();
const part = (loaded: Referral | undefined) => (
  <MemoryRouter>
    <ReferralPanel
      businessId="business"
      id="referral"
      loaded={loaded}
      settings={undefined}
      onClose={onClose}
    />
  </MemoryRouter>
);
const open = (fields: Parameters<typeof sampleReferral>[0]) => show(part(sampleReferral(fields)));
const panel = () => screen.getByRole('dialog');
const hrefs = () =>
  screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

describe("a referral's panel", () => {
  it('says that a friend came by a personal link, and asked for it', () => {
    const askedAt = new Date();
    open({ source: 'friend', createdAt: askedAt, askedAt });
    expect(panel().textContent).toContain('Came by a personal link, just now');
    screen.getByText('Asked to be contacted');
    screen.getByText('Ben asked to be contacted, by Maria’s link.');
  });

  it('shows what whoever asked gave apart from what the customer did', () => {
    const ask = {
      name: 'Benny',
      email: null,
      phone: '555 010 9999',
      note: 'Leaks',
      at: new Date(),
    };
    open({ referralPhone: '555 010 1234', askedAt: new Date(), asks: [ask] });
    const added = screen.getByRole('region', { name: 'Given by whoever asked' });
    expect(added.textContent).toContain('Benny555 010 9999Leaks');
    expect(hrefs()).toContainEqual(['Call Ben Carter', 'tel:5550101234']);
    expect(hrefs()).toContainEqual(['555 010 9999', 'tel:5550109999']);
  });

  it('says that a friend is known where nobody knows by whom', () => {
    open({ flags: ['duplicate_friend'] });
    expect(panel().textContent).toContain('Possible duplicate of an earlier referral');
  });

  it('closes by its button and by Escape', async () => {
    const { user } = open({});
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await user.keyboard('{Escape}');
    // A step back, which is taken once.
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('closes and says so where it is deleted elsewhere', async () => {
    const { showAgain } = open({});
    showAgain(part(undefined));
    await expectToast('Ben Carter is deleted from your referrals');
    expect(onClose).toHaveBeenCalledOnce();
  });
});

describe('a referral that the list has not loaded', () => {
  it('stays while it is read again because it has left the list', () => {
    const { showAgain } = open({});
    world.isLoading = true;
    showAgain(part(undefined));
    screen.getByRole('dialog', { name: 'Ben Carter' });
  });

  it('is said not to be here where there is none', () => {
    show(part(undefined));
    screen.getByRole('dialog', { name: 'This referral is not here' });
    expect(panel().textContent).toContain('It may have been deleted');
  });

  it('can be tried again where it could not be read', async () => {
    const retry = vi.fn();
    vi.mocked(useReferral).mockReturnValue({ status: 'error', retry });
    const { user } = show(part(undefined));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(retry).toHaveBeenCalledOnce());
  });
});
