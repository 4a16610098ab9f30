import { type EmbeddedBusiness, parsePublicPath } from '@vouchwell/domain/business/public-document';
import { useTexts } from './language.ts';
import { Notice } from './notice.tsx';
import { NotLoaded, PageSkeleton } from './page-states.tsx';
import { Frame, PublicShell } from './public-shell.tsx';
import { ThankPage } from './thank-page.tsx';
import { type BusinessState, useBusiness } from './use-business.ts';

interface ThankAppProps {
  /** What the page's HTML holds of its business; null where it holds none. */
  readonly embedded: EmbeddedBusiness | null;
}

/** The page on which a friend at the counter says who sent them. */
export function ThankApp({ embedded }: ThankAppProps) {
  const [result, retry] = useBusiness(parsePublicPath(window.location.pathname).slug, embedded);
  return (
    <PublicShell>
      <Frame business={result.state === 'loaded' ? result.business : null}>
        <ThankContent result={result} retry={retry} />
      </Frame>
    </PublicShell>
  );
}

const SECTIONS = [['said'], ['name', 'phone', 'email']];

interface ThankContentProps {
  readonly result: BusinessState;
  readonly retry: () => void;
}

function ThankContent({ result, retry }: ThankContentProps) {
  const { notFound, notLoaded } = useTexts();
  if (result.state === 'loading') return <PageSkeleton sections={SECTIONS} />;
  if (result.state === 'failed') return <NotLoaded title={notLoaded} retry={retry} />;
  if (result.state !== 'loaded')
    return <Notice title={notFound.title} text={`${notFound.text} ${notFound.help}`} />;
  return <ThankPage key={result.slug} {...result} />;
}
