import { sampleReferral } from '@vouchwell/domain/testing/samples';
import { expect, it, vi } from 'vitest';
import { findReferrers } from './referrers.ts';

/** Referrals that match '1234', newest first: five by their friend's number, one by its referrer's. */
const matches = [
  ...Array.from({ length: 5 }, () => sampleReferral({ referralPhone: '555 020 1234' })),
  sampleReferral({ referrerPhone: '555 010 1234' }),
];

vi.mock('./lib/firebase.ts', () => ({}));
vi.mock('./lib/firestore.ts', () => ({
  getSubcollection: (_: string, name: string) => name,
  parseSnapshots: (_: unknown, documents: unknown) => documents,
}));
vi.mock('firebase/firestore', () => ({
  where: vi.fn(),
  orderBy: vi.fn(),
  limit: (max: number) => max,
  query: (name: string, ...constraints: readonly unknown[]) => ({ name, max: constraints.at(-1) }),
  getDocs: async ({ name, max }: { readonly name: string; readonly max: number }) => ({
    docs: name === 'referrals' ? matches.slice(0, max) : [],
  }),
}));

it('finds a customer by the end of their number, even if friends on newer referrals also match', async () => {
  expect(await findReferrers('rivera', '1234')).toMatchObject([{ phone: '555 010 1234' }]);
});
