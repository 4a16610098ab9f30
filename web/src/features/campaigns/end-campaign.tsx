import type { Campaign } from '@vouchwell/domain/business/campaign';
import { useState } from 'react';
import { endCampaign } from '../../data/campaigns/campaigns.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { toast, toastError } from '../../ui/toast.tsx';
import { texts } from './texts.ts';

interface EndCampaignProps {
  readonly campaign: Campaign;
}

/** Ends a campaign before its last day, after the owner has confirmed it. */
export function EndCampaign({ campaign }: EndCampaignProps) {
  const { name } = campaign;
  const [isAsked, setIsAsked] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const end = async () => {
    setIsBusy(true);
    try {
      await endCampaign(campaign);
      toast(texts.ended(name));
    } catch (error) {
      console.error('A campaign was not ended', error);
      toastError(texts.notEnded(name), texts.checkConnection);
    }
    setIsBusy(false);
    setIsAsked(false);
  };
  return (
    <>
      <Button look="secondary" onClick={() => setIsAsked(true)}>
        {texts.end}
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={texts.endQuestion(name)}
          text={texts.endText}
          confirm={texts.end}
          busyLabel={isBusy && texts.ending}
          onConfirm={end}
          onClose={() => setIsAsked(false)}
        />
      )}
    </>
  );
}
