import { referralFields } from '@vouchwell/domain/referrals/referral-form';
import {
  type FocusEvent,
  type FormEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
  useTransition,
} from 'react';
import * as z from 'zod/mini';
import type { Warnings } from './find-warnings.ts';
import { consumeSentPageMark, navigate } from './navigation.ts';
import { readStoredJson, storageKeys, writeStored } from './storage.ts';

/** By field name. The DOM holds the values, so input before hydration and autofill count. */
export type FormValues = Readonly<Record<string, string | boolean>>;

type Field = HTMLInputElement | HTMLTextAreaElement;
const isChoice = (field: Field): field is HTMLInputElement =>
  field.type === 'checkbox' || field.type === 'radio';

/** All referral fields except the honeypot. */
const fieldsOf = (form: HTMLFormElement): Field[] =>
  ([...form.elements] as Field[]).filter(({ name }) => name in referralFields);

function readFields(form: HTMLFormElement): FormValues {
  const values: Record<string, string | boolean> = {};
  for (const field of fieldsOf(form)) {
    if (!isChoice(field)) values[field.name] = field.value;
    else if (field.type === 'checkbox') values[field.name] = field.checked;
    else if (field.checked) values[field.name] = field.value;
  }
  return values;
}

/** Names of fields that differ from their defaults. */
const touchedFields = (form: HTMLFormElement): ReadonlySet<string> =>
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
function fillFields(form: HTMLFormElement, values: FormValues): void {
  const touched = touchedFields(form);
  for (const field of fieldsOf(form)) {
    const value = values[field.name];
    if (value === undefined || touched.has(field.name)) continue;
    if (!isChoice(field)) field.value = String(value);
    else field.checked = field.type === 'checkbox' ? value === true : value === field.value;
  }
}

/** Opens the `<details>` around the given fields. */
export function openFolds(form: HTMLFormElement, isShown: (field: Field) => boolean): void {
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

function readDraft(slug: string): FormValues {
  const { data } = draftSchema.safeParse(readStoredJson(storageKeys.typed));
  return data?.slug === slug ? data.values : {};
}

export function saveDraft(slug: string, values: FormValues): void {
  writeStored(storageKeys.typed, JSON.stringify({ slug, values }));
}

/** Typical upper bound for a click on the next field. */
const PRESS_MS = 300;

/** Schema message per invalid field. */
export type FieldErrors = Readonly<Partial<Record<string, string>>>;

function validate<T>(schema: z.ZodMiniType<T>, values: FormValues) {
  const { data, error } = schema.safeParse(values);
  // Reversed, so a field's first issue wins.
  const issues = [...(error?.issues ?? [])].reverse();
  const faults: FieldErrors = Object.fromEntries(
    issues.map(({ path, message }) => [String(path[0]), message]),
  );
  return { data, faults };
}

const omitErrors = (faults: FieldErrors, names: readonly string[]): FieldErrors =>
  Object.fromEntries(Object.entries(faults).filter(([name]) => !names.includes(name)));

interface PublicForm<T> {
  /** Owner of the draft: a business's slug or a personal link's path. */
  readonly owner: string;
  readonly schema: z.ZodMiniType<T>;
  /** Business to which a friend is introduced; absent if friends write themselves. */
  readonly slug?: string;
  readonly sentPath: string;
  /** True on a shared device: drafts aren't saved. */
  readonly isShared?: boolean;
  /** Gets the honeypot's value; resolves to true if the form was sent. */
  readonly send: (form: T, company: string) => Promise<boolean>;
  /** Called when the draft is restored and on each change. */
  readonly onValues?: (values: FormValues) => void;
}

/** The DOM holds the values, so input before hydration counts and survives a reload. */
export function usePublicForm<T>(options: PublicForm<T>) {
  const { owner, schema, slug = null, sentPath, isShared = false, send, onValues } = options;
  const ref = useRef<HTMLFormElement>(null);
  const honeypot = useRef<HTMLInputElement>(null);
  const { warnings, look, onBlur } = useWarnings(ref, slug);
  const [faults, setFaults] = useState<FieldErrors>({});
  const [isSending, startSending] = useTransition();
  const [restored, setRestored] = useState<FormValues>({});
  const save = (values: FormValues) => {
    if (!isShared) saveDraft(owner, values);
  };
  /** A ref, so a second click before the next render sees it. */
  const isBusy = useRef(false);
  const wasPressed = useRef(false);

  // Before the first paint: restore the draft, except in fields that were changed before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the page does with values is new each time.
  useLayoutEffect(() => {
    const form = ref.current;
    if (!form) return;
    if (consumeSentPageMark(owner, sentPath)) {
      navigate(sentPath, { replace: true });
      return;
    }
    const wasTouched = touchedFields(form).size > 0;
    const draft = isShared ? {} : readDraft(owner);
    fillFields(form, draft);
    setRestored(draft);
    const values = readFields(form);
    onValues?.(values);
    if (wasTouched) save(values);
    openFolds(form, ({ value }) => value !== '');
  }, [owner]);

  const mend = (name: string, meant: string) => {
    const field = ref.current && fieldsOf(ref.current).find((one) => one.name === name);
    if (!field || !ref.current) return;
    field.value = meant;
    openFolds(ref.current, ({ value }) => value !== '');
    field.focus();
    save(readFields(ref.current));
    void look();
  };

  const clear = (...names: string[]) => {
    if (!ref.current) return;
    const cleared = fieldsOf(ref.current).filter(({ name }) => names.includes(name));
    for (const field of cleared) field.value = '';
    cleared[0]?.focus();
    setRestored({});
    save(readFields(ref.current));
    void look();
  };

  const onChange = ({ target }: FormEvent<HTMLFormElement>) => {
    if (!ref.current) return;
    const values = readFields(ref.current);
    save(values);
    onValues?.(values);
    if (!wasPressed.current) return;
    const { name } = target as HTMLInputElement;
    const { [name]: fault } = validate(schema, values).faults;
    setFaults((current) => ({ ...omitErrors(current, [name]), ...(fault && { [name]: fault }) }));
  };

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy.current || !ref.current) return;
    wasPressed.current = true;
    const { data, faults: wrong } = validate(schema, readFields(ref.current));
    setFaults(wrong);
    if (!data) {
      openFolds(ref.current, ({ name }) => Boolean(wrong[name]));
      fieldsOf(ref.current)
        .find(({ name }) => wrong[name])
        ?.focus();
      return;
    }
    isBusy.current = true;
    startSending(async () => {
      const isSent = await send(data, honeypot.current?.value ?? '');
      // Autofill may have filled the honeypot; clear it so the next try can succeed.
      if (!isSent && honeypot.current) honeypot.current.value = '';
      isBusy.current = false;
    });
  };

  return {
    /** POST, because without JavaScript a GET form would put the input into the URL. */
    form: { ref, onChange, onBlur, onSubmit, noValidate: true, method: 'post' } as const,
    honeypot,
    faults,
    warnings,
    mend,
    /** Values this browser saved earlier. */
    restored,
    clear,
    dropFaults: (...names: string[]) => setFaults((current) => omitErrors(current, names)),
    isSending,
  };
}

/** On blur, so half-typed words aren't flagged. */
function useWarnings(form: RefObject<HTMLFormElement | null>, slug: string | null) {
  const [warnings, setWarnings] = useState<Warnings>({});
  const look = async () => {
    if (!form.current) return;
    try {
      const { findWarnings } = await import('./find-warnings.ts');
      setWarnings(await findWarnings(readFields(form.current), slug));
    } catch (error) {
      // Offline, or without crypto.subtle.
      console.warn('Nothing was looked for in the form', error);
    }
  };
  const onBlur = ({ target }: FocusEvent<HTMLFormElement>) => {
    if (!/Email$|Phone$/.test(target.name)) return;
    // Delayed, because a hint that shifts the layout would make a click miss.
    setTimeout(() => void look(), PRESS_MS);
  };
  return { warnings, look, onBlur };
}
