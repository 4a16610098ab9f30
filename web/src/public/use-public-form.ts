import {
  type FocusEvent,
  type FormEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
  useTransition,
} from 'react';
import type * as z from 'zod/mini';
import type { Warnings } from './find-warnings.ts';
import {
  type FormValues,
  fieldsOf,
  fillFields,
  readDraft,
  readFields,
  saveDraft,
  touchedFields,
  unfoldFields,
} from './form-values.ts';
import { takeMark } from './sent-mark.ts';
import { navigate } from './use-location.ts';

/** How long a press on the next field takes at most, in most hands. */
const PRESS_MS = 300;

/** The schema's message for each invalid field. */
export type Faults = Readonly<Partial<Record<string, string>>>;

/** Validates the values: gives what is sent, or the fields' messages. */
function check<T>(schema: z.ZodMiniType<T>, values: FormValues) {
  const { data, error } = schema.safeParse(values);
  // Reversed, so that a field's first issue wins.
  const issues = [...(error?.issues ?? [])].reverse();
  const faults: Faults = Object.fromEntries(
    issues.map(({ path, message }) => [String(path[0]), message]),
  );
  return { data, faults };
}

const without = (faults: Faults, names: readonly string[]): Faults =>
  Object.fromEntries(Object.entries(faults).filter(([name]) => !names.includes(name)));

interface PublicForm<T> {
  /** Whose form it is, for its draft: a business's slug, or a personal link's path. */
  readonly owner: string;
  readonly schema: z.ZodMiniType<T>;
  /** The business that a friend is introduced to; left out where friends speak for themselves. */
  readonly slug?: string;
  readonly sentPath: string;
  /** Sends a valid form, with the value of the honeypot; resolves when that is over, true where it was sent. */
  readonly send: (form: T, company: string) => Promise<boolean>;
  /** Called with what stands in the form: first when its draft was restored, then at each change. */
  readonly onValues?: (values: FormValues) => void;
}

/**
 * The state of a public form around its fields, which hold their values themselves: what is wrong, and
 * whether it is being sent. What was typed before React came counts, and is there after a reload.
 */
export function usePublicForm<T>(options: PublicForm<T>) {
  const { owner, schema, slug = null, sentPath, send, onValues } = options;
  const ref = useRef<HTMLFormElement>(null);
  const honeypot = useRef<HTMLInputElement>(null);
  const { warnings, look, onBlur } = useWarnings(ref, slug);
  const [faults, setFaults] = useState<Faults>({});
  const [isSending, startSending] = useTransition();
  /** A ref and not state, so that a second press before the next render sees it. */
  const isBusy = useRef(false);
  const wasPressed = useRef(false);

  // Before the first paint: restore the draft, except in fields that were changed before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the page does with values is new each time.
  useLayoutEffect(() => {
    const form = ref.current;
    if (!form) return;
    if (takeMark(owner, sentPath)) {
      navigate(sentPath, { replace: true });
      return;
    }
    const wasTouched = touchedFields(form).size > 0;
    fillFields(form, readDraft(owner));
    const values = readFields(form);
    onValues?.(values);
    if (wasTouched) saveDraft(owner, values);
    unfoldFields(form, ({ value }) => value !== '');
  }, [owner]);

  const mend = (name: string, meant: string) => {
    const field = ref.current && fieldsOf(ref.current).find((one) => one.name === name);
    if (!field || !ref.current) return;
    field.value = meant;
    unfoldFields(ref.current, ({ value }) => value !== '');
    field.focus();
    saveDraft(owner, readFields(ref.current));
    void look();
  };

  const onChange = ({ target }: FormEvent<HTMLFormElement>) => {
    if (!ref.current) return;
    const values = readFields(ref.current);
    saveDraft(owner, values);
    onValues?.(values);
    if (!wasPressed.current) return;
    const { name } = target as HTMLInputElement;
    const { [name]: fault } = check(schema, values).faults;
    setFaults((current) => ({ ...without(current, [name]), ...(fault && { [name]: fault }) }));
  };

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy.current || !ref.current) return;
    wasPressed.current = true;
    const { data, faults: wrong } = check(schema, readFields(ref.current));
    setFaults(wrong);
    if (!data) {
      unfoldFields(ref.current, ({ name }) => Boolean(wrong[name]));
      fieldsOf(ref.current)
        .find(({ name }) => wrong[name])
        ?.focus();
      return;
    }
    isBusy.current = true;
    startSending(async () => {
      const isSent = await send(data, honeypot.current?.value ?? '');
      // The browser's autofill may have filled the honeypot: clear it, so that the next try can succeed.
      if (!isSent && honeypot.current) honeypot.current.value = '';
      isBusy.current = false;
    });
  };

  return {
    /** The properties of the `<form>`; without JavaScript, a GET form would put what was typed into the URL. */
    form: { ref, onChange, onBlur, onSubmit, noValidate: true, method: 'post' } as const,
    honeypot,
    faults,
    warnings,
    mend,
    dropFaults: (...names: string[]) => setFaults((current) => without(current, names)),
    isSending,
  };
}

/**
 * What may be wrong with what stands in a form, looked for when a field is left, so that nothing is said of a
 * word that is half typed. `slug` is the business that a friend is introduced to.
 */
function useWarnings(form: RefObject<HTMLFormElement | null>, slug: string | null) {
  const [warnings, setWarnings] = useState<Warnings>({});
  const look = async () => {
    if (!form.current) return;
    try {
      const { findWarnings } = await import('./find-warnings.ts');
      setWarnings(await findWarnings(readFields(form.current), slug));
    } catch (error) {
      // Without a connection, or without a way to hash, nothing is said.
      console.warn('Nothing was looked for in the form', error);
    }
  };
  const onBlur = ({ target }: FocusEvent<HTMLFormElement>) => {
    if (!/Email$|Phone$/.test(target.name)) return;
    // A hint that moved what is being pressed would make the press miss it.
    setTimeout(() => void look(), PRESS_MS);
  };
  return { warnings, look, onBlur };
}
