import type { Business } from '@vouchwell/domain/business/business';
import { t } from '@vouchwell/domain/lib/translate';
import { useRewards } from '../../data/rewards/rewards.ts';
import { Card } from '../../ui/card.tsx';

/** How a reward comes to be, for an owner who has never paid one; nothing after that. */
export function HowRewardsWork({ business }: { readonly business: Business }) {
  const { list } = useRewards(business.id, 'paid', 1);
  if (!list || list.rewards.length > 0) return null;
  return (
    <Card>
      <div className="flex flex-col items-center gap-4 text-center">
        <Picture />
        <p className="max-w-[34rem] text-balance">
          {t(
            'A customer sends you a friend, the friend becomes a customer, and the reward shows up here: pay it your way, then mark it paid.',
          )}
        </p>
      </div>
    </Card>
  );
}

/** A good word, a friend who became a customer, and the money for it, each leading to the next. */
function Picture() {
  return (
    <svg
      viewBox="0 0 360 88"
      aria-hidden="true"
      className="w-full max-w-[27rem] fill-tint stroke-brand"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="M16 14H76a8 8 0 0 1 8 8V50a8 8 0 0 1-8 8H44L30 74 26 58H16a8 8 0 0 1-8-8V22a8 8 0 0 1 8-8Z" />
      <path d="M24 30H68M24 42H54" fill="none" />
      <path d="M154 74a26 26 0 0 1 52 0Z" />
      <circle cx="180" cy="30" r="16" />
      <circle cx="206" cy="56" r="13" className="fill-brand" stroke="none" />
      <path d="M200 56l4.5 4.5 8-9" fill="none" className="stroke-on-brand" />
      <rect x="272" y="20" width="80" height="46" rx="6" />
      <circle cx="312" cy="43" r="12" className="fill-marigold" stroke="none" />
      <path d="M284 32v0M340 54v0" strokeWidth="5" />
      <g fill="none" className="stroke-marigold" strokeDasharray="1 7">
        <path d="M98 44H134" />
        <path d="M226 44H252" />
      </g>
      <path d="M134 37l8 7-8 7M252 37l8 7-8 7" fill="none" className="stroke-marigold" />
    </svg>
  );
}
