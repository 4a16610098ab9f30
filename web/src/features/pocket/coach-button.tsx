import { DialogButton } from '../../ui/dialog-button.tsx';
import * as texts from './texts.ts';

const loadCoach = async () => (await import('./coach.tsx')).Coach;

/** Opens what leads to notifications on this device. */
export const CoachButton = ({ look }: { readonly look: 'primary' | 'quiet' }) => (
  <DialogButton
    look={look}
    label={texts.setUp}
    load={loadCoach}
    props={{}}
    errorTitle={texts.notLoaded}
  />
);
