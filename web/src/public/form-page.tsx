import { usesNote } from '@vouchwell/domain/introduction';
import { routes } from '@vouchwell/domain/paths';
import type { PublicBusiness } from '@vouchwell/domain/public-document';
import type { SendMethod } from '@vouchwell/domain/referral';
import { useEffect, useRef } from 'react';
import { Button } from '../ui/button.tsx';
import { TEXT_LINK } from '../ui/class-names.ts';
import { HoneypotField } from '../ui/field.tsx';
import { Consent, FaultsContext, FriendSection, YouSection } from './form-sections.tsx';
import { useLanguage, useTexts } from './language.ts';
import { PageTitle } from './notice.tsx';
import { countScan, visitedPlacement } from './placement.ts';
import { submitReferral } from './submit-referral.ts';
import { useReferralForm } from './use-referral-form.ts';

interface FormPageProps {
  readonly slug: string;
  readonly business: PublicBusiness;
}

/**
 * `/r/{slug}`: a customer names a friend. The build renders it too (prerender.tsx), so what it draws
 * first depends on the business's name, its reward and `usesNote`, and on nothing else.
 */
export function FormPage({ slug, business }: FormPageProps) {
  const texts = useTexts();
  const language = useLanguage();
  const company = useRef<HTMLInputElement>(null);
  const { form, faults, method, isSending, isPhone } = useReferralForm(slug, async (referral) => {
    const isDone = await submitReferral({
      slug,
      business,
      form: referral,
      company: company.current?.value ?? '',
    });
    // The browser's autofill may have filled the honeypot: clear it, so that the next try can succeed.
    if (!isDone && company.current) company.current.value = '';
  });

  useEffect(() => {
    const placement = visitedPlacement();
    if (placement) countScan(slug, placement);
  }, [slug]);

  return (
    <FaultsContext value={faults}>
      <PageTitle>{texts.title(business.name)}</PageTitle>
      {business.rewardDescription && <Reward text={business.rewardDescription} />}
      <form
        {...form}
        noValidate
        // Without JavaScript, a GET form would put what was typed into the URL.
        method="post"
        className="mt-3 flex flex-col gap-3"
      >
        <YouSection />
        <FriendSection
          method={method}
          smsAllowed={isPhone}
          isNoteSent={usesNote(business, method, language)}
        />
        <HoneypotField ref={company} />
        <WhatHappensNext business={business.name} method={method} />
        <Consent business={business.name} />
        <Button
          type="submit"
          className="min-h-12 w-full text-lg in-data-pressed:cursor-progress"
          busyLabel={isSending && texts.submitting}
        >
          {/* The page has `data-pressed` from a press before hydration until React replays it. */}
          <span className="in-data-pressed:hidden">{texts.submit(method)}</span>
          <span className="hidden in-data-pressed:inline">{texts.submitting}</span>
        </Button>
      </form>
    </FaultsContext>
  );
}

function Reward({ text }: { readonly text: string }) {
  const texts = useTexts();
  return (
    <aside className="mt-3 rounded-card bg-marigold px-4 py-3 text-on-marigold">
      <h2 className="text-base">{texts.reward}</h2>
      <p className="break-words whitespace-pre-line">{text}</p>
    </aside>
  );
}

interface WhatHappensNextProps {
  readonly business: string;
  readonly method: SendMethod;
}

function WhatHappensNext({ business, method }: WhatHappensNextProps) {
  const texts = useTexts();
  return (
    <section className="rounded-card bg-tint px-4 py-3 text-sm">
      <h2 className="mb-1 text-base">{texts.next}</h2>
      <ol className="list-decimal space-y-1 pl-5">
        {texts.nextSteps(business, method).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p className="mt-2">
        <a href={routes.privacy} className={TEXT_LINK}>
          {texts.privacyNotice}
        </a>{' '}
        {texts.privacySays}
      </p>
    </section>
  );
}
