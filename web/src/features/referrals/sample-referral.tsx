import { Badge } from '../../ui/badge.tsx';
import * as texts from './texts.ts';

/** What a referral will look like, while there is none: a picture of a row, which cannot be pressed. */
export function SampleReferral() {
  return (
    <div
      aria-hidden="true"
      className="flex items-center justify-between gap-3 rounded-card border border-dashed border-control p-3 text-left select-none"
    >
      <div className="min-w-0">
        <p className="font-heading text-lg leading-6 font-semibold">{texts.sampleFriend}</p>
        <p className="text-sm text-soft">
          {texts.referredBy}
          {texts.sampleReferrer}, {texts.sampleAge}
        </p>
      </div>
      <Badge tone="neutral">{texts.sample}</Badge>
    </div>
  );
}
