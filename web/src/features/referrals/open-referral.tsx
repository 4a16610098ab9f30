import { referralPath, routes } from '@vouchwell/domain/paths';
import type { ReactNode } from 'react';
import { Link, type Location, useLocation, useMatch, useNavigate } from 'react-router-dom';

interface PanelHistory {
  /** Path of the page behind the panel. */
  readonly path: string;
  readonly depth: number;
}

type PageLocation = Pick<Location, 'pathname' | 'state'>;

function getPanelHistory({ pathname, state }: PageLocation): PanelHistory {
  if (typeof state?.path === 'string' && typeof state.depth === 'number') return state;
  // A panel opened from an email or bookmark appears over the full list.
  return { path: pathname.startsWith(referralPath('')) ? routes.referrals : pathname, depth: 0 };
}

/** Returns the path of the current page or, if a panel is open, of the page behind it. */
export const getPagePath = (location: PageLocation): string => getPanelHistory(location).path;

export function useOpenReferral() {
  const id = useMatch(referralPath(':id'))?.params.id ?? null;
  const { depth } = getPanelHistory(useLocation());
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
  const { path, depth } = getPanelHistory(useLocation());
  const state: PanelHistory = { path, depth: depth + 1 };
  return (
    <Link to={referralPath(id)} state={state} preventScrollReset className={className}>
      {children}
    </Link>
  );
}
