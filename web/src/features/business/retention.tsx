import type { Business } from '@vouchwell/domain/business/business';
import {
  RETENTION_CHOICES,
  type RetentionMonths,
  retentionMonths,
} from '@vouchwell/domain/business/settings';
import { t } from '@vouchwell/domain/shared/i18n';
import { type SubmitEvent, useState } from 'react';
import { setRetentionMonths } from '../../data/business.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/forms/field.tsx';
import { Section } from '../../ui/section.tsx';
import { toast, toastError } from '../../ui/toast.tsx';

/** Warns before saving, because deleted friends can't be restored. */
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
      toast(
        t('Time saved'),
        t('We remove friends’ details after {count} months.', { count: months }),
      );
      setChosen(undefined);
    } catch (error) {
      console.error('The time that friends are kept was not saved', error);
      toastError(t('The time was not saved'), t('Check your connection, then try again.'));
    }
    setIsSaving(false);
  };
  return (
    <Section
      title={t('How long you keep friends’ details')}
      text={t(
        'We remove the name, email, phone and note of friends who did not become customers. The count stays. The time starts again with each change of status.',
      )}
      className="mt-6 border-t border-line pt-6"
    >
      <form onSubmit={save} className="flex max-w-md flex-col items-start gap-4">
        <SelectField
          label={t('Remove them after')}
          value={months}
          onChange={({ target }) =>
            setChosen(RETENTION_CHOICES.find((one) => String(one) === target.value))
          }
          hint={
            months < stored
              ? t(
                  "Friends whose status did not change for {count} months are removed within a day. This can't be undone.",
                  { count: months },
                )
              : undefined
          }
        >
          {RETENTION_CHOICES.map((one) => (
            <option key={one} value={one}>
              {t('{count} months', { count: one })}
            </option>
          ))}
        </SelectField>
        {months !== stored && (
          <div className="flex flex-wrap gap-3">
            <Button type="submit" busyLabel={isSaving && t('Saving...')}>
              {t('Save time')}
            </Button>
            <Button look="secondary" onClick={() => setChosen(undefined)}>
              {t('Cancel')}
            </Button>
          </div>
        )}
      </form>
    </Section>
  );
}
