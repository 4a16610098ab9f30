import { screen } from '@testing-library/react';
import { sampleReferral } from '@vouchwell/domain/testing/sample-referral';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { show } from '../../ui/component-test.tsx';
import { AskedReferrals } from './asked-referrals.tsx';

/** So many friends who asked, of so many new referrals. */
const open = (count: number, newCount: number | null) =>
  show(
    <MemoryRouter>
      <AskedReferrals
        referrals={Array.from({ length: count }, (_, index) =>
          sampleReferral({ id: `r${index}`, referralName: `Friend ${index}`, askedAt: new Date() }),
        )}
        waitHours={24}
        arrived={new Set(['r0'])}
        newCount={newCount}
      />
    </MemoryRouter>,
  );
const seeAll = () => screen.queryByRole('link', { name: /^See all/ });

it.each([
  [3, 4, 'offers'],
  [3, null, 'offers'],
  [3, 3, 'does not offer'],
  [2, 9, 'does not offer'],
] as const)('with %s shown of %s new ones %s the rest', (count, newCount, offers) => {
  open(count, newCount);
  expect(seeAll()?.getAttribute('href') ?? null).toBe(
    offers === 'offers' ? '/app/referrals?show=asked' : null,
  );
});
