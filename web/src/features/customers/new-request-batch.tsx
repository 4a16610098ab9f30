import { type Business, isContactConfirmed } from '@vouchwell/domain/business/business';
import { type CustomerState, TAG_LENGTH_MAX } from '@vouchwell/domain/customers/customer';
import { BATCH_TAG_PARAM, settingsPath } from '@vouchwell/domain/paths';
import { formatCount, locale, t } from '@vouchwell/domain/shared/i18n';
import { type ReactNode, useCallback, useId, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { saveGroupedSetting } from '../../data/business.ts';
import {
  type BatchChoice,
  type BatchPreview,
  previewBatch,
  sendTestRequest,
  startBatch,
  useTags,
} from '../../data/customers.ts';
import { ApiError } from '../../data/lib/call-errors.ts';
import { useLoad } from '../../data/lib/use-load.ts';
import { Button } from '../../ui/button.tsx';
import { TEXT_LINK } from '../../ui/class-names.ts';
import { ConfirmButton } from '../../ui/dialog.tsx';
import { AutosaveSelect } from '../../ui/forms/autosave.tsx';
import { ChoiceField, TextField } from '../../ui/forms/field.tsx';
import { useDebouncedValue } from '../../ui/forms/use-debounced-value.ts';
import { RetryNote } from '../../ui/load-states.tsx';
import { Collapsible, MoreOptions, Section } from '../../ui/section.tsx';
import { toast, toastError } from '../../ui/toast.tsx';
import { useAction } from '../../ui/use-action.ts';
import {
  CUSTOMER_STATE_NAMES,
  formatCustomerCount,
  SKIP_REASON_TEXTS,
  withCount,
} from './customer-texts.ts';

interface NewRequestBatchProps {
  readonly business: Business;
  readonly email: string;
  readonly preview: ReactNode;
}

export function NewRequestBatch({ business, email, preview }: NewRequestBatchProps) {
  const [query] = useSearchParams();
  const [choice, setChoice] = useState<BatchChoice>({
    states: ['not_asked'],
    tag: query.get(BATCH_TAG_PARAM),
  });
  const estimate = useRecipientEstimate(choice);
  const readyCount = estimate.preview?.ready ?? 0;
  const customers = formatCustomerCount(readyCount);
  const { contactEmail, settings } = business;
  const { dailyLimit, reminderDays } = settings.asks;
  const isConfirmed = isContactConfirmed(business, email);
  const repliesText = isConfirmed
    ? t('Replies go to {email}.', { email: contactEmail })
    : `${t('Replies go to {email}.', { email })} ${t('Confirm your contact email in Settings to get replies there.')}`;
  const [sendTest, isSendingTest] = useAction(
    async () => {
      await sendTestRequest();
      toast(t('A test is on its way to {email}', { email }));
    },
    'Failed to send the test email',
    (error) => showFailure(t('We couldn’t send the test'), error),
  );
  const [start] = useAction(
    async () => {
      await startBatch(choice, reminderDays.length > 0);
      toast(t('Your emails are on their way'));
    },
    'Failed to start the batch',
    (error) => showFailure(t('We didn’t send anything'), error),
  );
  return (
    <div className="grid gap-8">
      <div className="grid gap-4">
        <RecipientPicker businessId={business.id} choice={choice} onChange={setChoice} />
        <RecipientCount choice={choice} {...estimate} />
      </div>
      <MoreOptions>
        <BatchSettings business={business} />
      </MoreOptions>
      <Section title={t('Preview')} text={repliesText}>
        {preview}
        <Button
          look="secondary"
          className="mt-4"
          busyLabel={isSendingTest && t('Sending...')}
          onClick={sendTest}
        >
          {t('Send a test to myself')}
        </Button>
      </Section>
      <div>
        {readyCount > 0 && (
          <ConfirmButton
            button={{ children: t('Send to {customers}', { customers }) }}
            title={t('Send to {customers} now?', { customers })}
            text={formatSchedule(dailyLimit, reminderDays)}
            confirmLabel={t('Send now')}
            look="primary"
            cancelLabel={t('Not yet')}
            busyLabel={t('Starting...')}
            onConfirm={start}
          />
        )}
      </div>
    </div>
  );
}

const showFailure = (title: string, error: unknown) =>
  toastError(
    title,
    error instanceof ApiError
      ? t('Another batch may still be running, or your mailing address is missing.')
      : t('Check your connection, then try again.'),
  );

const formatSchedule = (dailyLimit: number, reminderDays: readonly number[]) =>
  [
    t('The first emails go out right away, at most {limit} a day.', {
      limit: formatCount(dailyLimit),
    }),
    reminderDays.length > 0
      ? t('Anyone who doesn’t respond gets reminders after {days} days.', {
          days: new Intl.ListFormat(locale()).format(reminderDays.map(String)),
        })
      : t('No reminders.'),
    t('You can stop it anytime.'),
  ].join(' ');

const RECIPIENT_STATES = ['not_asked', 'asked', 'opened', 'referred'] as const;

/** Returns the existing spelling of a tag, regardless of the case typed. */
const matchTagSpelling = (typedTag: string, tags: readonly string[]) =>
  tags.find((tag) => tag === typedTag) ??
  tags.find((tag) => tag.toLowerCase() === typedTag.toLowerCase()) ??
  typedTag;

interface RecipientPickerProps {
  readonly businessId: string;
  readonly choice: BatchChoice;
  readonly onChange: (choice: BatchChoice) => void;
}

function RecipientPicker({ businessId, choice, onChange }: RecipientPickerProps) {
  const { states, tag } = choice;
  const listId = useId();
  const liveTags = useTags(businessId);
  const tags = liveTags.status === 'ready' ? liveTags.data : [];
  const setIncluded = (state: CustomerState, isIncluded: boolean) => {
    const otherStates = states.filter((other) => other !== state);
    const newStates = isIncluded ? [...otherStates, state] : otherStates;
    onChange({ ...choice, states: RECIPIENT_STATES.filter((other) => newStates.includes(other)) });
  };
  return (
    <Section title={t('Recipients')}>
      <fieldset className="grid sm:grid-cols-2 sm:gap-x-6">
        <legend className="sr-only">{t('Recipients')}</legend>
        {RECIPIENT_STATES.map((state) => (
          <ChoiceField
            key={state}
            type="checkbox"
            label={CUSTOMER_STATE_NAMES[state]}
            checked={states.includes(state)}
            onChange={({ target }) => setIncluded(state, target.checked)}
          />
        ))}
      </fieldset>
      <TextField
        className="mt-2 max-w-sm"
        label={t('Filter by tag')}
        hint={t('Optional. Type or choose a tag.')}
        list={listId}
        maxLength={TAG_LENGTH_MAX}
        value={tag ?? ''}
        onChange={({ target }) =>
          onChange({ ...choice, tag: matchTagSpelling(target.value, tags) || null })
        }
      />
      <datalist id={listId}>
        {tags.map((option) => (
          <option key={option} value={option} />
        ))}
      </datalist>
    </Section>
  );
}

/** Delay before customers are counted, because a tag is typed letter by letter. */
const COUNT_DELAY_MS = 400;

/** Counts the recipients; `preview` is null while counting and if no state is chosen. */
function useRecipientEstimate(choice: BatchChoice) {
  const debouncedChoice = useDebouncedValue(choice, COUNT_DELAY_MS);
  const loadEstimate = useCallback(
    async () => ({
      choice: debouncedChoice,
      preview: debouncedChoice.states.length > 0 ? await previewBatch(debouncedChoice) : null,
    }),
    [debouncedChoice],
  );
  const { data, hasFailed, retry } = useLoad(loadEstimate);
  // The last estimate or failure may be for an earlier choice.
  const preview = data?.choice === choice ? data.preview : null;
  return { preview, hasFailed: hasFailed && debouncedChoice === choice, retry };
}

interface RecipientCountProps extends ReturnType<typeof useRecipientEstimate> {
  readonly choice: BatchChoice;
}

function RecipientCount({ choice, preview, hasFailed, retry }: RecipientCountProps) {
  if (choice.states.length === 0)
    return <p className="text-danger">{t('Choose at least one of these.')}</p>;
  if (hasFailed)
    return <RetryNote retry={retry}>{t('We couldn’t count the recipients.')}</RetryNote>;
  return (
    <div role="status">
      <p className="font-semibold">{preview ? formatRecipientCount(preview) : t('Counting...')}</p>
      {preview && preview.ready > 0 && (
        <Collapsible title={t('See their names')}>
          <p className="text-sm text-soft wrap-anywhere">{formatReadyNames(preview)}</p>
        </Collapsible>
      )}
      {preview && preview.left.length > 0 && (
        <>
          <p className="mt-2 text-sm text-soft">{t('Skipped')}</p>
          <ul className="grid gap-1 text-sm text-soft">
            {preview.left.map((skipped) => (
              <li key={skipped.why} className="wrap-anywhere">
                {formatSkipped(skipped)}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function formatRecipientCount({ ready, hasMore }: BatchPreview): string {
  if (ready === 0) return t('No recipients right now.');
  if (hasMore) return t('At least {count} recipients', withCount(ready));
  return t(ready === 1 ? '1 recipient' : '{count} recipients', withCount(ready));
}

const formatReadyNames = ({ names, ready }: BatchPreview) =>
  ready > names.length
    ? t('{names}, and {count} more', {
        names: names.join(', '),
        count: formatCount(ready - names.length),
      })
    : names.join(', ');

function formatSkipped({ why, count, names: someNames }: BatchPreview['left'][number]): string {
  const names = someNames.join(', ');
  const listedNames = count > someNames.length ? t('{names} and more', { names }) : names;
  return `${formatCustomerCount(count)}: ${SKIP_REASON_TEXTS[why]} (${listedNames})`;
}

const DAILY_LIMITS = [10, 20, 50, 100, 200, 500, 1000];
/** Choices for the first reminder; 0 means no reminder. */
const FIRST_REMINDER_DAYS = [0, 2, 3, 4, 5, 7, 10];
const SECOND_REMINDER_DAYS = [0, 7, 10, 14, 21, 28];

/** Adds the stored value, so that it stays selected even if it isn't one of our choices. */
const addValue = (choices: readonly number[], value: number) =>
  [...new Set([...choices, value])].sort((a, b) => a - b);

function BatchSettings({ business }: { readonly business: Business }) {
  const { dailyLimit, reminderDays } = business.settings.asks;
  const [firstDays = 0, secondDays = 0] = reminderDays;
  const saveLimit = async (limit: number) => {
    await saveGroupedSetting(business, 'asks', 'dailyLimit', limit);
    toast(t('At most {emails} a day', { emails: formatEmailCount(limit) }));
  };
  const saveReminders = async (first: number, second: number) => {
    const days = second > first ? [first, second] : [first];
    await saveGroupedSetting(business, 'asks', 'reminderDays', first > 0 ? days : []);
    toast(t('Reminders saved'));
  };
  return (
    <Section
      title={t('Schedule')}
      text={
        <Link to={settingsPath('messages')} className={TEXT_LINK}>
          {t('Edit reminder')}
        </Link>
      }
    >
      <div className="grid gap-4 sm:grid-cols-3">
        <AutosaveSelect
          label={t('Daily limit')}
          hint={t('We send fewer from new accounts.')}
          choices={addValue(DAILY_LIMITS, dailyLimit)}
          formatChoice={(limit) => t('{emails} a day', { emails: formatEmailCount(limit) })}
          stored={dailyLimit}
          save={saveLimit}
        />
        <AutosaveSelect
          label={t('First reminder')}
          hint={t(
            'Days are counted from the first email. Reminders stop if they open the link, refer someone or unsubscribe.',
          )}
          choices={addValue(FIRST_REMINDER_DAYS, firstDays)}
          formatChoice={formatReminder}
          stored={firstDays}
          save={(first) => saveReminders(first, secondDays)}
        />
        {firstDays > 0 && (
          <AutosaveSelect
            label={t('Second reminder')}
            choices={addValue(SECOND_REMINDER_DAYS, secondDays).filter(
              (days) => days === 0 || days > firstDays,
            )}
            formatChoice={formatReminder}
            stored={secondDays}
            save={(second) => saveReminders(firstDays, second)}
          />
        )}
      </div>
    </Section>
  );
}

const formatReminder = (days: number) =>
  days === 0
    ? t('Never')
    : t('After {days}', { days: t(days === 1 ? '1 day' : '{count} days', withCount(days)) });
const formatEmailCount = (count: number) =>
  t(count === 1 ? '1 email' : '{count} emails', withCount(count));
