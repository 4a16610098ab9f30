import { askedPath, friendPath } from '@vouchwell/domain/lib/paths';
import { askFormSchema } from '@vouchwell/domain/referral/referral-form';
import { friendsReward } from '@vouchwell/domain/reward/said-reward';
import { HoneypotField, TextField } from '../ui/field.tsx';
import { Consent, FaultsContext, NoteField, Section, useField } from './form-fields.tsx';
import { Reward, SubmitButton, WhatHappensNext } from './form-parts.tsx';
import { useLanguage, useTexts } from './language.ts';
import type { LinkedBusiness } from './load-business.ts';
import { PageTitle } from './notice.tsx';
import { submitAsk } from './submit-ask.ts';
import { FRIEND_TEXTS } from './texts/friend.ts';
import { useCountedVisit } from './use-counted-visit.ts';
import { usePublicForm } from './use-public-form.ts';

/**
 * `/f/{code}`: a friend asks to be contacted. The build renders it too (prerender.tsx), so what it
 * draws first depends on the first name of who recommends, the business's name and its reward, and on
 * nothing else.
 */
export function FriendPage({ slug, business, referrer: { code, firstName } }: LinkedBusiness) {
  const language = useLanguage();
  const texts = FRIEND_TEXTS[language];
  const reward = friendsReward(business, language);
  const { form, honeypot, faults, isSending } = usePublicForm({
    owner: friendPath(code),
    schema: askFormSchema,
    sentPath: askedPath(code),
    send: (ask, company) => submitAsk({ code, slug, form: ask, company }),
  });
  useCountedVisit(slug);
  return (
    <FaultsContext value={faults}>
      <PageTitle>{texts.title(firstName, business.name)}</PageTitle>
      {reward && (
        <Reward
          title={reward.isTheirs ? texts.theirs : texts.reward(firstName)}
          text={reward.text}
        />
      )}
      <form {...form} className="mt-3 flex flex-col gap-3">
        <ReachSection />
        <HoneypotField ref={honeypot} />
        <WhatHappensNext steps={texts.nextSteps(business.name, firstName)} />
        <Consent by="friend" business={business.name} />
        <SubmitButton label={texts.submit} busyLabel={texts.submitting} isSending={isSending} />
      </form>
    </FaultsContext>
  );
}

function ReachSection() {
  const common = useTexts();
  const texts = FRIEND_TEXTS[useLanguage()];
  const field = useField();
  return (
    <Section title={texts.reach}>
      <TextField label={common.yourName} autoComplete="name" {...field('referralName')} />
      <p className="-mb-2 text-sm text-soft">{texts.oneIsEnough}</p>
      <TextField
        label={texts.yourPhone}
        type="tel"
        autoComplete="tel"
        {...field('referralPhone')}
      />
      <TextField
        label={common.yourEmail}
        type="email"
        autoComplete="email"
        {...field('referralEmail')}
      />
      <div className="-mb-3">
        <NoteField title={texts.note} label={texts.noteLabel} />
      </div>
    </Section>
  );
}
