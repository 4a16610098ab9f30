import { t } from '@vouchwell/domain/shared/i18n';
import { useState } from 'react';
import { createBillingPortalUrl } from '../../data/billing.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { openTab } from '../../ui/open-tab.ts';
import { toastError } from '../../ui/toast.tsx';
import { useAction } from '../../ui/use-action.ts';

/** Opens Stripe's billing portal in a new tab, or shows a link if the browser blocks the tab. */
export function ManageBillingButton({ look }: { look: 'primary' | 'secondary' }) {
  const [blockedUrl, setBlockedUrl] = useState<string>();
  const [open, isOpening] = useAction(
    async () => {
      setBlockedUrl(undefined);
      const tab = openTab(t('Opening the billing page...'));
      try {
        const url = await createBillingPortalUrl();
        if (!tab.show(url)) setBlockedUrl(url);
      } catch (error) {
        tab.close();
        throw error;
      }
    },
    'Failed to open the billing portal',
    () => toastError(t('Failed to open billing management. Please try again.')),
  );
  return (
    <>
      <Button look={look} busyLabel={isOpening && t('Opening...')} onClick={open}>
        {t('Manage Billing')}
      </Button>
      {blockedUrl && (
        <p role="status" className="flex basis-full flex-wrap items-center gap-x-3 gap-y-2">
          {t('Your browser blocked the new tab.')}
          <ButtonLink
            href={blockedUrl}
            target="_blank"
            rel="noopener noreferrer"
            onClick={() => setBlockedUrl(undefined)}
          >
            {t('Open billing in a new tab')}
          </ButtonLink>
        </p>
      )}
    </>
  );
}
