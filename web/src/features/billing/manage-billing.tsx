import { useState } from 'react';
import { billingPortalUrl } from '../../data/billing/entitlement.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { openTab } from '../../ui/open-tab.ts';
import { toastError } from '../../ui/toast.tsx';
import * as texts from './subscription-texts.ts';

/** Opens the billing portal in a new tab; shows a link if the browser blocks the tab. */
export function ManageBilling({ look }: { look: 'primary' | 'secondary' }) {
  const [isOpening, setIsOpening] = useState(false);
  const [blockedUrl, setBlockedUrl] = useState<string>();
  const open = async () => {
    setIsOpening(true);
    setBlockedUrl(undefined);
    const tab = openTab(texts.openingTab);
    try {
      const url = await billingPortalUrl();
      if (!tab.show(url)) setBlockedUrl(url);
    } catch (error) {
      console.error('The billing portal did not open', error);
      tab.close();
      toastError(texts.notOpened);
    }
    setIsOpening(false);
  };
  return (
    <>
      <Button look={look} busyLabel={isOpening && texts.opening} onClick={open}>
        {texts.manageBilling}
      </Button>
      {blockedUrl && (
        <p role="status" className="flex basis-full flex-wrap items-center gap-x-3 gap-y-2">
          {texts.tabBlocked}
          <ButtonLink
            href={blockedUrl}
            target="_blank"
            rel="noopener noreferrer"
            onClick={() => setBlockedUrl(undefined)}
          >
            {texts.openInNewTab}
          </ButtonLink>
        </p>
      )}
    </>
  );
}
