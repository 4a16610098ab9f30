import { useLanguage, useTexts } from './language.ts';
import { LinkRequest } from './link-request.tsx';
import { MePage } from './me-page.tsx';
import { Notice } from './notice.tsx';
import { NotLoaded, PageSkeleton } from './page-states.tsx';
import { Frame, PublicShell } from './public-shell.tsx';
import { ME_TEXTS } from './texts/me.ts';
import { useReferrerPage } from './use-referrer-page.ts';

const SECTIONS = [['referrals', 'reward'], ['link']];

/** `/me#{token}`: a referrer's own page, or the form that asks for a link to it. */
export function MeApp() {
  const { result, retry, forgotten } = useReferrerPage();
  const { notLoaded } = useTexts();
  const { forgottenTitle, forgottenText } = ME_TEXTS[useLanguage()];
  return (
    <PublicShell>
      <Frame business={result.state === 'open' ? result.page.business.name : null}>
        {result.state === 'loading' && <PageSkeleton sections={SECTIONS} />}
        {result.state === 'failed' && <NotLoaded title={notLoaded} retry={retry} />}
        {result.state === 'asking' && <LinkRequest isUnusable={result.isUnusable} />}
        {result.state === 'open' && <MePage {...result} onForgotten={forgotten} />}
        {result.state === 'forgotten' && (
          <Notice title={forgottenTitle} text={forgottenText(result.business)} />
        )}
      </Frame>
    </PublicShell>
  );
}
