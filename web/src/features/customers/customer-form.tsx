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
import { Button } from '../../ui/button.tsx';
import { ContactPicker } from '../../ui/contact-picker.tsx';
import { Dialog, DialogButtons } from '../../ui/dialog.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { Fold } from '../../ui/section.tsx';
import { toastError } from '../../ui/toast.tsx';

const languages = { en: t('English'), es: t('Spanish') } satisfies Record<Language, string>;

type Typed = Omit<CustomerInput, 'tags'> & { readonly tags: string };

interface CustomerFormProps {
  readonly title: string;
  readonly text: string;
  readonly submit: string;
  readonly business: Pick<Business, 'language'>;
  readonly given?: Customer;
  /** Rejects if it wasn't saved. */
  readonly save: (input: CustomerInput) => Promise<void>;
  readonly onClose: () => void;
}

const tagsOf = (typed: string) =>
  typed
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean);

const problemsOf = (input: CustomerInput): Readonly<Record<string, string>> =>
  Object.fromEntries(
    (customerInputSchema.safeParse(input).error?.issues ?? [])
      .toReversed()
      .map(({ path: [field], message }) => [String(field), message]),
  );

export function CustomerForm(props: CustomerFormProps) {
  const { title, text, submit, business, given, save, onClose } = props;
  const [typed, setTyped] = useState<Typed>({
    name: given?.name ?? '',
    phone: given?.phone ?? '',
    email: given?.email ?? '',
    tags: given?.tags?.join(', ') ?? '',
    lastJobOn: given?.lastJobOn ?? '',
    language: askLanguage(given ?? {}, business),
  });
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [isSaving, setIsSaving] = useState(false);
  // Its message is wrong once the form is closed.
  const closeToast = useRef(() => {});
  useEffect(() => () => closeToast.current(), []);
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const input = { ...typed, tags: tagsOf(typed.tags) };
    const found = problemsOf(input);
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
  const field = (name: Exclude<keyof Typed, 'language'>) => ({
    value: typed[name],
    error: problems[name],
    autoComplete: 'off',
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      setTyped({ ...typed, [name]: target.value }),
  });
  const more = (
    <>
      <TextField
        label={t('Tags')}
        hint={t('Optional, with commas between them')}
        {...field('tags')}
      />
      <TextField label={t('Last job')} type="date" {...field('lastJobOn')} />
      <SelectField
        label={t('Ask them in')}
        value={typed.language}
        onChange={({ target }) =>
          setTyped({ ...typed, language: LANGUAGES.find((one) => one === target.value) ?? 'en' })
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
  return (
    <Dialog title={title} text={text} onClose={isSaving ? undefined : onClose}>
      <form onSubmit={onSubmit} noValidate className="flex flex-col gap-4">
        <ContactPicker
          label={t('Pick from my contacts')}
          onPick={({ name = typed.name, phone = typed.phone, email = typed.email }) =>
            setTyped({ ...typed, name, phone, email })
          }
        />
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
        {given ? (
          more
        ) : (
          <Fold title={t('More about them')}>
            <div className="grid gap-4">{more}</div>
          </Fold>
        )}
        <DialogButtons>
          <Button type="submit" busyLabel={isSaving && t('Saving...')}>
            {submit}
          </Button>
          <Button look="secondary" onClick={onClose} disabled={isSaving}>
            {t('Cancel')}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
