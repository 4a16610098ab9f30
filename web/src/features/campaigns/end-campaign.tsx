import type { Campaign } from '@vouchwell/domain/business/campaign';
import { t } from '@vouchwell/domain/lib/translate';
import { useState } from 'react';
import { endCampaign } from '../../data/campaigns/change-campaign.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { toast, toastError } from '../../ui/toast.tsx';

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
      toast(t('{name} is over', { name }));
    } catch (error) {
      console.error('A campaign was not ended', error);
      toastError(t('{name} was not ended', { name }), t('Check your connection, then try again.'));
    }
    setIsBusy(false);
    setIsAsked(false);
  };
  return (
    <>
      <Button look="secondary" onClick={() => setIsAsked(true)}>
        {t('End now')}
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={t('End {name} now?', { name })}
          text={t('From now on its link shows your usual reward. What came by it stays.')}
          confirm={t('End now')}
          busyLabel={isBusy && t('Ending...')}
          onConfirm={end}
          onClose={() => setIsAsked(false)}
        />
      )}
    </>
  );
}
