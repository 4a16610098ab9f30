import { TOP_REFERRERS } from '@vouchwell/domain/limits';
import type { Referrer } from '@vouchwell/domain/referrer';
import { useReferrerCount, useTopReferrers } from '../../data/referrers.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { RateBadge } from './rate-badge.tsx';
import { TryAgain } from './try-again.tsx';

interface TopReferrersProps {
  readonly businessId: string;
  /** How many referrals the business has. */
  readonly total: number;
}

/** The customers who send most friends, and how many of those became customers. */
export function TopReferrers({ businessId, total }: TopReferrersProps) {
  const top = useTopReferrers(businessId);
  return (
    <section aria-labelledby="top-referrers">
      <h3 id="top-referrers" className="text-lg">
        Top referrers
      </h3>
      <p className="mb-2 text-sm text-soft">
        Who sends you friends, and how many of those became customers.
      </p>
      {top.status === 'loading' && <Skeleton className="h-40 w-full" />}
      {top.status === 'error' && (
        <TryAgain retry={top.retry}>Your top referrers could not be loaded.</TryAgain>
      )}
      {top.status === 'ready' && (
        <>
          <ReferrerTable referrers={top.data} />
          {top.data.length === TOP_REFERRERS && <OutOfAll businessId={businessId} total={total} />}
        </>
      )}
    </section>
  );
}

const number = (value: number) => value.toLocaleString();

function ReferrerTable({ referrers }: { referrers: readonly Referrer[] }) {
  return (
    <table aria-labelledby="top-referrers" className="w-full">
      <thead className="border-b border-line text-sm text-soft">
        <tr>
          <th scope="col" className="py-2 text-left font-medium">
            Customer
          </th>
          <th scope="col" className="hidden px-3 py-2 text-right font-medium sm:table-cell">
            Referrals
          </th>
          <th scope="col" className="hidden px-3 py-2 text-right font-medium sm:table-cell">
            Converted
          </th>
          <th scope="col" className="py-2 pl-2 text-right font-medium">
            Rate
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {referrers.map((referrer) => (
          <ReferrerRow key={referrer.key} referrer={referrer} />
        ))}
      </tbody>
    </table>
  );
}

/** On a phone the two counts stand below the name, where there is room for them. */
function ReferrerRow({ referrer }: { referrer: Referrer }) {
  const { name, email, total, converted } = referrer;
  // Where an address is too long for its line, it breaks before its @.
  const [mailbox = ''] = email.split('@');
  return (
    <tr>
      <th scope="row" className="wrap-anywhere py-2.5 text-left font-normal">
        <span className="block font-medium">{name}</span>
        <span className="block text-sm text-soft">
          {mailbox}
          <wbr />
          {email.slice(mailbox.length)}
        </span>
        <span className="block text-sm sm:hidden">
          {number(total)} {total === 1 ? 'referral' : 'referrals'}, {number(converted)} converted
        </span>
      </th>
      <td className="hidden px-3 text-right sm:table-cell">{number(total)}</td>
      <td className="hidden px-3 text-right sm:table-cell">{number(converted)}</td>
      <td className="py-2.5 pl-2 text-right align-top sm:align-middle">
        <RateBadge counts={referrer} />
      </td>
    </tr>
  );
}

function OutOfAll({ businessId, total }: TopReferrersProps) {
  const all = useReferrerCount(businessId, total);
  if (all === null || all <= TOP_REFERRERS) return null;
  return (
    <p className="mt-3 text-sm text-soft">
      Showing top {TOP_REFERRERS} referrers of {number(all)} total
    </p>
  );
}
