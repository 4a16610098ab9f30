import { t } from '@vouchwell/domain/shared/i18n';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Banner } from '../../../ui/banner.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { type Contact, ContactPicker } from '../../../ui/forms/contact-picker.tsx';
import { SelectField, TextAreaField } from '../../../ui/forms/field.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import { Fold } from '../../../ui/section.tsx';
import { toastError } from '../../../ui/toast.tsx';
import type { RemoteSession } from './import-page.tsx';
import type {
  CheckedImport,
  ImportProblem,
  ImportSource,
  ListColumn,
  ListKind,
  OpenedImport,
} from './import-session.ts';
import { texts } from './import-texts.ts';
import type { ListUi, PreviewedRow } from './list-uis.tsx';

interface ImportStepProps {
  readonly title: string;
  readonly text: string;
  readonly children?: ReactNode;
}

/** Focuses the heading if the previous step had the focus. */
export function ImportStep({ title, text, children }: ImportStepProps) {
  const heading = useRef<HTMLSpanElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step has its own title.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus();
  }, [title]);
  return (
    <Card
      title={
        <span ref={heading} tabIndex={-1}>
          {title}
        </span>
      }
    >
      <p className="-mt-2 mb-4 max-w-[68ch] text-soft">{text}</p>
      <div className="max-w-2xl">{children}</div>
    </Card>
  );
}

export const StepButtons = ({ children }: { readonly children: ReactNode }) => (
  <div className="mt-6 flex flex-wrap gap-3">{children}</div>
);

interface ChooseFileProps {
  readonly ui: Pick<ListUi<ListKind>, 'takesCards'> & {
    readonly words: Pick<ListUi<ListKind>['words'], 'choose'>;
  };
  readonly problem: ImportProblem | 'failed' | null;
  readonly isReading: boolean;
  readonly onChoose: (source: ImportSource) => void;
}

const TABLES = '.csv,.tsv,.txt,text/csv,text/plain';
const CARDS = '.vcf,text/vcard,text/x-vcard';

/** Picked contacts as vCards. */
const toCards = (contacts: readonly Contact[]) =>
  contacts
    .map(({ name = '', phone = '', email = '' }) =>
      ['BEGIN:VCARD', `FN:${name}`, `TEL:${phone}`, `EMAIL:${email}`, 'END:VCARD'].join('\n'),
    )
    .join('\n');

export function ChooseFile({ ui, problem, isReading, onChoose }: ChooseFileProps) {
  const words = ui.words.choose;
  const [pasted, setPasted] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const takePasted = (event: FormEvent) => {
    event.preventDefault();
    setIsMissing(!pasted.trim());
    if (pasted.trim()) onChoose(pasted);
  };
  return (
    <form noValidate onSubmit={takePasted}>
      {problem && (
        <Banner tone="danger" className="mb-4">
          {texts.problems[problem]}
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
              accept={ui.takesCards ? `${TABLES},${CARDS}` : TABLES}
              aria-describedby="import-file-hint"
              onChange={({ target }) => {
                const [file] = target.files ?? [];
                if (file) onChoose(file);
                // Lets the same file be chosen again once it is fixed.
                target.value = '';
              }}
            />
          </label>
          <p id="import-file-hint" className="text-sm text-soft">
            {words.fileHint}
          </p>
          {ui.takesCards && (
            <ContactPicker
              multiple
              label={t('Choose from your contacts')}
              onPick={(_, all) => all.length > 0 && onChoose(toCards(all))}
            />
          )}
        </div>
        <TextAreaField
          label={words.paste}
          placeholder={words.placeholder}
          rows={4}
          value={pasted}
          error={isMissing ? words.nothingPasted : undefined}
          onChange={({ target }) => setPasted(target.value)}
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

type Counted = Pick<CheckedImport<ListKind>, 'faults' | 'refused' | 'partial'>;

export function ImportErrors({ checked }: { readonly checked: Counted }) {
  return (['refused', 'partial'] as const).map((end) => {
    const faults = checked.faults.filter(({ isImported }) => isImported === (end === 'partial'));
    const unnamed = checked[end] - faults.length;
    return (
      checked[end] > 0 && (
        <li key={end}>
          <p className="font-medium">{texts.check[end](checked[end])}</p>
          <ul className="mt-1 list-disc pl-5 text-sm text-soft wrap-anywhere">
            {faults.map(({ line, fault }) => (
              <li key={line}>{texts.check.fault(line, fault)}</li>
            ))}
            {unnamed > 0 && <li>{texts.check.moreInFile(unnamed)}</li>}
          </ul>
        </li>
      )
    );
  });
}

interface DownloadRowsToFixProps<W extends ListKind> {
  readonly session: Pick<RemoteSession<W>, 'fixes'>;
  readonly checked: Pick<CheckedImport<W>, 'refused' | 'partial'>;
  /** File name. */
  readonly name: string;
}

export function DownloadRowsToFix<W extends ListKind>({
  session,
  checked,
  name,
}: DownloadRowsToFixProps<W>) {
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

const words = texts.check;

export type ParsedImport<W extends ListKind> = Extract<OpenedImport<W>, { readonly problem: null }>;

interface ReviewImportProps<W extends ListKind> {
  readonly ui: ListUi<W>;
  readonly session: RemoteSession<W>;
  readonly opened: ParsedImport<W>;
  /** Country and currency of the business. */
  readonly local: Omit<PreviewedRow<unknown>, 'item'>;
  readonly onImport: (checked: CheckedImport<W>) => void;
  readonly onBack: () => void;
  readonly onError: (error: unknown) => void;
}

export function ReviewImport<W extends ListKind>(props: ReviewImportProps<W>) {
  const { ui, session, opened, local, onImport, onBack, onError } = props;
  const [kinds, setKinds] = useState(opened.kinds);
  const [result, setResult] = useState<{
    readonly kinds: unknown;
    readonly checked: CheckedImport<W>;
  }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of columns checks again.
  useEffect(() => {
    let isCurrent = true;
    session
      .check(kinds)
      .then((checked) => isCurrent && setResult({ kinds, checked }))
      .catch(onError);
    return () => {
      isCurrent = false;
    };
  }, [session, kinds]);
  const checked = result?.checked;
  const isChecking = result?.kinds !== kinds;
  const columns = <Columns {...{ ui, opened, kinds }} onChange={setKinds} />;
  const isUsable = ui.isUsable(kinds);
  return (
    <>
      <p className="font-medium">{words.found(opened.rows, opened.source)}</p>
      {opened.hasColumns &&
        (opened.source ? (
          <Fold title={t('Change what is in each column')}>{columns}</Fold>
        ) : (
          <section className="mt-4">
            <h3 className="mb-2 text-lg font-semibold">{t('What is in each column?')}</h3>
            {columns}
          </section>
        ))}
      {isUsable ? (
        checked && <Findings {...{ ui, session, checked, local }} />
      ) : (
        <Banner tone="warning" className="mt-4">
          {ui.words.unusable}
        </Banner>
      )}
      <p className="mt-4 text-soft">{ui.words.own}</p>
      <StepButtons>
        <Button
          disabled={checked?.items === 0 || !isUsable}
          busyLabel={isChecking && t('Checking...')}
          onClick={() => checked && onImport(checked)}
        >
          {(ui.trial ?? ui.words).start(checked?.items ?? 0)}
        </Button>
        <Button look="secondary" onClick={onBack}>
          {t('Choose another list')}
        </Button>
      </StepButtons>
    </>
  );
}

interface FindingsProps<W extends ListKind>
  extends Pick<ReviewImportProps<W>, 'ui' | 'session' | 'local'> {
  readonly checked: CheckedImport<W>;
}

function Findings<W extends ListKind>({ ui, session, checked, local }: FindingsProps<W>) {
  const { items, joined, preview } = checked;
  return (
    <>
      {items > 0 && (
        <section className="mt-4">
          <h3 className="text-lg font-semibold">{t('How the first ones will look')}</h3>
          <ul className="mt-2 divide-y divide-line rounded-card border border-line px-3">
            {preview.map((item) => (
              <li key={JSON.stringify(item)} className="py-2 wrap-anywhere">
                <ui.Preview item={item} {...local} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <ul aria-live="polite" className="mt-4 grid gap-1">
        <li className="font-medium">{ui.words.ready(items)}</li>
        {joined > 0 && <li>{ui.words.joined(joined)}</li>}
        <ImportErrors checked={checked} />
      </ul>
      <DownloadRowsToFix {...{ session, checked }} name={ui.words.fixesName} />
    </>
  );
}

interface ColumnsProps<W extends ListKind> {
  readonly ui: ListUi<W>;
  readonly opened: ParsedImport<W>;
  readonly kinds: readonly ListColumn<W>[];
  readonly onChange: (kinds: readonly ListColumn<W>[]) => void;
}

function Columns<W extends ListKind>({ ui, opened, kinds, onChange }: ColumnsProps<W>) {
  const columns = opened.header.map((name, column) => ({ name, column }));
  // Uses the guess, so a column that is left out now stays in place.
  const isUsed = ({ column }: { readonly column: number }) =>
    opened.kinds[column] !== 'none' && opened.samples[column]?.length;
  const others = columns.filter((one) => !isUsed(one));
  const choice = ({ name, column }: (typeof columns)[number]) => (
    <SelectField
      key={column}
      label={name}
      hint={words.example(opened.samples[column] ?? [])}
      value={kinds[column]}
      onChange={({ target }) => {
        const kind = ui.columns.find((one) => one === target.value);
        if (kind) onChange(kinds.with(column, kind));
      }}
    >
      {ui.columns.map((kind) => (
        <option key={kind} value={kind}>
          {ui.words.kinds[kind]}
        </option>
      ))}
    </SelectField>
  );
  return (
    <>
      <div className="grid gap-4 wrap-anywhere sm:grid-cols-2">
        {columns.filter(isUsed).map(choice)}
      </div>
      {others.length > 0 && (
        <Fold title={words.moreColumns(others.length)} className="mt-2">
          <div className="grid gap-4 wrap-anywhere sm:grid-cols-2">{others.map(choice)}</div>
        </Fold>
      )}
    </>
  );
}
