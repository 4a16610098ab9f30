import { zodResolver } from '@hookform/resolvers/zod';
import { usesNote } from '@vouchwell/domain/introduction';
import { routes, sentPath } from '@vouchwell/domain/paths';
import type { PublicBusiness } from '@vouchwell/domain/public-document';
import { type ReferralForm, referralFormSchema } from '@vouchwell/domain/referral-form';
import { useEffect, useRef } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { Button } from '../ui/button.tsx';
import { TEXT_LINK } from '../ui/class-names.ts';
import { HoneypotField } from '../ui/field.tsx';
import { useMediaQuery } from '../ui/use-media-query.ts';
import { countScan } from './count-scan.ts';
import { readDraft, saveDraft } from './form-draft.ts';
import {
  Consent,
  FriendSection,
  MethodSection,
  NoteSection,
  YouSection,
} from './form-sections.tsx';
import { ON_PHONES } from './on-phones.ts';
import { PageTitle } from './page-title.tsx';
import { readStored, storageKeys, writeStored } from './storage.ts';
import { submitReferral } from './submit-referral.ts';
import { useTexts } from './use-language.ts';
import { navigate } from './use-location.ts';
import { visitedPlacement } from './visited-placement.ts';

interface FormPageProps {
  readonly slug: string;
  readonly business: PublicBusiness;
}

/** `/r/{slug}`: a customer names a friend. */
export function FormPage({ slug, business }: FormPageProps) {
  const texts = useTexts();
  const form = useForm<ReferralForm>({
    resolver: zodResolver(referralFormSchema),
    defaultValues: readDraft(slug),
  });
  const { control, handleSubmit, setValue, clearErrors, subscribe, formState } = form;
  const company = useRef<HTMLInputElement>(null);
  const isPhone = useMediaQuery(ON_PHONES);
  /** A phone that is turned on its side and back gets its SMS again. */
  const smsWasChosen = useRef(false);
  const method = useWatch({ control, name: 'sendMethod' });

  useEffect(() => {
    if (readStored(storageKeys.sentSlug) !== slug) return;
    writeStored(storageKeys.sentSlug, '');
    navigate(sentPath(slug), { replace: true });
  }, [slug]);
  useEffect(() => {
    const placement = visitedPlacement();
    if (placement) countScan(slug, placement);
  }, [slug]);
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => saveDraft(slug, values),
      }),
    [subscribe, slug],
  );
  useEffect(() => {
    if (!isPhone && method === 'sms') {
      smsWasChosen.current = true;
      setValue('sendMethod', 'email');
    } else if (isPhone && smsWasChosen.current) {
      smsWasChosen.current = false;
      setValue('sendMethod', 'sms');
    }
  }, [isPhone, method, setValue]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the method says which of them must be there.
  useEffect(() => clearErrors(['referralEmail', 'referralPhone']), [method, clearErrors]);

  const submit = handleSubmit(async (values) => {
    const isDone = await submitReferral({
      slug,
      business,
      form: values,
      company: company.current?.value ?? '',
    });
    // A browser that filled the hidden field for its user must not lock them out.
    if (!isDone && company.current) company.current.value = '';
  });

  return (
    <FormProvider {...form}>
      <PageTitle>{texts.title(business.name)}</PageTitle>
      <p className="mt-3 mb-6 text-soft">{texts.intro(business.name)}</p>
      {business.rewardDescription && <Reward text={business.rewardDescription} />}
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <YouSection />
        <MethodSection smsAllowed={isPhone} />
        <FriendSection method={method} />
        <NoteSection isInIntroduction={usesNote(business, method)} />
        <HoneypotField ref={company} />
        <Consent business={business.name} />
        <WhatHappensNext business={business.name} method={method} />
        <p className="text-sm text-soft">
          {texts.privacy(business.name)}{' '}
          <a href={routes.privacy} className={TEXT_LINK}>
            {texts.privacyNotice}
          </a>{' '}
          {texts.privacySays}
        </p>
        <Button
          type="submit"
          className="min-h-12 w-full text-lg"
          busyLabel={formState.isSubmitting && texts.submitting}
        >
          {texts.submit(method)}
        </Button>
      </form>
    </FormProvider>
  );
}

function Reward({ text }: { readonly text: string }) {
  const texts = useTexts();
  return (
    <aside className="mb-4 rounded-card bg-marigold p-4 text-on-marigold">
      <h2 className="text-lg">{texts.reward}</h2>
      <p className="mt-1 break-words whitespace-pre-line">{text}</p>
    </aside>
  );
}

function WhatHappensNext({ business, method }: { business: string; method: 'email' | 'sms' }) {
  const texts = useTexts();
  return (
    <section className="rounded-card bg-tint p-4">
      <h2 className="mb-2 text-lg">{texts.next}</h2>
      <ol className="list-decimal space-y-1 pl-5">
        {texts.nextSteps(business, method).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </section>
  );
}
