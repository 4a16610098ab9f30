import { t } from '@vouchwell/domain/shared/i18n';
import { Button } from '../../../ui/button.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import { toastError } from '../../../ui/toast.tsx';
import type { Checked } from './import-session.ts';
import type { What } from './lists.ts';
import type { RemoteSession } from './remote-session.ts';
import { texts } from './texts.ts';

interface SaveFixesProps<W extends What> {
  readonly session: Pick<RemoteSession<W>, 'fixes'>;
  readonly checked: Pick<Checked<W>, 'refused' | 'partial'>;
  /** File name. */
  readonly name: string;
}

export function SaveFixes<W extends What>({ session, checked, name }: SaveFixesProps<W>) {
  const { refused, partial } = checked;
  if (refused + partial === 0) return null;
  const save = async () => {
    try {
      const file = await session.fixes();
      saveFile(name, file.type, file);
    } catch (error) {
      console.error('The lines to fix were not saved', error);
      toastError(t('The lines could not be saved'), texts.problems.failed);
    }
  };
  return (
    <Button look="quiet" className="-ml-4" onClick={save}>
      {t('Save the lines to fix')}
    </Button>
  );
}
