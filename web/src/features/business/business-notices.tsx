import { type Business, isContactConfirmed } from '@vouchwell/domain/business';
import { Banner } from '../../ui/banner.tsx';
import { SupportBelow } from '../../ui/support.tsx';
import { texts } from './texts.ts';

interface BusinessNoticesProps {
  readonly business: Business;
  readonly accountEmail: string;
}

/** What is wrong with a business and its owner should know; loaded only when something is. */
export function BusinessNotices({ business, accountEmail }: BusinessNoticesProps) {
  return (
    <>
      {business.suspendedAt && <SuspendedBanner />}
      <UndeliverableBanner business={business} accountEmail={accountEmail} />
    </>
  );
}

/** For an owner whose public page our team has taken down. */
function SuspendedBanner() {
  return (
    <Banner tone="danger" title={texts.suspended.title} className="mb-4 sm:mb-6">
      <p>{texts.suspended.text}</p>
      <SupportBelow words={texts.suspended.text} />
    </Banner>
  );
}

interface UndeliverableBannerProps {
  readonly business: Pick<Business, 'contactEmail' | 'confirmedEmail' | 'undeliverableEmail'>;
  /** The address that its owner signs in with. */
  readonly accountEmail: string;
}

/** For an owner whose mail server refuses our mails, until they use another address or one arrives. */
export function UndeliverableBanner({ business, accountEmail }: UndeliverableBannerProps) {
  const { contactEmail, undeliverableEmail } = business;
  // Until the contact address is confirmed, mails go to the account's.
  const used = isContactConfirmed(business) ? [contactEmail] : [contactEmail, accountEmail];
  if (!undeliverableEmail || !used.includes(undeliverableEmail)) return null;
  return (
    <Banner tone="warning" title={texts.undeliverable.title} className="mb-4 sm:mb-6">
      <p>
        {texts.undeliverable.tried}
        <span className="font-semibold wrap-anywhere">{undeliverableEmail}</span>
        {texts.undeliverable.refused}
      </p>
    </Banner>
  );
}
