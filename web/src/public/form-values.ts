import { referralFields } from '@vouchwell/domain/referrals/referral-form';
import * as z from 'zod/mini';
import { readStoredJson, storageKeys, writeStored } from './storage.ts';

/** By field name. The DOM holds the values, so input before hydration and autofill count. */
export type FormValues = Readonly<Record<string, string | boolean>>;

type Field = HTMLInputElement | HTMLTextAreaElement;
const isChoice = (field: Field): field is HTMLInputElement =>
  field.type === 'checkbox' || field.type === 'radio';

/** All referral fields except the honeypot. */
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

/** Names of fields that differ from their defaults. */
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

/** Skips fields that the user has changed. */
export function fillFields(form: HTMLFormElement, values: FormValues): void {
  const touched = touchedFields(form);
  for (const field of fieldsOf(form)) {
    const value = values[field.name];
    if (value === undefined || touched.has(field.name)) continue;
    if (!isChoice(field)) field.value = String(value);
    else field.checked = field.type === 'checkbox' ? value === true : value === field.value;
  }
}

/** Opens the `<details>` around the given fields. */
export function unfoldFields(form: HTMLFormElement, isShown: (field: Field) => boolean): void {
  for (const field of fieldsOf(form)) {
    const fold = field.closest('details');
    if (fold && isShown(field)) fold.open = true;
  }
}

/** Types only, because a draft may be incomplete. */
const draftSchema = z.object({
  slug: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.boolean()])),
});

export function readDraft(slug: string): FormValues {
  const { data } = draftSchema.safeParse(readStoredJson(storageKeys.typed));
  return data?.slug === slug ? data.values : {};
}

export function saveDraft(slug: string, values: FormValues): void {
  writeStored(storageKeys.typed, JSON.stringify({ slug, values }));
}
