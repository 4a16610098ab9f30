import { REFERRER_PAGE } from '@vouchwell/domain/lib/paths';
import { ButtonLink } from '../ui/button.tsx';
import { useLanguage, useTexts } from './language.ts';
import { LinkRequest } from './link-request.tsx';
import { MePage } from './me-page.tsx';
import { Notice } from './notice.tsx';
import { NotLoaded, PageSkeleton } from './page-states.tsx';
import { Frame, PublicShell } from './public-shell.tsx';
import { ME_TEXTS } from './texts/me.ts';
import { type OwnPageState, useReferrerPage } from './use-referrer-page.ts';

const SECTIONS = [['referrals', 'reward'], ['link']];

/** Whose page it is, where that is known. */
function businessOf(result: OwnPageState) {
  if (result.state === 'open') return result.page.business;
  return result.state === 'forgotten' ? { name: result.business } : null;
}

/** `/me#{token}`: a referrer's own page, or the form that asks for a link to it. */
export function MeApp() {
  const { result, retry, forgotten } = useReferrerPage();
  const { notLoaded } = useTexts();
  const { forgottenTitle, forgottenText, otherPages } = ME_TEXTS[useLanguage()];
  return (
    <PublicShell>
      <Frame business={businessOf(result)}>
        {result.state === 'loading' && <PageSkeleton sections={SECTIONS} />}
        {result.state === 'failed' && <NotLoaded title={notLoaded} retry={retry} />}
        {result.state === 'asking' && <LinkRequest isUnusable={result.isUnusable} />}
        {result.state === 'open' && <MePage {...result} onForgotten={forgotten} />}
        {result.state === 'forgotten' && (
          <Notice title={forgottenTitle} text={forgottenText(result.business)}>
            <ButtonLink look="secondary" href={REFERRER_PAGE}>
              {otherPages}
            </ButtonLink>
          </Notice>
        )}
      </Frame>
    </PublicShell>
  );
}
