import type { Business } from '@vouchwell/domain/business/business';
import {
  type Customer,
  type CustomerInput,
  customerInputSchema,
} from '@vouchwell/domain/customers/customer';
import { LANGUAGES, type Language } from '@vouchwell/domain/lib/language';
import { t } from '@vouchwell/domain/lib/translate';
import { askLanguage } from '@vouchwell/domain/messages/ask-messages';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogButtons } from '../../ui/dialog.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { toastError } from '../../ui/toast.tsx';

const languages = { en: t('English'), es: t('Spanish') } satisfies Record<Language, string>;

interface Details {
  /** With commas between them. */
  readonly tags: string;
  readonly lastJobOn: string;
  readonly language: Language;
}

export const tagsOf = (typed: string) =>
  typed
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean);

/** First problem of each field. */
export type Problems = Readonly<Record<string, string>>;

export const problemsIn = (schema: z.ZodMiniType, input: unknown): Problems =>
  Object.fromEntries(
    (schema.safeParse(input).error?.issues ?? [])
      .toReversed()
      .map(({ path: [first, second], message }) => [
        String(first === 'friend' ? second : first),
        message,
      ]),
  );

interface DetailFieldsProps {
  readonly typed: Details;
  readonly change: (typed: Details) => void;
  readonly problems: Problems;
}

export function DetailFields({ typed, change, problems }: DetailFieldsProps) {
  return (
    <>
      <TextField
        label={t('Tags')}
        hint={t('Optional, with commas between them')}
        autoComplete="off"
        value={typed.tags}
        error={problems.tags}
        onChange={({ target }) => change({ ...typed, tags: target.value })}
      />
      <TextField
        label={t('Last job')}
        type="date"
        value={typed.lastJobOn}
        error={problems.lastJobOn}
        onChange={({ target }) => change({ ...typed, lastJobOn: target.value })}
      />
      <SelectField
        label={t('Ask them in')}
        value={typed.language}
        onChange={({ target }) =>
          change({ ...typed, language: LANGUAGES.find((one) => one === target.value) ?? 'en' })
        }
      >
        {LANGUAGES.map((one) => (
          <option key={one} value={one}>
            {languages[one]}
          </option>
        ))}
      </SelectField>
    </>
  );
}

interface CustomerFormProps {
  readonly business: Pick<Business, 'language'>;
  readonly customer: Customer;
  /** Rejects if it wasn't saved. */
  readonly save: (input: CustomerInput) => Promise<void>;
  readonly onClose: () => void;
}

export function CustomerForm({ business, customer, save, onClose }: CustomerFormProps) {
  const [typed, setTyped] = useState({
    name: customer.name,
    phone: customer.phone,
    email: customer.email,
    tags: customer.tags.join(', '),
    lastJobOn: customer.lastJobOn ?? '',
    language: askLanguage(customer, business),
  });
  const [problems, setProblems] = useState<Problems>({});
  const [isSaving, setIsSaving] = useState(false);
  // Its message is wrong once the form is closed.
  const closeToast = useRef(() => {});
  useEffect(() => () => closeToast.current(), []);
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const input = { ...typed, tags: tagsOf(typed.tags) };
    const found = problemsIn(customerInputSchema, input);
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    setIsSaving(true);
    try {
      await save(customerInputSchema.parse(input));
    } catch (error) {
      console.error('A customer was not saved', error);
      const text = `${t('Check your connection, then try again.')} ${t('What you typed is still here.')}`;
      closeToast.current = toastError(t('This was not saved'), text);
    }
    setIsSaving(false);
  };
  const field = (name: 'name' | 'phone' | 'email') => ({
    value: typed[name],
    error: problems[name],
    autoComplete: 'off',
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      setTyped({ ...typed, [name]: target.value }),
  });
  return (
    <Dialog
      title={t('Edit customer')}
      text={customer.name}
      onClose={isSaving ? undefined : onClose}
    >
      <form onSubmit={onSubmit} noValidate className="flex flex-col gap-4">
        <TextField
          label={t('Name')}
          autoCapitalize="words"
          required
          data-focus-first
          {...field('name')}
        />
        <TextField label={t('Phone')} type="tel" {...field('phone')} />
        <TextField
          label={t('Email')}
          type="email"
          autoCapitalize="none"
          spellCheck={false}
          {...field('email')}
        />
        <DetailFields
          typed={typed}
          change={(details) => setTyped({ ...typed, ...details })}
          problems={problems}
        />
        <DialogButtons>
          <Button type="submit" busyLabel={isSaving && t('Saving...')}>
            {t('Save')}
          </Button>
          <Button look="secondary" onClick={onClose} disabled={isSaving}>
            {t('Cancel')}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
