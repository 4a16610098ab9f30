import { type Business, postalAddressSchema } from '@vouchwell/domain/business/business';
import {
  getPendingCount,
  getUnsentCount,
  type RequestBatch,
} from '@vouchwell/domain/customers/requests';
import { customerPath } from '@vouchwell/domain/paths';
import { formatTimeLeft } from '@vouchwell/domain/referrals/response-time';
import { DAY_MS } from '@vouchwell/domain/shared/dates';
import { t } from '@vouchwell/domain/shared/i18n';
import { findInputError } from '@vouchwell/domain/shared/text';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { updateBusiness } from '../../data/business.ts';
import { stopBatch, useRequestBatches, useSkippedRecipients } from '../../data/customers.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, Skeleton } from '../../ui/card.tsx';
import { TEXT_LINK } from '../../ui/class-names.ts';
import { ConfirmButton } from '../../ui/dialog.tsx';
import { showNotSaved } from '../../ui/forms/edit-form.tsx';
import { TextAreaField } from '../../ui/forms/field.tsx';
import { useUnsavedChanges } from '../../ui/forms/use-unsaved-changes.ts';
import { ProgressBar, RetryNote, ShowMore } from '../../ui/load-states.tsx';
import { Section } from '../../ui/section.tsx';
import { DateText } from '../../ui/text/trans.tsx';
import { toast } from '../../ui/toast.tsx';
import { useAction } from '../../ui/use-action.ts';
import { CUSTOMER_STATE_NAMES, SKIP_REASON_TEXTS, withCount } from './customer-texts.ts';
import { NewRequestBatch } from './new-request-batch.tsx';

interface RequestBatchesProps {
  readonly business: Business;
  readonly email: string;
  readonly preview: ReactNode;
}

export function RequestBatches({ business, email, preview }: RequestBatchesProps) {
  const liveBatches = useRequestBatches(business.id);
  const batches = liveBatches.status === 'ready' ? liveBatches.data : [];
  const runningBatch = batches.find(({ status }) => status === 'sending');
  const pastBatches = batches.filter((batch) => batch !== runningBatch);
  return (
    <>
      <Card title={t('Bulk email')}>
        {business.referrerMailsPausedAt && (
          <Banner tone="warning" className="mb-4">
            {t(
              'Your emails are paused because too many addresses bounced. Contact us and we’ll sort it out.',
            )}
          </Banner>
        )}
        {liveBatches.status === 'loading' && <Skeleton className="h-64 w-full" />}
        {liveBatches.status === 'error' && (
          <RetryNote retry={liveBatches.retry}>{t('We couldn’t load your emails.')}</RetryNote>
        )}
        {runningBatch && <BatchProgress businessId={business.id} batch={runningBatch} />}
        {liveBatches.status === 'ready' && !runningBatch && !business.postalAddress && (
          <PostalAddressForm business={business} />
        )}
        {liveBatches.status === 'ready' && !runningBatch && business.postalAddress && (
          <>
            <p className="mb-6 max-w-[68ch] text-soft">
              {t(
                'We’ll email your customers for you, up to your daily limit. Apart from reminders, we won’t ask anyone again for 90 days.',
              )}
            </p>
            <NewRequestBatch business={business} email={email} preview={preview} />
          </>
        )}
      </Card>
      {pastBatches.length > 0 && (
        <Card title={t('Earlier')} className="mt-6">
          <ul className="grid gap-6">
            {pastBatches.map((batch) => (
              <li key={batch.id}>
                <BatchProgress businessId={business.id} batch={batch} />
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}

interface BatchProps {
  readonly businessId: string;
  readonly batch: RequestBatch;
}

function BatchProgress({ businessId, batch }: BatchProps) {
  const { status, total, isFilled, createdAt, endedAt, reminderDays } = batch;
  const isSending = status === 'sending';
  const lastReminderDay = Math.max(0, ...reminderDays);
  const remindsUntil = (endedAt?.getTime() ?? 0) + lastReminderDay * DAY_MS;
  const mayRemind = status === 'done' && Date.now() <= remindsUntil;
  const unsentCount = getUnsentCount(batch);
  return (
    <div className="grid gap-3">
      <div>
        <p>
          <span className="font-semibold">{STATUS_NAMES[status]}</span> ·{' '}
          <DateText date={createdAt} now={new Date()} />
        </p>
        <p className="text-sm text-soft wrap-anywhere">
          {t('To: {names}', { names: formatRecipients(batch) })}
        </p>
      </div>
      {isSending && isFilled && (
        <ProgressBar label={t('Emails sent')} done={total - getPendingCount(batch)} total={total} />
      )}
      <p role={isSending ? 'status' : undefined}>
        {isSending && !isFilled ? t('Choosing recipients...') : formatBatchCounts(batch)}
      </p>
      {isSending && isFilled && <p className="text-sm text-soft">{formatTimeRemaining(batch)}</p>}
      {(isSending || mayRemind) && (
        <StopButton batch={batch} label={isSending ? t('Stop') : t('Stop the reminders')} />
      )}
      {unsentCount > 0 && <SkippedList businessId={businessId} batch={batch} count={unsentCount} />}
    </div>
  );
}

const STATUS_NAMES = {
  sending: t('Sending'),
  stopped: t('Stopped'),
  done: t('Done'),
} satisfies Record<RequestBatch['status'], string>;

const formatRecipients = ({ states, tag }: RequestBatch) =>
  [...states.map((state) => CUSTOMER_STATE_NAMES[state]), ...(tag ? [`“${tag}”`] : [])].join(', ');

function formatBatchCounts(batch: RequestBatch): string {
  const { sent, reminded } = batch;
  const pendingCount = getPendingCount(batch);
  const unsentCount = getUnsentCount(batch);
  return [
    t(sent === 1 ? '1 email sent' : '{count} emails sent', withCount(sent)),
    pendingCount > 0 && t('{count} in line', withCount(pendingCount)),
    unsentCount > 0 && t('{count} not sent', withCount(unsentCount)),
    reminded > 0 &&
      t(reminded === 1 ? '1 reminder sent' : '{count} reminders sent', withCount(reminded)),
  ]
    .filter(Boolean)
    .join(' · ');
}

function formatTimeRemaining({ expectedEndAt }: RequestBatch): string {
  const closeText = t('You can close this page.');
  const remainingMs = (expectedEndAt?.getTime() ?? 0) - Date.now();
  if (remainingMs <= 0) return closeText;
  return `${t('About {time} left.', { time: formatTimeLeft(remainingMs) })} ${closeText}`;
}

function StopButton({ batch, label }: Pick<BatchProps, 'batch'> & { readonly label: string }) {
  const stop = async () => {
    await stopBatch(batch.id);
    toast(t('Stopped'));
  };
  return (
    <div>
      <ConfirmButton
        button={{ look: 'secondary', children: label }}
        title={t('Stop these emails?')}
        text={t('No more emails or reminders will go out. Emails already sent can’t be unsent.')}
        confirmLabel={label}
        busyLabel={t('Stopping...')}
        onConfirm={stop}
        errorTitle={t('We couldn’t stop these emails')}
      />
    </div>
  );
}

interface SkippedListProps extends BatchProps {
  readonly count: number;
}

function SkippedList({ businessId, batch, count }: SkippedListProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className="min-h-11 cursor-pointer py-3 text-sm font-medium text-brand">
        {t('Skipped ({count})', withCount(count))}
      </summary>
      {isOpen && <SkippedNames businessId={businessId} batch={batch} />}
    </details>
  );
}

function SkippedNames({ businessId, batch }: BatchProps) {
  const liveRecipients = useSkippedRecipients(businessId, batch);
  if (liveRecipients.status === 'loading') return <Skeleton className="h-24 w-full" />;
  if (liveRecipients.status === 'error')
    return <RetryNote retry={liveRecipients.retry}>{t('We couldn’t load their names.')}</RetryNote>;
  return (
    <>
      <ul className="divide-y divide-line">
        {liveRecipients.data.recipients.map(({ customerKey, name, why }) => (
          <li key={customerKey} className="py-2 text-sm wrap-anywhere">
            {name ? (
              <Link to={customerPath(customerKey)} className={TEXT_LINK}>
                {name}
              </Link>
            ) : (
              t('Someone who asked to be removed')
            )}
            <span className="text-soft">: {SKIP_REASON_TEXTS[why ?? 'stopped']}</span>
          </li>
        ))}
      </ul>
      <ShowMore list={liveRecipients.data} error={t('We couldn’t load their names.')} />
    </>
  );
}

/** Asks for the mailing address, which is required before customers can be emailed. */
function PostalAddressForm({ business }: { readonly business: Business }) {
  const [address, setAddress] = useState('');
  const [error, setError] = useState<string>();
  useUnsavedChanges(address !== '');
  const postalAddress = address.trim();
  const [save, isSaving] = useAction(
    async () => {
      await updateBusiness(business, { postalAddress });
      toast(t('Address saved'));
    },
    'Failed to save the mailing address',
    () => showNotSaved(t('We couldn’t save your address')),
  );
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const addressError = postalAddress
      ? findInputError(postalAddressSchema, postalAddress)
      : t('Enter your mailing address');
    setError(addressError ?? undefined);
    if (!addressError && !isSaving) void save();
  };
  return (
    <Section
      title={t('Add your mailing address first')}
      text={t(
        'U.S. law requires a mailing address in marketing emails. We’ll put it in the footer.',
      )}
    >
      <form onSubmit={submit} noValidate className="grid max-w-xl justify-items-start gap-4">
        <TextAreaField
          className="w-full"
          label={t('Mailing address')}
          rows={3}
          autoComplete="street-address"
          value={address}
          error={error}
          onChange={({ target }) => setAddress(target.value)}
        />
        <Button type="submit" busyLabel={isSaving && t('Saving...')}>
          {t('Save address')}
        </Button>
      </form>
    </Section>
  );
}
