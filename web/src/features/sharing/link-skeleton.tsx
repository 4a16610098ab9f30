import { t } from '@vouchwell/domain/lib/translate';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** The card's title: in this file, so that the skeleton does not load the card's other texts. */
export const LINK_TITLE = t('Your Referral Link');

/** The shape of the card with the link and its QR code. */
export function LinkSkeleton() {
  return (
    <Card title={LINK_TITLE}>
      <Skeleton className="mb-3 h-4 w-48" />
      <Skeleton className="h-11 w-full" />
      <Skeleton className="mt-2 h-11 w-full" />
      <Skeleton className="mx-auto mt-4 hidden size-64 lg:block" />
      <Skeleton className="mt-4 h-32 w-full" />
    </Card>
  );
}
