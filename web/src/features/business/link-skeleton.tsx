import { t } from '@vouchwell/domain/shared/i18n';
import { Card, Skeleton } from '../../ui/card.tsx';

/** Defined in this file, so the skeleton doesn't load the rest of the card's text. */
export const REFERRAL_LINK_TITLE = t('Your Referral Link');

export function LinkSkeleton() {
  return (
    <Card title={REFERRAL_LINK_TITLE}>
      <Skeleton className="h-11 w-full" />
      <Skeleton className="mt-2 h-11 w-full lg:hidden" />
      <Skeleton className="mx-auto mt-3 hidden size-64 lg:block" />
      <Skeleton className="mt-3 h-18 w-full" />
    </Card>
  );
}
