import { routes } from '@vouchwell/domain/paths';
import { useEffect } from 'react';
import { ButtonLink } from '../ui/button.tsx';
import { Notice } from './notice.tsx';
import { useTexts } from './use-language.ts';

/** An address below `/r` that is no public page's. */
export function NotFoundPage() {
  const { unknownPage } = useTexts();
  useEffect(() => console.error('No page at', window.location.pathname), []);
  return (
    <Notice title={unknownPage.title} text={unknownPage.text}>
      <ButtonLink look="primary" href={routes.home}>
        {unknownPage.home}
      </ButtonLink>
    </Notice>
  );
}
