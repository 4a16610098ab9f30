import { referralFields } from '@vouchwell/domain/referrals/referral-form';
import * as z from 'zod/mini';
import { readStoredJson, storageKeys, writeStoredValue } from './storage.ts';

/** Values by field name, read from the DOM to include autofill and input from before hydration. */
export type FormValues = Readonly<Record<string, string | boolean>>;

type FormControl = HTMLInputElement | HTMLTextAreaElement;
const isChoice = (field: FormControl): field is HTMLInputElement =>
  field.type === 'checkbox' || field.type === 'radio';

/** Returns all referral fields except the honeypot. */
export const getFields = (form: HTMLFormElement): FormControl[] =>
  ([...form.elements] as FormControl[]).filter(({ name }) => name in referralFields);

export function readFields(form: HTMLFormElement): FormValues {
  const values: Record<string, string | boolean> = {};
  for (const field of getFields(form)) {
    if (!isChoice(field)) values[field.name] = field.value;
    else if (field.type === 'checkbox') values[field.name] = field.checked;
    else if (field.checked) values[field.name] = field.value;
  }
  return values;
}

/** Returns the names of fields whose values differ from their defaults. */
export const getTouchedFields = (form: HTMLFormElement): ReadonlySet<string> =>
  new Set(
    getFields(form)
      .filter((field) =>
        isChoice(field)
          ? field.checked !== field.defaultChecked
          : field.value !== field.defaultValue,
      )
      .map(({ name }) => name),
  );

/** Fills in the form, except for fields that the user has changed. */
export function fillFields(form: HTMLFormElement, values: FormValues): void {
  const touched = getTouchedFields(form);
  for (const field of getFields(form)) {
    const value = values[field.name];
    if (value === undefined || touched.has(field.name)) continue;
    if (!isChoice(field)) field.value = String(value);
    else field.checked = field.type === 'checkbox' ? value === true : value === field.value;
  }
}

const hasText = ({ value }: FormControl) => value !== '';

/** Opens each `<details>` around a matching field; by default, around any filled-in field. */
export function openDetails(form: HTMLFormElement, matches = hasText): void {
  for (const field of getFields(form)) {
    const details = field.closest('details');
    if (details && matches(field)) details.open = true;
  }
}

/** Checks only the types of a draft's values, because a draft may be incomplete. */
const draftSchema = z.object({
  slug: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.boolean()])),
});

export function readDraft(draftKey: string): FormValues {
  const { data } = draftSchema.safeParse(readStoredJson(storageKeys.typed));
  return data?.slug === draftKey ? data.values : {};
}

export function saveDraft(draftKey: string, values: FormValues): void {
  writeStoredValue(storageKeys.typed, JSON.stringify({ slug: draftKey, values }));
}
