import { t } from '@vouchwell/domain/shared/i18n';
import { useEffect, useState } from 'react';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/forms/field.tsx';
import { Fold } from '../../../ui/section.tsx';
import { Faults } from './faults.tsx';
import type { Checked, Opened } from './import-session.ts';
import { StepButtons } from './import-step.tsx';
import type { ListUi, Previewed } from './list-uis.ts';
import type { Column, What } from './lists.ts';
import type { RemoteSession } from './remote-session.ts';
import { SaveFixes } from './save-fixes.tsx';
import { texts } from './texts.ts';

const words = texts.check;

export type OpenedList<W extends What> = Extract<Opened<W>, { readonly problem: null }>;

interface CheckListProps<W extends What> {
  readonly ui: ListUi<W>;
  readonly session: RemoteSession<W>;
  readonly opened: OpenedList<W>;
  /** Country and currency of the business. */
  readonly local: Omit<Previewed<unknown>, 'item'>;
  readonly onImport: (checked: Checked<W>) => void;
  readonly onBack: () => void;
  readonly onError: (error: unknown) => void;
}

export function CheckList<W extends What>(props: CheckListProps<W>) {
  const { ui, session, opened, local, onImport, onBack, onError } = props;
  const [kinds, setKinds] = useState(opened.kinds);
  const [result, setResult] = useState<{ readonly kinds: unknown; readonly checked: Checked<W> }>();
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

interface FindingsProps<W extends What>
  extends Pick<CheckListProps<W>, 'ui' | 'session' | 'local'> {
  readonly checked: Checked<W>;
}

function Findings<W extends What>({ ui, session, checked, local }: FindingsProps<W>) {
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
        <Faults checked={checked} />
      </ul>
      <SaveFixes {...{ session, checked }} name={ui.words.fixesName} />
    </>
  );
}

interface ColumnsProps<W extends What> {
  readonly ui: ListUi<W>;
  readonly opened: OpenedList<W>;
  readonly kinds: readonly Column<W>[];
  readonly onChange: (kinds: readonly Column<W>[]) => void;
}

function Columns<W extends What>({ ui, opened, kinds, onChange }: ColumnsProps<W>) {
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
