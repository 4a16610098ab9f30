import { type Business, getCurrency } from '@vouchwell/domain/business/business';
import { PAST_PARAM } from '@vouchwell/domain/paths';
import { getDeviceTimeZone, toLocalDay } from '@vouchwell/domain/shared/dates';
import { t } from '@vouchwell/domain/shared/i18n';
import { isHealthIndustry } from '@vouchwell/domain/shared/industry';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { Banner } from '../../../ui/banner.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { type Contact, ContactPicker } from '../../../ui/forms/contact-picker.tsx';
import { TextAreaField } from '../../../ui/forms/field.tsx';
import { ProgressBar } from '../../../ui/load-states.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { getAssumedCountry } from '../../../ui/text/country-format.ts';
import { HealthRewardRules } from '../../rewards/reward-health-rules.tsx';
import { withCount } from '../customer-texts.ts';
import { DRY_RUN_HEADINGS, DryRun, type ImportProgressProps } from './dry-run.tsx';
import type { ImportContext, ImportSource, ListKind } from './import-session.ts';
import {
  DownloadErrorsButton,
  FILE_ERRORS,
  ImportReview,
  type ImportReviewProps,
  ImportStep,
  type OpenedList,
  StepButtons,
} from './import-steps.tsx';
import {
  CUSTOMER_IMPORT_UI,
  type ListUi,
  REFERRAL_IMPORT_UI,
  REFERRAL_IMPORT_UI_WITHOUT_REWARDS,
} from './list-uis.tsx';
import type { ImportErrorCode } from './read-file.ts';
import { openRemoteSession, type RemoteSession } from './remote-session.ts';
import { useImportSending } from './use-sending.ts';

const TABLE_TYPES = '.csv,.tsv,.txt,text/csv,text/plain';
const CARD_TYPES = '.vcf,text/vcard,text/x-vcard';

const toVCards = (contacts: readonly Contact[]) =>
  contacts
    .map(({ name = '', phone = '', email = '' }) =>
      ['BEGIN:VCARD', `FN:${name}`, `TEL:${phone}`, `EMAIL:${email}`, 'END:VCARD'].join('\n'),
    )
    .join('\n');

interface FileChooserProps<K extends ListKind> {
  readonly ui: ListUi<K>;
  readonly context: ImportContext;
  readonly pastedText: string;
  readonly setPastedText: (text: string) => void;
  /** True if the previous list couldn't be checked. */
  readonly hasFailed: boolean;
  readonly onOpen: (list: OpenedList<K>) => void;
}

function FileChooser<K extends ListKind>(props: FileChooserProps<K>) {
  const { ui, context, pastedText, setPastedText, hasFailed, onOpen } = props;
  const texts = ui.texts.choose;
  const [errorCode, setErrorCode] = useState<ImportErrorCode | 'failed' | null>(
    hasFailed ? 'failed' : null,
  );
  const [isReading, setIsReading] = useState(false);
  const [isPasteMissing, setIsPasteMissing] = useState(false);
  const sessionRef = useRef<RemoteSession<K>>(null);
  useEffect(() => () => sessionRef.current?.close(), []);
  const readSource = async (source: ImportSource) => {
    setIsReading(true);
    const session = openRemoteSession<K>();
    sessionRef.current = session;
    try {
      const opened = await session.open(ui.kind, source, context);
      if (opened.error === null) {
        // Leave out columns that this business can't import.
        const kinds = opened.kinds.map((kind) => (ui.columns.includes(kind) ? kind : 'none'));
        // The following steps use the session, so don't close it on unmount.
        sessionRef.current = null;
        onOpen({ session, opened: { ...opened, kinds } });
        return;
      }
      setErrorCode(opened.error);
    } catch (error) {
      console.error('Failed to read the import file', error);
      setErrorCode('failed');
    }
    session.close();
    setIsReading(false);
  };
  const submitPastedText = (event: FormEvent) => {
    event.preventDefault();
    setIsPasteMissing(!pastedText.trim());
    if (pastedText.trim()) void readSource(pastedText);
  };
  return (
    <form noValidate onSubmit={submitPastedText}>
      {errorCode && (
        <Banner tone="danger" className="mb-4">
          {FILE_ERRORS[errorCode]}
        </Banner>
      )}
      <fieldset disabled={isReading} className="grid gap-4">
        <div className="grid justify-items-start gap-2">
          <label
            className={buttonClass(
              'primary',
              'cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand',
            )}
          >
            {isReading ? t('Reading...') : t('Choose a file')}
            <input
              type="file"
              className="sr-only"
              accept={ui.acceptsCards ? `${TABLE_TYPES},${CARD_TYPES}` : TABLE_TYPES}
              aria-describedby="import-file-hint"
              onChange={({ target }) => {
                const [file] = target.files ?? [];
                if (file) void readSource(file);
                // Reset the input; otherwise, choosing the fixed file again would do nothing.
                target.value = '';
              }}
            />
          </label>
          <p id="import-file-hint" className="text-sm text-soft">
            {texts.fileHint}
          </p>
          {ui.acceptsCards && (
            <ContactPicker
              multiple
              label={t('Choose from your contacts')}
              onPick={(_, all) => all.length > 0 && void readSource(toVCards(all))}
            />
          )}
        </div>
        <TextAreaField
          label={texts.paste}
          placeholder={texts.placeholder}
          rows={4}
          value={pastedText}
          error={isPasteMissing ? texts.nothingPasted : undefined}
          onChange={({ target }) => setPastedText(target.value)}
        />
      </fieldset>
      <StepButtons>
        <Button type="submit" look="secondary" busyLabel={isReading && t('Reading...')}>
          {t('Use this list')}
        </Button>
      </StepButtons>
    </form>
  );
}

const formatRejectedCount = (count: number) =>
  t(count === 1 ? '1 row not imported' : '{count} rows not imported', withCount(count));

const formatPartialCount = (count: number) =>
  t(
    count === 1 ? '1 row imported with missing info' : '{count} rows imported with missing info',
    withCount(count),
  );

function ImportProgress<K extends ListKind>(props: ImportProgressProps<K>) {
  const { ui, session, checked, sending } = props;
  const { state, sentItems, sentCount, stop, resume } = sending;
  const navigate = useNavigate();
  if (state === 'sending' || state === 'stopping')
    return (
      <>
        <ProgressBar label={ui.texts.progress} done={sentCount} total={checked.itemCount} />
        <StepButtons>
          <Button
            look="secondary"
            busyLabel={state === 'stopping' && t('Stopping...')}
            onClick={stop}
          >
            {t('Stop')}
          </Button>
        </StepButtons>
      </>
    );
  return (
    <>
      <ul className="grid gap-1">
        {ui.outcomes.map((outcome) => {
          const count = sentItems.get(outcome)?.length ?? 0;
          return count > 0 && <li key={outcome}>{ui.texts.outcomes[outcome](count)}</li>;
        })}
        {checked.mergedCount > 0 && <li>{ui.texts.merged(checked.mergedCount)}</li>}
        {checked.rejectedCount > 0 && <li>{formatRejectedCount(checked.rejectedCount)}</li>}
        {checked.partialCount > 0 && <li>{formatPartialCount(checked.partialCount)}</li>}
      </ul>
      <DownloadErrorsButton session={session} checked={checked} name={ui.texts.errorsFileName} />
      <StepButtons>
        {state === 'failed' && <Button onClick={resume}>{t('Continue')}</Button>}
        <Button
          look={state === 'failed' ? 'secondary' : 'primary'}
          onClick={() => navigate(ui.donePath)}
        >
          {state === 'done' ? t('Done') : t('Close')}
        </Button>
      </StepButtons>
    </>
  );
}

/** Steps to review a list, preview its changes if supported, and import it. */
function ImportSteps<K extends ListKind>(props: Omit<ImportReviewProps<K>, 'onImport'>) {
  const { ui, locale } = props;
  const { currency } = locale;
  const { session } = props.list;
  const sending = useImportSending(ui, session);
  const { run, state, sentCount, start } = sending;
  if (!run)
    return (
      <ImportStep title={t('Check your list')} text={t('Nothing is saved yet.')}>
        <ImportReview {...props} onImport={(checked) => start(checked, ui.dryRun !== null)} />
      </ImportStep>
    );
  const { checked } = run;
  if (run.isDryRun && ui.dryRun)
    return (
      <ImportStep {...DRY_RUN_HEADINGS[state === 'sending' || state === 'done' ? state : 'failed']}>
        <DryRun {...{ ui, session, checked, sending, currency }} dryRun={ui.dryRun} />
      </ImportStep>
    );
  const { title, text } = ui.texts.send[state];
  return (
    <ImportStep title={title} text={text(sentCount, checked.itemCount)}>
      <ImportProgress ui={ui} session={session} checked={checked} sending={sending} />
    </ImportStep>
  );
}

interface ImportPageProps {
  readonly business: Pick<Business, 'timeZone' | 'currency' | 'trade'>;
}

interface ImportListProps<K extends ListKind> extends ImportPageProps {
  readonly ui: ListUi<K>;
  readonly setKind: (kind: ListKind) => void;
}

const LISTS = [CUSTOMER_IMPORT_UI, REFERRAL_IMPORT_UI];

function ImportList<K extends ListKind>({ ui, business, setKind }: ImportListProps<K>) {
  const { timeZone, trade } = business;
  const country = getAssumedCountry(timeZone);
  const [list, setList] = useState<OpenedList<K>>();
  // Kept here, so going back from a later step doesn't lose the text.
  const [pastedText, setPastedText] = useState('');
  const [failedKind, setFailedKind] = useState<ListKind>();
  useEffect(() => () => list?.session.close(), [list]);
  if (list)
    return (
      <ImportSteps
        ui={ui}
        list={list}
        locale={{ country, currency: getCurrency(business) }}
        onBack={() => setList(undefined)}
        onError={(error) => {
          console.error('Failed to read the import file', error);
          setFailedKind(ui.kind);
          setList(undefined);
        }}
      />
    );
  const isHealthPractice = isHealthIndustry(trade);
  const blockedReason =
    isHealthPractice && ui.kind === 'customers'
      ? t(
          'For a health practice, a customer list is a patient list, protected by privacy laws, so you can’t import it. You can still add patients one at a time if they agreed to hear from you.',
        )
      : null;
  const chooser = !blockedReason && (
    <>
      <FileChooser
        ui={ui}
        context={{ country, today: toLocalDay(new Date(), timeZone ?? getDeviceTimeZone()) }}
        pastedText={pastedText}
        setPastedText={setPastedText}
        hasFailed={failedKind === ui.kind}
        onOpen={(openedList) => {
          setFailedKind(undefined);
          setList(openedList);
        }}
      />
      {isHealthPractice && (
        <div className="mt-6 border-t border-line pt-4">
          <HealthRewardRules />
        </div>
      )}
    </>
  );
  return (
    <ImportStep title={ui.texts.choose.title} text={blockedReason ?? ui.texts.choose.text}>
      <Tabs
        label={t('What are you importing?')}
        look="button"
        open={ui.texts.tab}
        onOpen={(name) => setKind(LISTS.find(({ texts }) => texts.tab === name)?.kind ?? ui.kind)}
        tabs={LISTS.map(({ kind, texts }) => ({
          name: texts.tab,
          content: kind === ui.kind && chooser,
        }))}
      />
    </ImportStep>
  );
}

export function ImportPage({ business }: ImportPageProps) {
  const [query] = useSearchParams();
  const [kind, setKind] = useState<ListKind>(query.has(PAST_PARAM) ? 'referrals' : 'customers');
  const sharedProps = { business, setKind };
  if (kind === 'customers') return <ImportList ui={CUSTOMER_IMPORT_UI} {...sharedProps} />;
  const ui = isHealthIndustry(business.trade)
    ? REFERRAL_IMPORT_UI_WITHOUT_REWARDS
    : REFERRAL_IMPORT_UI;
  return <ImportList ui={ui} {...sharedProps} />;
}
