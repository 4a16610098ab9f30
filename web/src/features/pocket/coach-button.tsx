import { t } from '@vouchwell/domain/lib/translate';
import { DialogButton } from '../../ui/dialog-button.tsx';

const loadCoach = async () => (await import('./coach.tsx')).Coach;

export const CoachButton = ({ look }: { readonly look: 'primary' | 'quiet' }) => (
  <DialogButton
    look={look}
    label={t('Set up your phone')}
    load={loadCoach}
    props={{}}
    errorTitle={t('The steps could not be loaded')}
  />
);
