import { referralPath, routes } from '@vouchwell/domain/lib/paths';
import type { ReactNode } from 'react';
import { Link, type Location, useLocation, useMatch, useNavigate } from 'react-router-dom';

/** What an entry of the browser's history says of how its panel was opened. */
interface OpenedFrom {
  /** The address of the page that the panel is over. */
  readonly over: string;
  /** How many panels ago that page was. */
  readonly depth: number;
}

type Address = Pick<Location, 'pathname' | 'state'>;

function openedFrom({ pathname, state }: Address): OpenedFrom {
  if (typeof state?.over === 'string' && typeof state.depth === 'number') return state;
  // A panel that a mail or a bookmark led to is over the full list.
  return { over: pathname.startsWith(referralPath('')) ? routes.referrals : pathname, depth: 0 };
}

/** The address of the page at a location: of the one below, where a referral's panel is open. */
export const pageAt = (location: Address): string => openedFrom(location).over;

/** The referral whose panel the address says is open, and how to close it. */
export function useOpenReferral() {
  const id = useMatch(referralPath(':id'))?.params.id ?? null;
  const { depth } = openedFrom(useLocation());
  const navigate = useNavigate();
  const close = () => {
    if (depth > 0) navigate(-depth);
    else navigate(routes.referrals, { replace: true });
  };
  return { id, close };
}

interface ReferralLinkProps {
  readonly id: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** Opens a referral's panel over the page that it is on. */
export function ReferralLink({ id, className, children }: ReferralLinkProps) {
  const { over, depth } = openedFrom(useLocation());
  const state: OpenedFrom = { over, depth: depth + 1 };
  return (
    <Link to={referralPath(id)} state={state} preventScrollReset className={className}>
      {children}
    </Link>
  );
}
