import { act, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it } from 'vitest';
import { sampleBusiness, sampleReferral } from '../../data/business/sample-business.ts';
import { world } from '../../data/fake/world.ts';
import { show } from '../../ui/component-test.tsx';
import { RecentReferrals } from './recent-referrals.tsx';

const friend = (number: number, fields: Parameters<typeof sampleReferral>[0] = {}) =>
  sampleReferral({
    id: `r${number}`,
    referralName: `Friend ${number}`,
    createdAt: new Date(2026, 0, number),
    ...fields,
  });

const open = () =>
  show(
    <MemoryRouter>
      <RecentReferrals
        business={sampleBusiness()}
        totals={{ counts: null, failed: false, retry: () => {} }}
        firstStep="Share your link"
      />
    </MemoryRouter>,
  );

/** Who stands in each list of the page. */
const lists = () =>
  screen
    .getAllByRole('list')
    .map((list) => within(list).queryAllByRole('heading'))
    .map((headings) => headings.map(({ textContent }) => textContent))
    .filter((names) => names.length > 0);

beforeEach(() => {
  world.referrals = [friend(2), friend(1)];
});

it('shows a referral above the others as soon as it comes in', () => {
  open();
  expect(lists()).toEqual([['Friend 2', 'Friend 1']]);
  act(() => {
    world.referrals = [friend(3), ...world.referrals];
  });
  expect(lists()).toEqual([['Friend 3', 'Friend 2', 'Friend 1']]);
});

it('shows who asked to be contacted above the list too', () => {
  world.referrals = [friend(2), friend(1, { askedAt: new Date() })];
  open();
  expect(lists()).toEqual([['Friend 1'], ['Friend 2', 'Friend 1']]);
});

it('leads to the first step where nobody was referred yet', () => {
  world.referrals = [];
  open();
  screen.getByText('Share your link');
});
