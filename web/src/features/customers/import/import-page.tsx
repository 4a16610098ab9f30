import { type Business, getCurrency } from '@vouchwell/domain/business/business';
import { PAST_PARAM } from '@vouchwell/domain/paths';
import { getDeviceTimeZone, toLocalDay } from '@vouchwell/domain/shared/dates';
import { t } from '@vouchwell/domain/shared/i18n';
import { isHealthIndustry } from '@vouchwell/domain/shared/industry';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Banner } from '../../../ui/banner.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { type Contact, ContactPicker } from '../../../ui/forms/contact-picker.tsx';
import { TextAreaField } from '../../../ui/forms/field.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { getAssumedCountry } from '../../../ui/text/country-format.ts';
import { HealthRewardRules } from '../../rewards/reward-health-rules.tsx';
import { FILE_ERRORS, ImportStep, StepButtons } from './import-parts.tsx';
import type { OpenedList } from './import-review.tsx';
import { ImportSteps } from './import-run.tsx';
import type { ImportContext, ImportSource, ListKind } from './import-session.ts';
import {
  CUSTOMER_IMPORT_UI,
  REFERRAL_IMPORT_UI,
  REFERRAL_IMPORT_UI_WITHOUT_REWARDS,
} from './import-uis.tsx';
import type { ListUi } from './list-ui.ts';
import type { ImportErrorCode } from './read-file.ts';
import { openRemoteSession, type RemoteSession } from './remote-session.ts';

interface ImportPageProps {
  readonly business: Pick<Business, 'timeZone' | 'currency' | 'trade'>;
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

interface ImportListProps<K extends ListKind> extends ImportPageProps {
  readonly ui: ListUi<K>;
  readonly setKind: (kind: ListKind) => void;
}

const PATIENT_LIST_TEXT = t(
  'For a health practice, a customer list is a patient list, protected by privacy laws, so you can’t import it. You can still add patients one at a time if they agreed to hear from you.',
);

const LISTS = [CUSTOMER_IMPORT_UI, REFERRAL_IMPORT_UI];

function ImportList<K extends ListKind>({ ui, business, setKind }: ImportListProps<K>) {
  const { timeZone, trade } = business;
  const country = getAssumedCountry(timeZone);
  const [list, setList] = useState<OpenedList<K>>();
  // Kept here, so going back from a later step doesn't lose the text.
  const [pastedText, setPastedText] = useState('');
  /** Kind of the list that couldn't be checked, until another one is opened. */
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
  const isPatientList = isHealthPractice && ui.kind === 'customers';
  const chooser = !isPatientList && (
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
    <ImportStep title={ui.choose.title} text={isPatientList ? PATIENT_LIST_TEXT : ui.choose.text}>
      <Tabs
        label={t('What are you importing?')}
        look="button"
        open={ui.tab}
        onOpen={(name) => setKind(LISTS.find(({ tab }) => tab === name)?.kind ?? ui.kind)}
        tabs={LISTS.map(({ kind, tab }) => ({
          name: tab,
          content: kind === ui.kind && chooser,
        }))}
      />
    </ImportStep>
  );
}

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
  const texts = ui.choose;
  const [errorCode, setErrorCode] = useState<ImportErrorCode | 'failed' | null>(
    hasFailed ? 'failed' : null,
  );
  const [isReading, setIsReading] = useState(false);
  const [isPasteMissing, setIsPasteMissing] = useState(false);
  /** Session that is reading a list, closed if the owner leaves. */
  const readingSession = useRef<RemoteSession<K>>(null);
  useEffect(() => () => readingSession.current?.close(), []);
  const readSource = async (source: ImportSource) => {
    setIsReading(true);
    const session = openRemoteSession<K>();
    readingSession.current = session;
    const opened = await session.open(ui.kind, source, context).catch((error) => {
      console.error('Failed to read the import file', error);
      return { error: 'failed' } as const;
    });
    if (opened.error !== null) {
      session.close();
      setErrorCode(opened.error);
      setIsReading(false);
      return;
    }
    // The following steps use the session, so don't close it.
    readingSession.current = null;
    // Leave out columns that this business can't import.
    const kinds = opened.kinds.map((kind) => (ui.columns.includes(kind) ? kind : 'none'));
    onOpen({ session, opened: { ...opened, kinds } });
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

const TABLE_TYPES = '.csv,.tsv,.txt,text/csv,text/plain';
const CARD_TYPES = '.vcf,text/vcard,text/x-vcard';

const toVCards = (contacts: readonly Contact[]) =>
  contacts
    .map(({ name = '', phone = '', email = '' }) =>
      ['BEGIN:VCARD', `FN:${name}`, `TEL:${phone}`, `EMAIL:${email}`, 'END:VCARD'].join('\n'),
    )
    .join('\n');
