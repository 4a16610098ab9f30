import { sentPath } from '@vouchwell/domain/paths';
import type { SendMethod } from '@vouchwell/domain/referral';
import { type ReferralForm, referralFormSchema } from '@vouchwell/domain/referral-form';
import { type FormEvent, useEffect, useLayoutEffect, useRef, useState, useTransition } from 'react';
import { useMediaQuery } from '../ui/use-media-query.ts';
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
import { readStored, storageKeys, writeStored } from './storage.ts';
import { navigate, ON_PHONES } from './use-location.ts';

/** The schema's message for each invalid field. */
export type Faults = Readonly<Partial<Record<string, string>>>;

/** Validates the values: gives the referral, or the fields' messages. */
function check(values: FormValues): { readonly referral?: ReferralForm; readonly faults: Faults } {
  const { data, error } = referralFormSchema.safeParse(values);
  // Reversed, so that a field's first issue wins.
  const issues = [...(error?.issues ?? [])].reverse();
  const faults = Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message]));
  return { ...(data && { referral: data }), faults };
}

const without = (faults: Faults, ...names: string[]): Faults =>
  Object.fromEntries(Object.entries(faults).filter(([name]) => !names.includes(name)));

/**
 * The state of the public form around its fields, which hold their values themselves: what is wrong,
 * how the friend is written to, and whether it is being sent. `send` resolves when that is over.
 */
export function useReferralForm(slug: string, send: (form: ReferralForm) => Promise<void>) {
  const ref = useRef<HTMLFormElement>(null);
  const [faults, setFaults] = useState<Faults>({});
  const [method, setMethod] = useState<SendMethod>('email');
  const [isSending, startSending] = useTransition();
  /** A ref and not state, so that a second press before the next render sees it. */
  const isBusy = useRef(false);
  const wasPressed = useRef(false);
  const isPhone = useMediaQuery(ON_PHONES, true);
  /** Restores SMS after a phone has been turned to landscape and back. */
  const smsWasChosen = useRef(false);

  const takeMethod = (next: SendMethod) => {
    setMethod(next);
    // The required field depends on the method, so both errors may be outdated.
    setFaults((current) => without(current, 'referralEmail', 'referralPhone'));
  };
  const writeMethod = (next: SendMethod) => {
    const radios = ref.current?.elements.namedItem('sendMethod');
    if (radios instanceof RadioNodeList) radios.value = next;
    takeMethod(next);
  };

  // Before the first paint: restore the draft, except in fields that were changed before hydration.
  useLayoutEffect(() => {
    const form = ref.current;
    if (!form) return;
    // The page was reloaded or discarded after its referral had been recorded.
    if (readStored(storageKeys.sentSlug) === slug) {
      writeStored(storageKeys.sentSlug, '');
      navigate(sentPath(slug), { replace: true });
      return;
    }
    const wasTouched = touchedFields(form).size > 0;
    fillFields(form, readDraft(slug));
    const values = readFields(form);
    setMethod(values.sendMethod === 'sms' ? 'sms' : 'email');
    if (wasTouched) saveDraft(slug, values);
  }, [slug]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another method folds what it does not need.
  useLayoutEffect(() => {
    if (ref.current) unfoldFields(ref.current, ({ value }) => value !== '');
  }, [method]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what writes the method is new each time.
  useEffect(() => {
    if (!isPhone && method === 'sms') {
      smsWasChosen.current = true;
      writeMethod('email');
    } else if (isPhone && smsWasChosen.current) {
      smsWasChosen.current = false;
      writeMethod('sms');
    }
  }, [isPhone, method]);

  const onChange = ({ target }: FormEvent<HTMLFormElement>) => {
    if (!ref.current) return;
    const values = readFields(ref.current);
    saveDraft(slug, values);
    if (values.sendMethod !== method) takeMethod(values.sendMethod === 'sms' ? 'sms' : 'email');
    if (!wasPressed.current) return;
    const { name } = target as HTMLInputElement;
    const { [name]: fault } = check(values).faults;
    setFaults((current) => ({ ...without(current, name), ...(fault && { [name]: fault }) }));
  };

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy.current || !ref.current) return;
    wasPressed.current = true;
    const { referral, faults: wrong } = check(readFields(ref.current));
    setFaults(wrong);
    if (!referral) {
      unfoldFields(ref.current, ({ name }) => Boolean(wrong[name]));
      fieldsOf(ref.current)
        .find(({ name }) => wrong[name])
        ?.focus();
      return;
    }
    isBusy.current = true;
    startSending(async () => {
      await send(referral);
      isBusy.current = false;
    });
  };

  return {
    form: { ref, onChange, onSubmit },
    faults,
    method,
    isSending,
    isPhone,
  };
}
