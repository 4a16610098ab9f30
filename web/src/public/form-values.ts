import { referralFields } from '@vouchwell/domain/referral/referral-form';
import * as z from 'zod/mini';
import { readStoredJson, storageKeys, writeStored } from './storage.ts';

/**
 * What stands in the form, by the names of its fields. The fields themselves hold it, and React does not:
 * so what was typed before React came, and what the browser filled in, counts like everything else.
 */
export type FormValues = Readonly<Record<string, string | boolean>>;

type Field = HTMLInputElement | HTMLTextAreaElement;
const isChoice = (field: Field): field is HTMLInputElement =>
  field.type === 'checkbox' || field.type === 'radio';

/** The fields of a referral, whichever the schema has; the honeypot is none of them. */
export const fieldsOf = (form: HTMLFormElement): Field[] =>
  ([...form.elements] as Field[]).filter(({ name }) => name in referralFields);

export function readFields(form: HTMLFormElement): FormValues {
  const values: Record<string, string | boolean> = {};
  for (const field of fieldsOf(form)) {
    if (!isChoice(field)) values[field.name] = field.value;
    else if (field.type === 'checkbox') values[field.name] = field.checked;
    else if (field.checked) values[field.name] = field.value;
  }
  return values;
}

/** The names of the fields whose values differ from their defaults. */
export const touchedFields = (form: HTMLFormElement): ReadonlySet<string> =>
  new Set(
    fieldsOf(form)
      .filter((field) =>
        isChoice(field)
          ? field.checked !== field.defaultChecked
          : field.value !== field.defaultValue,
      )
      .map(({ name }) => name),
  );

/** Writes values into the form's fields, except those that the user has already changed. */
export function fillFields(form: HTMLFormElement, values: FormValues): void {
  const touched = touchedFields(form);
  for (const field of fieldsOf(form)) {
    const value = values[field.name];
    if (value === undefined || touched.has(field.name)) continue;
    if (!isChoice(field)) field.value = String(value);
    else field.checked = field.type === 'checkbox' ? value === true : value === field.value;
  }
}

/** Opens what is folded around these fields; it opens by itself to whoever presses it, also before React comes. */
export function unfoldFields(form: HTMLFormElement, isShown: (field: Field) => boolean): void {
  for (const field of fieldsOf(form)) {
    const fold = field.closest('details');
    if (fold && isShown(field)) fold.open = true;
  }
}

/** Checks types only, because a half-typed form is not a valid referral. */
const draftSchema = z.object({
  slug: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.boolean()])),
});

/** What was typed into this business's form before a reload or a lost connection. */
export function readDraft(slug: string): FormValues {
  const { data } = draftSchema.safeParse(readStoredJson(storageKeys.typed));
  return data?.slug === slug ? data.values : {};
}

export function saveDraft(slug: string, values: FormValues): void {
  writeStored(storageKeys.typed, JSON.stringify({ slug, values }));
}
