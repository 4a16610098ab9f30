import { friendPath } from '@vouchwell/domain/paths';
import { parseFriendPath } from '@vouchwell/domain/referrals/personal-links';
import { useLanguage } from '../shared/language.ts';
import { usePath } from '../shared/navigation.ts';
import { BusinessContent, NoticeCard, PublicLayout, PublicShell } from '../shared/public-shell.tsx';
import { loadLinkedBusiness, type PublicAppProps, useBusiness } from '../shared/use-business.ts';
import { useCountedVisit } from '../shared/use-counted-visit.ts';
import { FriendPage } from './friend-page.tsx';
import { ContactRequestSentPage } from './sent-page.tsx';
import { FRIEND_TEXTS } from './texts.ts';

export function FriendApp({ embedded }: PublicAppProps) {
  const route = parseFriendPath(usePath(friendPath(embedded?.asked ?? '')));
  const [result, retry] = useBusiness(route?.code ?? '', embedded, loadLinkedBusiness);
  const texts = FRIEND_TEXTS[useLanguage()];
  const loaded = result.state === 'loaded' ? result : null;
  const isSent = route?.page === 'asked';
  useCountedVisit(loaded && !isSent ? loaded.slug : null);
  return (
    <PublicShell>
      <PublicLayout business={loaded?.business}>
        <BusinessContent
          result={result}
          retry={retry}
          sections={SKELETON_SECTIONS}
          missingNotice={result.state === 'closed' ? texts.closed : texts.unknown}
        >
          {({ referrer, ...linked }) => {
            if (!referrer) return <NoticeCard {...texts.unknown} />;
            const Page = isSent ? ContactRequestSentPage : FriendPage;
            return <Page {...linked} referrer={referrer} />;
          }}
        </BusinessContent>
      </PublicLayout>
    </PublicShell>
  );
}

const SKELETON_SECTIONS = [['name', 'phone', 'email']];
