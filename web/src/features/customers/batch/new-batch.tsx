import { type Business, isContactConfirmed } from '@vouchwell/domain/business/business';
import { askSettingsOf } from '@vouchwell/domain/customers/ask-settings';
import { BATCH_TAG } from '@vouchwell/domain/lib/paths';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type BatchChoice, startBatch, testBatch } from '../../../data/customers/ask-batches.ts';
import { CallRefused } from '../../../data/lib/call-errors.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { Section } from '../../../ui/section.tsx';
import { toast, toastError } from '../../../ui/toast.tsx';
import { BatchSettings } from './batch-settings.tsx';
import { ChooseRecipients } from './choose-recipients.tsx';
import { RecipientCount, usePreview } from './recipient-count.tsx';
import { texts } from './texts.ts';

interface NewBatchProps {
  readonly business: Business;
  /** The email of the owner's account. */
  readonly email: string;
  /** What a customer reads. */
  readonly preview: ReactNode;
}

/** Says that something was not done, which changed nothing. */
function tell(title: string, error: unknown) {
  console.error(title, error);
  toastError(title, error instanceof CallRefused ? texts.refused : texts.tryAgain);
}

/** Chooses whom to ask by mail and how, shows what they read, and begins. */
export function NewBatch({ business, email, preview }: NewBatchProps) {
  const [query] = useSearchParams();
  const [choice, setChoice] = useState<BatchChoice>({
    states: ['not_asked'],
    tag: query.get(BATCH_TAG),
  });
  const [busy, setBusy] = useState<'test' | 'start'>();
  const [isConfirming, setIsConfirming] = useState(false);
  const counted = usePreview(choice);
  const ready = counted.preview?.ready ?? 0;
  const { contactEmail, settings } = business;
  const { dailyLimit, reminderDays } = askSettingsOf(settings);
  const isConfirmed = isContactConfirmed(business, email);
  const test = async () => {
    setBusy('test');
    try {
      await testBatch();
      toast(texts.tested(email));
    } catch (error) {
      tell(texts.notTested, error);
    }
    setBusy(undefined);
  };
  const start = async () => {
    setBusy('start');
    try {
      await startBatch(choice, reminderDays.length > 0);
      toast(texts.started);
    } catch (error) {
      tell(texts.notStarted, error);
    }
    setIsConfirming(false);
    setBusy(undefined);
  };
  return (
    <div className="grid gap-8">
      <div className="grid gap-4">
        <ChooseRecipients businessId={business.id} choice={choice} onChange={setChoice} />
        <RecipientCount choice={choice} {...counted} />
      </div>
      <BatchSettings business={business} />
      <Section
        title={texts.mail}
        text={`${texts.replies(isConfirmed ? contactEmail : email)} ${isConfirmed ? '' : texts.unconfirmed}`}
      >
        {preview}
        <Button
          look="secondary"
          className="mt-4"
          busyLabel={busy === 'test' && texts.sending}
          onClick={test}
        >
          {texts.test}
        </Button>
      </Section>
      <div>
        <Button disabled={ready === 0} onClick={() => setIsConfirming(true)}>
          {texts.start(ready)}
        </Button>
        {isConfirming && (
          <ConfirmDialog
            title={texts.startTitle(ready)}
            text={texts.startText(dailyLimit, reminderDays)}
            confirm={texts.startNow(ready)}
            look="primary"
            keep={texts.notYet}
            busyLabel={busy === 'start' && texts.starting}
            onConfirm={start}
            onClose={() => setIsConfirming(false)}
          />
        )}
      </div>
    </div>
  );
}
