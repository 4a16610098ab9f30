import { parsePublicPath } from '@vouchwell/domain/business/public-document';
import { referPath } from '@vouchwell/domain/paths';
import { useEffect } from 'react';
import { useTexts } from '../shared/language.ts';
import { navigate, usePath } from '../shared/navigation.ts';
import {
  BusinessContent,
  NotFoundPage,
  PublicLayout,
  PublicShell,
} from '../shared/public-shell.tsx';
import { showErrorToast } from '../shared/toasts.ts';
import { type PublicAppProps, useBusiness } from '../shared/use-business.ts';
import { useCountedVisit } from '../shared/use-counted-visit.ts';
import { FormPage } from './form-page.tsx';
import { SentPage } from './sent-page.tsx';

export function ReferApp({ embedded }: PublicAppProps) {
  const { page, slug } = parsePublicPath(usePath(referPath(embedded?.asked ?? '')));
  return (
    <PublicShell>
      {page === 'unknown' ? (
        <NotFoundPage />
      ) : (
        <BusinessPage page={page} slug={slug} embedded={embedded} />
      )}
    </PublicShell>
  );
}

interface BusinessPageProps extends PublicAppProps {
  readonly page: 'form' | 'sent';
  readonly slug: string;
}

function BusinessPage({ page, slug, embedded }: BusinessPageProps) {
  const { pageNotFound } = useTexts();
  const [result, retry] = useBusiness(slug, embedded);
  useCountedVisit(page === 'form' && result.state === 'loaded' ? result.slug : null);

  useEffect(() => {
    if (result.state === 'missing') {
      if (page === 'sent') navigate(referPath(slug), { replace: true });
      else showErrorToast((texts) => texts.businessNotFound);
    }
    if (result.state === 'failed') {
      const { message } = result;
      showErrorToast((texts) => ({ title: texts.errorTitle, text: texts.loadFailed(message) }));
    }
  }, [result, page, slug]);

  return (
    <PublicLayout business={result.state === 'loaded' ? result.business : null}>
      <BusinessContent
        result={result}
        retry={retry}
        failedTitle={page === 'sent' ? pageNotFound : undefined}
      >
        {(loaded) =>
          page === 'sent' ? (
            <SentPage key={loaded.slug} {...loaded} />
          ) : (
            <FormPage key={loaded.slug} {...loaded} />
          )
        }
      </BusinessContent>
    </PublicLayout>
  );
}
