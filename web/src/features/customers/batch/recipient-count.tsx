import { useCallback, useEffect, useState } from 'react';
import {
  type BatchChoice,
  type BatchPreview,
  previewBatch,
} from '../../../data/customers/ask-batches.ts';
import { useLoad } from '../../../data/lib/use-load.ts';
import { TryAgain } from '../../../ui/load-error.tsx';
import { Fold } from '../../../ui/section.tsx';
import { texts } from './texts.ts';

/** How long a choice stands before its customers are counted, in ms: a tag is typed letter by letter. */
const SETTLES_MS = 400;

/** Who would get a mail by a choice; null while they are counted, and where nothing is chosen. */
export function usePreview(choice: BatchChoice) {
  const [settled, setSettled] = useState(choice);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(choice), SETTLES_MS);
    return () => clearTimeout(timer);
  }, [choice]);
  const count = useCallback(
    async () => ({
      choice: settled,
      preview: settled.states.length > 0 ? await previewBatch(settled) : null,
    }),
    [settled],
  );
  const { data, failed, retry } = useLoad(count);
  const isNow = data?.choice === choice;
  return { preview: isNow ? data.preview : null, failed: failed && settled === choice, retry };
}

interface RecipientCountProps {
  readonly choice: BatchChoice;
  readonly preview: BatchPreview | null;
  readonly failed: boolean;
  readonly retry: () => void;
}

/** How many would get it, and who; and who not and why. */
export function RecipientCount({ choice, preview, failed, retry }: RecipientCountProps) {
  if (choice.states.length === 0) return <p className="text-danger">{texts.chooseOne}</p>;
  if (failed) return <TryAgain retry={retry}>{texts.notCounted}</TryAgain>;
  return (
    <div role="status">
      <p className="font-semibold">
        {!preview && texts.counting}
        {preview &&
          (preview.ready > 0 ? texts.ready(preview.ready, preview.hasMore) : texts.nobody)}
      </p>
      {preview && preview.ready > 0 && (
        <Fold title={texts.readyTitle}>
          <p className="text-sm text-soft wrap-anywhere">
            {texts.readyNames(preview.names, preview.ready)}
          </p>
        </Fold>
      )}
      {preview && preview.left.length > 0 && (
        <>
          <p className="mt-2 text-sm text-soft">{texts.leftTitle}</p>
          <ul className="grid gap-1 text-sm text-soft">
            {preview.left.map(({ why, count, names }) => (
              <li key={why} className="wrap-anywhere">
                {texts.left(why, count, names)}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
