import { REFERRAL_ERRORS, type ReferralForm } from '@vouchwell/domain/referrals/referral-form';
import {
  createContext,
  type FocusEvent,
  type FormEvent,
  type RefObject,
  use,
  useLayoutEffect,
  useRef,
  useState,
  useTransition,
} from 'react';
import type * as z from 'zod/mini';
import { TEXT_LINK } from '../../ui/class-names.ts';
import type { FieldWarning, FieldWarnings } from './find-warnings.ts';
import {
  type FormValues,
  fillFields,
  getFields,
  getTouchedFields,
  openDetails,
  readDraft,
  readFields,
  saveDraft,
} from './form-fields.ts';
import { useLanguage, useTexts } from './language.ts';
import { consumeSentPageMark, navigate } from './navigation.ts';
import type { PublicTexts } from './texts.ts';

/** Delay before a warning appears, in ms; a click on the next field rarely takes longer. */
const WARNING_DELAY_MS = 300;

type FieldErrors = Readonly<Record<string, string | undefined>>;

function validate<T>(schema: z.ZodMiniType<T>, values: FormValues) {
  const { data, error } = schema.safeParse(values);
  // Reversed, so the first issue of each field wins.
  const issues = [...(error?.issues ?? [])].reverse();
  const errors: FieldErrors = Object.fromEntries(
    issues.map(({ path, message }) => [String(path[0]), message]),
  );
  return { data, errors };
}

interface PublicFormOptions<T> {
  /** Identifies the draft: a business's slug or a personal link's path. */
  readonly draftKey: string;
  readonly schema: z.ZodMiniType<T>;
  /** Slug of the business a friend is referred to; absent if friends fill in the form. */
  readonly businessSlug?: string;
  readonly sentPath: string;
  /** True on a shared device, where drafts aren't saved. */
  readonly isShared?: boolean;
  /** `company` is the honeypot's value. Resolves to true if the form was sent. */
  readonly send: (form: T, company: string) => Promise<boolean>;
  /** Called when the draft is restored and on each change. */
  readonly onUpdate?: (values: FormValues) => void;
}

/** Keeps the values in the DOM, so input from before hydration counts and survives a reload. */
export function usePublicForm<T>(options: PublicFormOptions<T>) {
  const { draftKey, schema, businessSlug, sentPath, isShared = false, send, onUpdate } = options;
  const formRef = useRef<HTMLFormElement>(null);
  const honeypot = useRef<HTMLInputElement>(null);
  const { warnings, checkWarnings, onBlur } = useFieldWarnings(formRef, businessSlug ?? null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [isSending, startSending] = useTransition();
  const [restoredDraft, setRestoredDraft] = useState<FormValues>({});
  const save = (values: FormValues) => {
    if (!isShared) saveDraft(draftKey, values);
  };
  /** A ref, so a second click before the next render sees it. */
  const isBusy = useRef(false);
  const wasSubmitted = useRef(false);

  // Before the first paint, restore the draft, except in fields changed before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `onUpdate` is a new function on every render.
  useLayoutEffect(() => {
    const form = formRef.current;
    if (!form) return;
    // The request was recorded before the page was reloaded, so skip the form.
    if (consumeSentPageMark(draftKey, sentPath)) return navigate(sentPath, { replace: true });
    const wasTouched = getTouchedFields(form).size > 0;
    const draft = isShared ? {} : readDraft(draftKey);
    fillFields(form, draft);
    setRestoredDraft(draft);
    const values = readFields(form);
    onUpdate?.(values);
    if (wasTouched) save(values);
    openDetails(form);
  }, [draftKey]);

  const handleChange = (form: HTMLFormElement, changedName: string) => {
    const values = readFields(form);
    save(values);
    onUpdate?.(values);
    if (!wasSubmitted.current) return;
    const { errors: newErrors } = validate(schema, values);
    // A change may also resolve the error of a different field, but must not add one.
    setErrors((current) =>
      Object.fromEntries(
        Object.entries(newErrors).filter(([name]) => name === changedName || current[name]),
      ),
    );
  };

  const setField = (name: string, value: string) => {
    const form = formRef.current;
    const field = form && getFields(form).find((other) => other.name === name);
    if (!field) return;
    field.value = value;
    openDetails(form);
    field.focus();
    handleChange(form, name);
    void checkWarnings();
  };

  const clearReferrer = () => {
    setField('referrerEmail', '');
    // Clear the name last, so it gets the focus.
    setField('referrerName', '');
    setRestoredDraft({});
  };

  const onChange = ({ target }: FormEvent<HTMLFormElement>) => {
    if (formRef.current) handleChange(formRef.current, (target as HTMLInputElement).name);
  };

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy.current || !formRef.current) return;
    wasSubmitted.current = true;
    const { data, errors: newErrors } = validate(schema, readFields(formRef.current));
    setErrors(newErrors);
    if (!data) {
      openDetails(formRef.current, ({ name }) => Boolean(newErrors[name]));
      getFields(formRef.current)
        .find(({ name }) => newErrors[name])
        ?.focus();
      return;
    }
    isBusy.current = true;
    startSending(async () => {
      const isSent = await send(data, honeypot.current?.value ?? '');
      // Autofill may have filled in the honeypot; clear it so the next attempt can succeed.
      if (!isSent && honeypot.current) honeypot.current.value = '';
      isBusy.current = false;
    });
  };

  return {
    /** POST, because without JavaScript a GET form would put the input into the URL. */
    formProps: {
      ref: formRef,
      onChange,
      onBlur,
      onSubmit,
      noValidate: true,
      method: 'post',
      autoComplete: isShared ? 'off' : undefined,
    } as const,
    honeypot,
    errors,
    warnings,
    setField,
    restoredDraft,
    clearReferrer,
    setErrors,
    isSending,
  };
}

/** Checks on blur, so half-typed words aren't flagged. */
function useFieldWarnings(form: RefObject<HTMLFormElement | null>, businessSlug: string | null) {
  const [warnings, setWarnings] = useState<FieldWarnings>({});
  const checkWarnings = async () => {
    if (!form.current) return;
    try {
      const { findWarnings } = await import('./find-warnings.ts');
      setWarnings(await findWarnings(readFields(form.current), businessSlug));
    } catch (error) {
      // Offline, or the browser lacks `crypto.subtle`.
      console.warn('Failed to find warnings', error);
    }
  };
  const onBlur = ({ target }: FocusEvent<HTMLFormElement>) => {
    if (!/Email$|Phone$/.test(target.name)) return;
    // Delayed, because a hint shifts the layout and would make a click miss its target.
    setTimeout(() => void checkWarnings(), WARNING_DELAY_MS);
  };
  return { warnings, checkWarnings, onBlur };
}

interface FormContextValue {
  readonly errors: FieldErrors;
  readonly warnings: FieldWarnings;
  readonly business: string;
  readonly setField: (name: string, value: string) => void;
}

export const FormContext = createContext<FormContextValue>({
  errors: {},
  warnings: {},
  business: '',
  setField: () => {},
});

function WarningHint({ name, warning }: { readonly name: string; readonly warning: FieldWarning }) {
  const texts = useTexts();
  const language = useLanguage();
  const { business, setField } = use(FormContext);
  if (warning.kind === 'own') return texts.isOwnAddress;
  if (warning.kind === 'introduced') {
    const day = new Intl.DateTimeFormat(`${language}-US`, { dateStyle: 'full' }).format(warning.at);
    return texts.introducedBefore(business, day);
  }
  return (
    <>
      {texts.didYouMean}{' '}
      <button type="button" className={TEXT_LINK} onClick={() => setField(name, warning.suggested)}>
        {warning.suggested}
      </button>
    </>
  );
}

export function translateError(
  message: string | undefined,
  texts: PublicTexts,
): string | undefined {
  const errorNames = Object.keys(REFERRAL_ERRORS) as (keyof typeof REFERRAL_ERRORS)[];
  const error = errorNames.find((name) => REFERRAL_ERRORS[name] === message);
  return error ? texts.errors[error] : message;
}

export function useField(name: keyof ReferralForm) {
  const texts = useTexts();
  const { errors, warnings } = use(FormContext);
  const warning = warnings[name];
  return {
    name,
    error: translateError(errors[name], texts),
    ...(warning && { hint: <WarningHint name={name} warning={warning} /> }),
  };
}
