import { t } from '@vouchwell/domain/shared/i18n';
import { type FormEvent, useState } from 'react';
import { Banner } from '../../../ui/banner.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { type Contact, ContactPicker } from '../../../ui/forms/contact-picker.tsx';
import { TextAreaField } from '../../../ui/forms/field.tsx';
import type { ImportSource } from './import-session.ts';
import { StepButtons } from './import-step.tsx';
import type { ListUi } from './list-uis.ts';
import type { What } from './lists.ts';
import type { ImportProblem } from './open-table.ts';
import { texts } from './texts.ts';

interface ChooseListProps {
  readonly ui: Pick<ListUi<What>, 'takesCards'> & {
    readonly words: Pick<ListUi<What>['words'], 'choose'>;
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

export function ChooseList({ ui, problem, isReading, onChoose }: ChooseListProps) {
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
