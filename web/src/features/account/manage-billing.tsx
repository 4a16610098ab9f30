import { useState } from 'react';
import { billingPortalUrl } from '../../data/account.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { openTab } from '../../ui/open-tab.ts';
import { toastError } from '../../ui/toast.tsx';

/** Opens the billing portal in a new tab; where the browser lets us open none, it offers a link. */
export function ManageBilling({ look }: { look: 'primary' | 'secondary' }) {
  const [isOpening, setIsOpening] = useState(false);
  const [blockedUrl, setBlockedUrl] = useState<string>();
  const open = async () => {
    setIsOpening(true);
    setBlockedUrl(undefined);
    const tab = openTab('Opening your billing...');
    try {
      const url = await billingPortalUrl();
      if (!tab.show(url)) setBlockedUrl(url);
    } catch (error) {
      console.error('The billing portal did not open', error);
      tab.close();
      toastError('Failed to open billing management. Please try again.');
    }
    setIsOpening(false);
  };
  return (
    <>
      <Button look={look} busyLabel={isOpening && 'Opening...'} onClick={open}>
        Manage Billing
      </Button>
      {blockedUrl && (
        <p role="status" className="flex basis-full flex-wrap items-center gap-x-3 gap-y-2">
          Your browser blocked the new tab.
          <ButtonLink
            href={blockedUrl}
            target="_blank"
            rel="noopener noreferrer"
            onClick={() => setBlockedUrl(undefined)}
          >
            Open billing in a new tab
          </ButtonLink>
        </p>
      )}
    </>
  );
}
