import type { Business } from '@vouchwell/domain/business/business';
import { MESSAGE_PLACEMENT } from '@vouchwell/domain/business/placements';
import { settingsPath } from '@vouchwell/domain/paths';
import type { Referral } from '@vouchwell/domain/referrals/referral';
import { t } from '@vouchwell/domain/shared/i18n';
import { Link } from 'react-router-dom';
import { usePlacementVisits } from '../../data/analytics.ts';
import { FirstSteps, type StepButtonStyle } from '../../features/business/first-steps.tsx';
import { SendToCustomerButton } from '../../features/business/referral-link.tsx';
import { TestReferral } from '../../features/business/test-referral.tsx';
import { DeleteTestButton } from '../../features/referrals/referral-status.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { DialogButton } from '../../ui/dialog.tsx';

const MESSAGE_PLACEMENTS = [{ code: MESSAGE_PLACEMENT, label: '' }];

interface HomeFirstStepsProps {
  readonly business: Business;
  readonly link: string;
  readonly isCollapsed: boolean;
  readonly testReferral: Referral | undefined;
}

export function HomeFirstSteps({ business, link, isCollapsed, testReferral }: HomeFirstStepsProps) {
  const visits = usePlacementVisits(business.id, MESSAGE_PLACEMENTS);
  const renderLink = (path: string, text: string) => (look: StepButtonStyle) => (
    <Link to={path} className={buttonClass(look)}>
      {text}
    </Link>
  );
  return (
    <FirstSteps
      business={business}
      isCollapsed={isCollapsed}
      linkVisitCount={visits.status === 'ready' ? (visits.data.get(MESSAGE_PLACEMENT) ?? 0) : 0}
      actions={{
        reward: renderLink(settingsPath('reward'), t('Set your reward')),
        test: (look) =>
          testReferral ? (
            <DeleteTestButton referral={testReferral} />
          ) : (
            <DialogButton
              look={look}
              label={t('Try it yourself')}
              render={(close) => (
                <TestReferral email={business.contactEmail} link={link} onClose={close} />
              )}
            />
          ),
        send: (look) => <SendToCustomerButton business={business} link={link} look={look} />,
        logo: renderLink(settingsPath('look'), t('Choose a logo')),
      }}
    />
  );
}
