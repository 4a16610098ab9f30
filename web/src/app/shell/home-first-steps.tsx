import type { Business } from '@vouchwell/domain/business/business';
import { firstStepsOf } from '@vouchwell/domain/business/first-steps';
import { SENT_PLACEMENT } from '@vouchwell/domain/business/placements';
import { routes, settingsPath } from '@vouchwell/domain/lib/paths';
import { t } from '@vouchwell/domain/lib/translate';
import type { Referral } from '@vouchwell/domain/referral/referral';
import { sumOf } from '@vouchwell/domain/stats/stats';
import { Link } from 'react-router-dom';
import { usePlacementScans } from '../../data/business/placements.ts';
import type { LiveStats } from '../../data/business/stats.ts';
import { FirstSteps, type StepLook } from '../../features/first-steps/first-steps.tsx';
import { CoachButton } from '../../features/pocket/coach-button.tsx';
import { EndTest } from '../../features/referrals/end-test.tsx';
import { CopyLinkButton } from '../../features/sharing/copy-link.tsx';
import { SeeForm } from '../../features/sharing/see-form.tsx';
import { SendToCustomer } from '../../features/sharing/send-to-customer.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { DialogButton } from '../../ui/dialog-button.tsx';
import { LazyPart } from '../../ui/lazy-part.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

const SENT = [{ code: SENT_PLACEMENT, label: '' }];
const loadLook = async () => (await import('../../features/look/your-look.tsx')).YourLook;
const loadTest = async () =>
  (await import('../../features/first-steps/test-friend.tsx')).TestFriend;

interface HomeFirstStepsProps {
  readonly business: Business;
  readonly link: string;
  readonly isFolded: boolean;
  readonly live: LiveStats;
  readonly selectLink: () => void;
  readonly test: Referral | undefined;
}

export function HomeFirstSteps(props: HomeFirstStepsProps) {
  const { business, link, isFolded, live, selectLink, test } = props;
  const scans = usePlacementScans(business.id, SENT);
  const page = (path: string, words: string) => (look: StepLook) => (
    <Link to={path} className={buttonClass(look)}>
      {words}
    </Link>
  );
  const steps = firstStepsOf(business.settings);
  return (
    <>
      {steps && !steps.look && !steps.isOver && (
        <LazyPart
          load={loadLook}
          props={{ business }}
          fallback={<Skeleton className="h-64 w-full" />}
          errorTitle={t('The look could not be loaded')}
        />
      )}
      <FirstSteps
        business={business}
        isFolded={isFolded}
        results={{
          visits: live.stats ? sumOf(live.stats, 'visits', null) : 0,
          opened: scans.status === 'ready' ? (scans.data.get(SENT_PLACEMENT) ?? 0) : 0,
          hasTest: test !== undefined,
        }}
        copyLink={
          <CopyLinkButton link={link} selectLink={selectLink} look="quiet">
            {t('Copy your link')}
          </CopyLinkButton>
        }
        actions={{
          reward: page(settingsPath('reward'), t('Set your reward')),
          form: (look) => <SeeForm business={business} link={link} look={look} />,
          send: (look) => <SendToCustomer business={business} link={link} look={look} />,
          cards: page(routes.cards, t('Choose a card')),
          phone: (look) => <CoachButton look={look} />,
          test: (look) =>
            test ? (
              <EndTest referral={test} />
            ) : (
              <DialogButton
                look={look}
                label={t('Try it yourself')}
                load={loadTest}
                props={{ email: business.contactEmail, link }}
                errorTitle={t('This could not be loaded')}
              />
            ),
        }}
      />
    </>
  );
}
