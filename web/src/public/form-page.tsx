import { usesNote } from '@vouchwell/domain/business/introduction';
import { referPath } from '@vouchwell/domain/lib/paths';
import { saidReward } from '@vouchwell/domain/reward/said-reward';
import { HoneypotField } from '../ui/field.tsx';
import { Consent, FormContext } from './form-fields.tsx';
import { Reward, SubmitButton, WhatHappensNext } from './form-parts.tsx';
import { FriendSection, KnownSection, YouSection } from './form-sections.tsx';
import { useLanguage, useTexts } from './language.ts';
import type { FoundBusiness } from './load-business.ts';
import { PageTitle } from './notice.tsx';
import { useReferralForm } from './use-referral-form.ts';

/**
 * `/r/{slug}`: a customer names a friend. The build renders it too (prerender.tsx), so what it draws
 * first depends on the business's name and slug, its reward, `usesNote` and the first name of a
 * customer whom we know, and on nothing else.
 */
export function FormPage(found: FoundBusiness) {
  const { slug, business, referrer } = found;
  const texts = useTexts();
  const language = useLanguage();
  const reward = saidReward(business, language);
  const { form, honeypot, faults, warnings, mend, ...state } = useReferralForm(found);
  const { method, isSending, isPhone } = state;

  return (
    <FormContext faults={faults} warnings={{ warnings, mend, business: business.name }}>
      <PageTitle>{texts.title(business.name)}</PageTitle>
      {reward && <Reward title={texts.reward} text={reward} />}
      <form {...form} className="mt-3 flex flex-col gap-3">
        {referrer ? (
          <KnownSection firstName={referrer.firstName} plainForm={referPath(slug)} />
        ) : (
          <YouSection />
        )}
        <FriendSection
          method={method}
          smsAllowed={isPhone}
          isNoteSent={usesNote(business, method, language)}
        />
        <HoneypotField ref={honeypot} />
        <WhatHappensNext steps={texts.nextSteps(business.name, method)} />
        <Consent by="referrer" business={business.name} />
        <SubmitButton
          label={texts.submit(method)}
          busyLabel={texts.submitting}
          isSending={isSending}
        />
      </form>
    </FormContext>
  );
}
