import { t } from '@vouchwell/domain/shared/i18n';
import { useState } from 'react';
import { billingPortalUrl } from '../../data/billing.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { toastError } from '../../ui/toast.tsx';
import { openTab } from './use-checkout.ts';

/** Shows a link if the browser blocks the new tab. */
export function ManageBilling({ look }: { look: 'primary' | 'secondary' }) {
  const [isOpening, setIsOpening] = useState(false);
  const [blockedUrl, setBlockedUrl] = useState<string>();
  const open = async () => {
    setIsOpening(true);
    setBlockedUrl(undefined);
    const tab = openTab(t('Opening your billing...'));
    try {
      const url = await billingPortalUrl();
      if (!tab.show(url)) setBlockedUrl(url);
    } catch (error) {
      console.error('The billing portal did not open', error);
      tab.close();
      toastError(t('Failed to open billing management. Please try again.'));
    }
    setIsOpening(false);
  };
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
