import { routes } from '@vouchwell/domain/paths';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { ButtonLink } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import * as texts from './texts.ts';

/** Any address that is none of ours. */
export function NotFoundPage() {
  const { pathname } = useLocation();
  useEffect(() => console.error('No page at', pathname), [pathname]);
  return (
    <Notice title={texts.notFound} text={texts.notFoundText}>
      <ButtonLink look="primary" href={routes.home}>
        {texts.toHome}
      </ButtonLink>
    </Notice>
  );
}
