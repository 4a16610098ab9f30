import { type EmbeddedBusiness, parsePublicPath } from '@vouchwell/domain/business/public-document';
import { referPath } from '@vouchwell/domain/lib/paths';
import { useEffect } from 'react';
import { FormPage } from './form-page.tsx';
import { useTexts } from './language.ts';
import { Notice } from './notice.tsx';
import { NotFoundPage, NotLoaded, PageSkeleton } from './page-states.tsx';
import { Frame, PublicShell } from './public-shell.tsx';
import { SentPage } from './sent-page.tsx';
import { showErrorToast } from './show-toast.ts';
import { type BusinessState, useBusiness } from './use-business.ts';
import { useCountedVisit } from './use-counted-visit.ts';
import { navigate, usePath } from './use-location.ts';

interface ReferAppProps {
  /** What the page's HTML holds of its business; null where it holds none. */
  readonly embedded: EmbeddedBusiness | null;
}

/** The referral form and what comes after it. */
export function ReferApp({ embedded }: ReferAppProps) {
  const { page, slug } = parsePublicPath(usePath('/r/business'));
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

interface BusinessPageProps extends ReferAppProps {
  readonly page: 'form' | 'sent';
  readonly slug: string;
}

function BusinessPage({ page, slug, embedded }: BusinessPageProps) {
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
    <Frame business={result.state === 'loaded' ? result.business : null}>
      <BusinessContent page={page} result={result} retry={retry} />
    </Frame>
  );
}

interface BusinessContentProps {
  readonly page: 'form' | 'sent';
  readonly result: BusinessState;
  readonly retry: () => void;
}

function BusinessContent({ page, result, retry }: BusinessContentProps) {
  const texts = useTexts();
  if (result.state === 'loading') return <PageSkeleton />;
  if (result.state === 'failed') {
    return (
      <NotLoaded title={page === 'sent' ? texts.pageNotFound : texts.notLoaded} retry={retry} />
    );
  }
  if (result.state !== 'loaded') {
    const { title, text, help } = texts.notFound;
    return <Notice title={title} text={`${text} ${help}`} />;
  }
  return page === 'sent' ? (
    <SentPage key={result.slug} {...result} />
  ) : (
    <FormPage key={result.slug} {...result} />
  );
}
