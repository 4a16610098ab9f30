import { stageOf } from '@vouchwell/domain/billing/entitlement';
import { routes } from '@vouchwell/domain/paths';
import { t } from '@vouchwell/domain/shared/i18n';
import { Link } from 'react-router-dom';
import { useSubscription } from '../../data/billing.ts';
import { buttonClass } from '../../ui/button.tsx';
import { describeSubscription, isPressing } from './describe-subscription.ts';
import { ManageBilling } from './manage-billing.tsx';
import { NoteBanner } from './subscription-note.tsx';

/** Uses only what the session follows already, so it costs no read. */
export function SubscriptionBanner() {
  const subscription = useSubscription();
  if (subscription.status !== 'ready') return null;
  const now = new Date();
  const { note } = describeSubscription(subscription.data, now);
  if (!note || !isPressing(note)) return null;
  return (
    <NoteBanner note={note} now={now} className="mb-4 sm:mb-6">
      {stageOf(subscription.data, now) === 'running' ? (
        <ManageBilling look="secondary" />
      ) : (
        <Link to={routes.pricing} className={buttonClass('secondary')}>
          {t('Choose a plan')}
        </Link>
      )}
    </NoteBanner>
  );
}
