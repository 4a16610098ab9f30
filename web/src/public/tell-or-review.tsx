import type { ReviewSource } from '@vouchwell/domain/business/branding';
import { reviewPath } from '@vouchwell/domain/paths';
import { ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { useLanguage } from './language.ts';
import { REVIEW_TEXTS } from './texts/review.ts';

interface TellOrReviewProps {
  readonly slug: string;
  readonly source: ReviewSource;
  readonly tell: string;
}

/** Both options in the same order for everyone. */
export function TellOrReview({ slug, source, tell }: TellOrReviewProps) {
  const texts = REVIEW_TEXTS[useLanguage()];
  return (
    <Card className="mt-4" title={texts.title}>
      <div className="flex flex-wrap gap-3">
        <ButtonLink look="secondary" href={tell}>
          {texts.tell}
        </ButtonLink>
        <ButtonLink
          look="secondary"
          href={reviewPath(slug, source)}
          target="_blank"
          rel="noopener noreferrer"
        >
          {texts.review}
        </ButtonLink>
      </div>
    </Card>
  );
}
