import { Banner } from '../../ui/banner.tsx';
import { SupportBelow } from '../../ui/support.tsx';
import { texts } from './texts.ts';

/** For an owner whose public page our team has taken down. */
export function SuspendedBanner() {
  return (
    <Banner tone="danger" title={texts.suspended.title} className="mb-4 sm:mb-6">
      <p>{texts.suspended.text}</p>
      <SupportBelow words={texts.suspended.text} />
    </Banner>
  );
}
