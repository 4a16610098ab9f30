import type { Business } from '@vouchwell/domain/business/business';
import { MESSAGE_PLACEMENT } from '@vouchwell/domain/business/placements';
import { settingsPath } from '@vouchwell/domain/paths';
import type { Referral } from '@vouchwell/domain/referrals/referral';
import { t } from '@vouchwell/domain/shared/i18n';
import { Link } from 'react-router-dom';
import { usePlacementVisits } from '../../data/analytics.ts';
import { FirstSteps, type StepButtonStyle } from '../../features/business/first-steps.tsx';
import { SendToCustomerButton } from '../../features/business/referral-link.tsx';
import { DeleteTestButton } from '../../features/referrals/referral-status.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { DialogButton } from '../../ui/load-states.tsx';

const SENT = [{ code: MESSAGE_PLACEMENT, label: '' }];
const loadTest = async () =>
  (await import('../../features/business/test-referral.tsx')).TestReferral;

interface HomeFirstStepsProps {
  readonly business: Business;
  readonly link: string;
  readonly isFolded: boolean;
  readonly test: Referral | undefined;
}

export function HomeFirstSteps({ business, link, isFolded, test }: HomeFirstStepsProps) {
  const visits = usePlacementVisits(business.id, SENT);
  const page = (path: string, words: string) => (look: StepButtonStyle) => (
    <Link to={path} className={buttonClass(look)}>
      {words}
    </Link>
  );
  return (
    <FirstSteps
      business={business}
      isFolded={isFolded}
      opened={visits.status === 'ready' ? (visits.data.get(MESSAGE_PLACEMENT) ?? 0) : 0}
      actions={{
        reward: page(settingsPath('reward'), t('Set your reward')),
        test: (look) =>
          test ? (
            <DeleteTestButton referral={test} />
          ) : (
            <DialogButton
              look={look}
              label={t('Try it yourself')}
              load={loadTest}
              props={{ email: business.contactEmail, link }}
            />
          ),
        send: (look) => <SendToCustomerButton business={business} link={link} look={look} />,
        logo: page(settingsPath('look'), t('Choose a logo')),
      }}
    />
  );
}
