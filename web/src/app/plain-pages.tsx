import { routes } from '@vouchwell/domain/lib/paths';
import { t } from '@vouchwell/domain/lib/translate';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { leaveByFrontDoor } from '../site/front-door.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Loading } from '../ui/loading.tsx';
import { Notice } from '../ui/notice.tsx';

/** Any address that is none of ours. */
export function NotFoundPage() {
  const { pathname } = useLocation();
  useEffect(() => console.error('No page at', pathname), [pathname]);
  return (
    <Notice
      title={t('Oops! Page not found')}
      text={t('Check the address for typos. The page may also have moved.')}
    >
      <ButtonLink look="primary" href={routes.home}>
        {t('Return to Home')}
      </ButtonLink>
    </Notice>
  );
}

/** What is left when a page breaks or cannot be loaded. */
export function CrashPage() {
  return (
    <Notice
      title={t('Something went wrong')}
      text={t('This page could not be shown. Nothing that you saved is lost.')}
    >
      <Button onClick={() => window.location.reload()}>{t('Reload this page')}</Button>
    </Notice>
  );
}

/** What the app's way to `/` is: the landing page is a document of its own. */
export function ToFrontDoor() {
  useEffect(() => leaveByFrontDoor(), []);
  return <Loading />;
}
