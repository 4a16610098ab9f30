import type { EmbeddedBusiness } from '@vouchwell/domain/business/public-document';
import { friendPath } from '@vouchwell/domain/paths';
import { parseFriendPath } from '@vouchwell/domain/referrals/personal-links';
import { useLanguage, useTexts } from '../shared/language.ts';
import { usePath } from '../shared/navigation.ts';
import {
  Notice,
  PageLoadError,
  PageSkeleton,
  PublicLayout,
  PublicShell,
} from '../shared/public-shell.tsx';
import { type BusinessState, loadLinkedBusiness, useBusiness } from '../shared/use-business.ts';
import { useCountedVisit } from '../shared/use-counted-visit.ts';
import { FriendPage } from './friend-page.tsx';
import { ContactRequestSentPage } from './sent-page.tsx';
import { FRIEND_TEXTS } from './texts.ts';

interface FriendAppProps {
  readonly embedded: EmbeddedBusiness | null;
}

export function FriendApp({ embedded }: FriendAppProps) {
  const route = parseFriendPath(usePath(friendPath(embedded?.asked ?? '')));
  const [result, retry] = useBusiness(route?.code ?? '', embedded, loadLinkedBusiness);
  return (
    <PublicShell>
      <PublicLayout business={result.state === 'loaded' ? result.business : null}>
        <FriendContent page={route?.page ?? 'friend'} result={result} retry={retry} />
      </PublicLayout>
    </PublicShell>
  );
}

const SECTIONS = [['name', 'phone', 'email']];

interface FriendContentProps {
  readonly page: 'friend' | 'asked';
  readonly result: BusinessState;
  readonly retry: () => void;
}

function FriendContent({ page, result, retry }: FriendContentProps) {
  const { notLoaded } = useTexts();
  const texts = FRIEND_TEXTS[useLanguage()];
  const linked =
    result.state === 'loaded' && result.referrer ? { ...result, referrer: result.referrer } : null;
  useCountedVisit(page === 'friend' && linked ? linked.slug : null);
  if (result.state === 'loading') return <PageSkeleton sections={SECTIONS} />;
  if (result.state === 'failed') return <PageLoadError title={notLoaded} retry={retry} />;
  if (!linked) return <Notice {...(result.state === 'closed' ? texts.closed : texts.unknown)} />;
  return page === 'asked' ? <ContactRequestSentPage {...linked} /> : <FriendPage {...linked} />;
}
