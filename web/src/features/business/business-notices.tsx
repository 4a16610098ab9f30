import { type Business, isContactConfirmed } from '@vouchwell/domain/business/business';
import { settingsPath } from '@vouchwell/domain/paths';
import { t } from '@vouchwell/domain/shared/i18n';
import { Link } from 'react-router-dom';
import { Banner } from '../../ui/banner.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { SupportEmail } from '../../ui/support.tsx';
import { Trans } from '../../ui/text/trans.tsx';

const SUSPENDED_TEXT = t(
  'Our team took your page down, so it can’t accept referrals and you can’t change its link. Your data is safe. To get your page back, please contact support.',
);

interface BusinessNoticesProps {
  readonly business: Business;
  readonly accountEmail: string;
}

export function BusinessNotices({ business, accountEmail }: BusinessNoticesProps) {
  const { contactEmail, undeliverableEmail, suspendedAt } = business;
  // Until the contact address is confirmed, emails go to the account's address.
  const emailsInUse = isContactConfirmed(business) ? [contactEmail] : [contactEmail, accountEmail];
  return (
    <>
      {suspendedAt && (
        <Banner tone="danger" title={t('Your public page is turned off')} className="mb-4 sm:mb-6">
          <p>{SUSPENDED_TEXT}</p>
          <SupportEmail text={SUSPENDED_TEXT} />
        </Banner>
      )}
      {/* The owner's mail server is rejecting our emails. */}
      {undeliverableEmail && emailsInUse.includes(undeliverableEmail) && (
        <Banner tone="warning" title={t('Our emails aren’t reaching you')} className="mb-4 sm:mb-6">
          <p>
            <Trans
              text="We tried three times to email {email}, but our emails bounced. Your referrals are safe and still appear here. Check your contact email."
              values={{
                email: <span className="font-semibold wrap-anywhere">{undeliverableEmail}</span>,
              }}
            />
          </p>
          <Link to={settingsPath('business')} className={buttonClass('secondary')}>
            {t('Check your contact email')}
          </Link>
        </Banner>
      )}
    </>
  );
}
