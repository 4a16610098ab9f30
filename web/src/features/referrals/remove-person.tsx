import { t } from '@vouchwell/domain/lib/translate';
import { isReferrerNamed, type Referral } from '@vouchwell/domain/referral/referral';
import { DialogButton } from '../../ui/dialog-button.tsx';

const loadDialog = async () => (await import('./removal-dialog.tsx')).RemovalDialog;

/** Removes one person of a referral who asked for it, after the owner has chosen whom. */
export function RemovePerson({ referral }: { readonly referral: Referral }) {
  if (referral.friendRemoved && !isReferrerNamed(referral)) return null;
  return (
    <DialogButton
      look="quiet"
      className="-ml-4 text-soft"
      label={t('They asked to be removed')}
      load={loadDialog}
      props={{ referral }}
      errorTitle={t('This could not be loaded')}
    />
  );
}
