import { Button } from '../../../ui/button.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import { toastError } from '../../../ui/toast.tsx';
import type { Checked } from './import-session.ts';
import type { RemoteSession } from './remote-session.ts';
import { texts } from './texts.ts';

interface SaveFixesProps {
  readonly session: RemoteSession;
  readonly checked: Checked;
}

/** Saves the lines that need fixing, each with its reason; nothing where there are none. */
export function SaveFixes({ session, checked: { refused, partial } }: SaveFixesProps) {
  if (refused + partial === 0) return null;
  const save = async () => {
    try {
      const file = await session.fixes();
      saveFile(texts.fixesName, file.type, file);
    } catch (error) {
      console.error('The lines to fix were not saved', error);
      toastError(texts.fixesNotSaved, texts.problems.failed);
    }
  };
  return (
    <Button look="quiet" className="-ml-4" onClick={save}>
      {texts.saveFixes}
    </Button>
  );
}
