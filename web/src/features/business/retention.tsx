import type { Business } from '@vouchwell/domain/business/business';
import {
  RETENTION_CHOICES,
  type RetentionMonths,
  retentionMonths,
} from '@vouchwell/domain/business/retention';
import { type SubmitEvent, useState } from 'react';
import { setRetentionMonths } from '../../data/business/business-settings.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/field.tsx';
import { Section } from '../../ui/section.tsx';
import { toast, toastError } from '../../ui/toast.tsx';
import { texts } from './texts.ts';

const words = texts.retention;

/** How long friends who did not become customers are kept: said before it is saved, for nothing brings them back. */
export function Retention({ business }: { readonly business: Business }) {
  const stored = retentionMonths(business.settings);
  const [chosen, setChosen] = useState<RetentionMonths>();
  const [isSaving, setIsSaving] = useState(false);
  const months = chosen ?? stored;
  const save = async (event: SubmitEvent) => {
    event.preventDefault();
    setIsSaving(true);
    try {
      await setRetentionMonths(business, months);
      toast(words.saved, words.keeps(months));
      setChosen(undefined);
    } catch (error) {
      console.error('The time that friends are kept was not saved', error);
      toastError(words.notSaved, words.tryAgain);
    }
    setIsSaving(false);
  };
  return (
    <Section title={words.title} text={words.text} className="mt-6 border-t border-line pt-6">
      <form onSubmit={save} className="flex max-w-md flex-col items-start gap-4">
        <SelectField
          label={words.label}
          value={months}
          onChange={({ target }) =>
            setChosen(RETENTION_CHOICES.find((one) => String(one) === target.value))
          }
          hint={months < stored ? words.shorter(months) : undefined}
        >
          {RETENTION_CHOICES.map((one) => (
            <option key={one} value={one}>
              {words.months(one)}
            </option>
          ))}
        </SelectField>
        {months !== stored && (
          <div className="flex flex-wrap gap-3">
            <Button type="submit" busyLabel={isSaving && words.saving}>
              {words.save}
            </Button>
            <Button look="secondary" onClick={() => setChosen(undefined)}>
              {words.cancel}
            </Button>
          </div>
        )}
      </form>
    </Section>
  );
}
