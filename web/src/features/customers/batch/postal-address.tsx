import { type Business, postalAddressSchema } from '@vouchwell/domain/business/business';
import { firstMessage } from '@vouchwell/domain/lib/text';
import { type SubmitEvent, useState } from 'react';
import { updateBusiness } from '../../../data/business/businesses.ts';
import { Button } from '../../../ui/button.tsx';
import { toastNotSaved } from '../../../ui/edit-form.tsx';
import { TextAreaField } from '../../../ui/field.tsx';
import { Section } from '../../../ui/section.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useUnsaved } from '../../../ui/use-unsaved.ts';
import { texts } from './texts.ts';

const words = texts.address;

/** Takes the postal address, without which nobody may be mailed. */
export function PostalAddress({ business }: { readonly business: Business }) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const [isSaving, setIsSaving] = useState(false);
  useUnsaved(typed !== '');
  const save = async (event: SubmitEvent) => {
    event.preventDefault();
    const postalAddress = typed.trim();
    const wrong = postalAddress ? firstMessage(postalAddressSchema, postalAddress) : words.missing;
    setError(wrong ?? undefined);
    if (wrong || isSaving) return;
    setIsSaving(true);
    try {
      await updateBusiness(business, { postalAddress });
      toast(words.saved);
    } catch (reason) {
      console.error('The postal address was not saved', reason);
      toastNotSaved(words.notSaved);
    }
    setIsSaving(false);
  };
  return (
    <Section title={words.title} text={words.text}>
      <form onSubmit={save} noValidate className="grid max-w-xl justify-items-start gap-4">
        <TextAreaField
          className="w-full"
          label={words.label}
          rows={3}
          autoComplete="street-address"
          value={typed}
          error={error}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="submit" busyLabel={isSaving && words.saving}>
          {words.save}
        </Button>
      </form>
    </Section>
  );
}
