import { type Business, isContactConfirmed } from '@vouchwell/domain/business';
import { Banner } from '../../ui/banner.tsx';

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
    <Banner tone="warning" title="Our emails don’t reach you" className="mb-4 sm:mb-6">
      <p>
        We tried three times, but{' '}
        <span className="font-semibold wrap-anywhere">{undeliverableEmail}</span> doesn’t accept our
        emails. Your referrals are safe and still appear here. Open the Business tab under Account
        and check your contact email.
      </p>
    </Banner>
  );
}
