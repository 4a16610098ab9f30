import type { Business } from '@vouchwell/domain/business/business';
import { type AskBatch, unsentIn, waitingIn } from '@vouchwell/domain/customers/ask-batch';
import { askSettingsOf } from '@vouchwell/domain/customers/ask-settings';
import { DAY_MS } from '@vouchwell/domain/lib/durations';
import { useState } from 'react';
import { stopBatch } from '../../../data/customers/ask-batches.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { SaidDate } from '../../../ui/said-date.tsx';
import { toast, toastError } from '../../../ui/toast.tsx';
import { NotSent } from './not-sent.tsx';
import { texts } from './texts.ts';

interface BatchProps {
  readonly business: Business;
  readonly batch: AskBatch;
}

/** What came of a batch so far, in numbers. */
function numbersOf(batch: AskBatch): string {
  const { sent, reminded } = batch;
  const waiting = waitingIn(batch);
  const unsent = unsentIn(batch);
  return [
    texts.sent(sent),
    waiting > 0 && texts.waiting(waiting),
    unsent > 0 && texts.unsent(unsent),
    reminded > 0 && texts.reminded(reminded),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Whether so many days are over since then. */
const isPast = (since: Date, days: number) => since.getTime() + days * DAY_MS < Date.now();

/** Whom a batch was for, as its owner chose them. */
const choiceOf = ({ states, tag }: AskBatch) =>
  [...states.map((state) => (state === 'opted_out' ? '' : texts.states[state])), tag && `“${tag}”`]
    .filter(Boolean)
    .join(', ');

/** A batch: how far it is, whoever got nothing, and the way to stop it. */
export function BatchProgress({ business, batch }: BatchProps) {
  const { status, total, isFilled, createdAt, endedAt, reminderDays } = batch;
  const { dailyLimit } = askSettingsOf(business.settings);
  const isSending = status === 'sending';
  const lastDay = Math.max(0, ...reminderDays);
  const mayRemind = status === 'done' && endedAt !== null && !isPast(endedAt, lastDay);
  const unsent = unsentIn(batch);
  return (
    <div className="grid gap-3">
      <div>
        <p>
          <span className="font-semibold">{texts.statuses[status]}</span> ·{' '}
          <SaidDate date={createdAt} now={new Date()} />
        </p>
        <p className="text-sm text-soft wrap-anywhere">{texts.to(choiceOf(batch))}</p>
      </div>
      {isSending && isFilled && (
        <Progress label={texts.progress} done={total - waitingIn(batch)} of={total} />
      )}
      <p role={isSending ? 'status' : undefined}>
        {isSending && !isFilled ? texts.choosing : numbersOf(batch)}
      </p>
      {isSending && isFilled && (
        <p className="text-sm text-soft">
          {texts.goesOn(Math.max(1, Math.ceil(waitingIn(batch) / dailyLimit)), dailyLimit)}
        </p>
      )}
      {(isSending || mayRemind) && (
        <StopButton batch={batch} label={isSending ? texts.stop : texts.stopReminders} />
      )}
      {unsent > 0 && <NotSent businessId={business.id} batch={batch} count={unsent} />}
    </div>
  );
}

function StopButton({ batch, label }: Pick<BatchProps, 'batch'> & { readonly label: string }) {
  const [isAsked, setIsAsked] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const stop = async () => {
    setIsBusy(true);
    try {
      await stopBatch(batch.id);
      toast(texts.stopped);
      setIsAsked(false);
    } catch (error) {
      console.error('A batch was not stopped', error);
      toastError(texts.notStopped, texts.tryAgain);
    }
    setIsBusy(false);
  };
  return (
    <div>
      <Button look="secondary" onClick={() => setIsAsked(true)}>
        {label}
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={texts.stopTitle}
          text={texts.stopText}
          confirm={label}
          busyLabel={isBusy && texts.sending}
          onConfirm={stop}
          onClose={() => setIsAsked(false)}
        />
      )}
    </div>
  );
}
