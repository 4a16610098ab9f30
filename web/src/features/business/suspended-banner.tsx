import { Banner } from '../../ui/banner.tsx';

/** For an owner whose public page our team has taken down. */
export function SuspendedBanner() {
  return (
    <Banner tone="danger" title="Your public page is switched off" className="mb-4 sm:mb-6">
      <p>
        Our team took your page down, so it takes no referrals and you cannot change its link. Your
        data is still here. Contact us to get your page back.
      </p>
    </Banner>
  );
}
