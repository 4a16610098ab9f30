import { sentPath } from '@vouchwell/domain/lib/paths';
import type { SendMethod } from '@vouchwell/domain/referral/referral';
import {
  type PrefilledForm,
  prefilledFormSchema,
  type ReferralForm,
  referralFormSchema,
} from '@vouchwell/domain/referral/referral-form';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { useMediaQuery } from '../ui/use-media-query.ts';
import { unfoldFields } from './form-values.ts';
import type { FoundBusiness } from './load-business.ts';
import { submitReferral } from './submit-referral.ts';
import { ON_PHONES } from './use-location.ts';
import { usePublicForm } from './use-public-form.ts';

/** The state of the form in which a customer names a friend, and how the friend is written to. */
export function useReferralForm(found: FoundBusiness) {
  const { slug, referrer } = found;
  const [method, setMethod] = useState<SendMethod>('email');
  const isPhone = useMediaQuery(ON_PHONES, true);
  /** Restores SMS after a phone has been turned to landscape and back. */
  const smsWasChosen = useRef(false);
  const schema: z.ZodMiniType<PrefilledForm | ReferralForm> = referrer
    ? prefilledFormSchema
    : referralFormSchema;

  const { dropFaults, ...publicForm } = usePublicForm({
    owner: slug,
    slug,
    schema,
    sentPath: sentPath(slug),
    send: (values, company) => submitReferral({ ...found, values, company }),
    onValues: ({ sendMethod }) => takeMethod(sendMethod === 'sms' ? 'sms' : 'email'),
  });

  function takeMethod(next: SendMethod) {
    if (next === method) return;
    setMethod(next);
    // The required field depends on the method, so both errors may be outdated.
    dropFaults('referralEmail', 'referralPhone');
  }
  const writeMethod = (next: SendMethod) => {
    const radios = publicForm.form.ref.current?.elements.namedItem('sendMethod');
    if (radios instanceof RadioNodeList) radios.value = next;
    takeMethod(next);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: another method folds what it does not need.
  useLayoutEffect(() => {
    const form = publicForm.form.ref.current;
    if (form) unfoldFields(form, ({ value }) => value !== '');
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

  return { ...publicForm, method, isPhone };
}
