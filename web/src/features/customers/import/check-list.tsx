import { isUsable } from '@vouchwell/domain/customers/import/read-table';
import { COLUMN_KINDS, type ColumnKind } from '@vouchwell/domain/customers/import/table';
import { useEffect, useState } from 'react';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { DialogButtons } from '../../../ui/dialog.tsx';
import { SelectField } from '../../../ui/field.tsx';
import { Fold } from '../../../ui/fold.tsx';
import type { Checked, Opened } from './import-session.ts';
import { Preview } from './preview.tsx';
import type { RemoteSession } from './remote-session.ts';
import { SaveFixes } from './save-fixes.tsx';
import { texts } from './texts.ts';

const words = texts.check;

/** A list that could be read. */
export type OpenedList = Extract<Opened, { readonly problem: null }>;

interface CheckListProps {
  readonly session: RemoteSession;
  readonly opened: OpenedList;
  readonly onImport: (checked: Checked) => void;
  readonly onBack: () => void;
  readonly onError: (error: unknown) => void;
}

/** Shows what a list would bring, and lets its owner say what its columns hold. */
export function CheckList({ session, opened, onImport, onBack, onError }: CheckListProps) {
  const [kinds, setKinds] = useState(opened.kinds);
  const [result, setResult] = useState<{ readonly kinds: unknown; readonly checked: Checked }>();
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
  const columns = <Columns opened={opened} kinds={kinds} onChange={setKinds} />;
  return (
    <>
      <p className="font-medium">{words.found(opened.rows, opened.source)}</p>
      {opened.hasColumns &&
        (opened.source ? (
          <Fold title={words.change}>{columns}</Fold>
        ) : (
          <section className="mt-4">
            <h3 className="mb-2 text-lg font-semibold">{words.columns}</h3>
            {columns}
          </section>
        ))}
      {isUsable(kinds) ? (
        checked && <Findings session={session} checked={checked} />
      ) : (
        <Banner tone="warning" className="mt-4">
          {words.unusable}
        </Banner>
      )}
      <p className="mt-4 text-soft">{words.own}</p>
      <DialogButtons>
        <Button
          disabled={checked?.customers === 0 || !isUsable(kinds)}
          busyLabel={isChecking && words.checking}
          onClick={() => checked && onImport(checked)}
        >
          {words.start(checked?.customers ?? 0)}
        </Button>
        <Button look="secondary" onClick={onBack}>
          {words.another}
        </Button>
      </DialogButtons>
    </>
  );
}

interface FindingsProps {
  readonly session: RemoteSession;
  readonly checked: Checked;
}

/** What an import would bring: the first customers, how many there are, and what is wrong with the rest. */
function Findings({ session, checked }: FindingsProps) {
  return (
    <>
      {checked.customers > 0 && <Preview customers={checked.preview} />}
      <ul aria-live="polite" className="mt-4 grid gap-1">
        <li className="font-medium">{words.ready(checked.customers)}</li>
        {(['joined', 'partial', 'refused'] as const).map(
          (end) => checked[end] > 0 && <li key={end}>{words[end](checked[end])}</li>,
        )}
      </ul>
      {checked.faults.length > 0 && (
        <ul className="mt-1 list-disc pl-5 text-sm text-soft wrap-anywhere">
          {checked.faults.map(({ line, fault }) => (
            <li key={line}>{words.fault(line, fault)}</li>
          ))}
        </ul>
      )}
      <SaveFixes session={session} checked={checked} />
    </>
  );
}

interface ColumnsProps {
  readonly opened: OpenedList;
  readonly kinds: readonly ColumnKind[];
  readonly onChange: (kinds: readonly ColumnKind[]) => void;
}

/** What each column holds; those that hold nothing, or nothing of ours, are folded. */
function Columns({ opened, kinds, onChange }: ColumnsProps) {
  const columns = opened.header.map((name, column) => ({ name, column }));
  // By the guess: a column that is left out now stays where it was.
  const isUsed = ({ column }: { readonly column: number }) =>
    opened.kinds[column] !== 'none' && opened.samples[column]?.length;
  const others = columns.filter((one) => !isUsed(one));
  const choice = ({ name, column }: (typeof columns)[number]) => (
    <SelectField
      key={column}
      label={name}
      hint={words.example(opened.samples[column] ?? [])}
      value={kinds[column]}
      onChange={({ target }) => onChange(kinds.with(column, target.value as ColumnKind))}
    >
      {COLUMN_KINDS.map((kind) => (
        <option key={kind} value={kind}>
          {words.kinds[kind]}
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
