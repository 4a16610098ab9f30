import { routes } from '@vouchwell/domain/paths';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { ButtonLink } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';

/** Any address that is none of ours. */
export function NotFoundPage() {
  const { pathname } = useLocation();
  useEffect(() => console.error('No page at', pathname), [pathname]);
  return (
    <Notice
      title="Oops! Page not found"
      text="Check the address for typos. The page may also have moved."
    >
      <ButtonLink look="primary" href={routes.home}>
        Return to Home
      </ButtonLink>
    </Notice>
  );
}
