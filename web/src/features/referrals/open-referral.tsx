import { referralPath, routes } from '@vouchwell/domain/paths';
import type { ReactNode } from 'react';
import { Link, type Location, useLocation, useMatch, useNavigate } from 'react-router-dom';

interface PanelOrigin {
  /** Path of the page behind the panel. */
  readonly over: string;
  /** Number of panels opened from that page. */
  readonly depth: number;
}

type PageLocation = Pick<Location, 'pathname' | 'state'>;

function getPanelOrigin({ pathname, state }: PageLocation): PanelOrigin {
  if (typeof state?.over === 'string' && typeof state.depth === 'number') return state;
  // A panel opened from an email or bookmark appears over the full list.
  return { over: pathname.startsWith(referralPath('')) ? routes.referrals : pathname, depth: 0 };
}

/** Returns the path of the current page or, if a panel is open, of the page behind it. */
export const getPagePath = (location: PageLocation): string => getPanelOrigin(location).over;

export function useOpenReferral() {
  const id = useMatch(referralPath(':id'))?.params.id ?? null;
  const { depth } = getPanelOrigin(useLocation());
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

export function ReferralLink({ id, className, children }: ReferralLinkProps) {
  const { over, depth } = getPanelOrigin(useLocation());
  const state: PanelOrigin = { over, depth: depth + 1 };
  return (
    <Link to={referralPath(id)} state={state} preventScrollReset className={className}>
      {children}
    </Link>
  );
}
