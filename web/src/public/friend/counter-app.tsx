import {
  counterFormTitle,
  type EmbeddedBusiness,
  parsePublicPath,
} from '@vouchwell/domain/business/public-document';
import { referPath, toCounterFormLink } from '@vouchwell/domain/paths';
import { type ThankForm, thankFormSchema } from '@vouchwell/domain/referrals/referral-form';
import { getFriendReward } from '@vouchwell/domain/rewards/terms';
import type { Language } from '@vouchwell/domain/shared/i18n';
import { useState } from 'react';
import { callPublic } from '../../data/lib/call-function.ts';
import { Button } from '../../ui/button.tsx';
import { HoneypotField, TextField } from '../../ui/forms/field.tsx';
import { Consent, Reward, Section, SubmitButton, WhatHappensNext } from '../shared/form-parts.tsx';
import { useLanguage, useTexts } from '../shared/language.ts';
import { readPlacementCode } from '../shared/navigation.ts';
import { BusinessContent, PageTitle, PublicLayout, PublicShell } from '../shared/public-shell.tsx';
import { sendOnce } from '../shared/send-once.ts';
import { storageKeys } from '../shared/storage.ts';
import { type FoundBusiness, useBusiness } from '../shared/use-business.ts';
import { useCountedVisit } from '../shared/use-counted-visit.ts';
import { FormContext, useField, usePublicForm } from '../shared/use-public-form.tsx';
import { ContactFields } from './friend-page.tsx';
import { ContactRequestSentCard } from './sent-page.tsx';
import { FRIEND_TEXTS } from './texts.ts';

const en = {
  title: counterFormTitle,
  who: 'Who can we thank?',
  said: 'Who referred you?',
  saidHint: 'The name of the friend, neighbor or coworker.',
  nextSteps: (business: string) => [
    `${business} gets your message and contact info.`,
    'They’ll call, text or email you.',
    'They’ll thank the person who referred you.',
  ],
  askedText: (said: string) => `They have your details and know that ${said} referred you.`,
  submit: (business: string) => `Tell ${business}`,
  another: 'Fill it out for someone else',
};

type CounterTexts = typeof en;

const es: CounterTexts = {
  title: (business) => `¿Quién te recomendó ${business}?`,
  who: '¿A quién le damos las gracias?',
  said: '¿Quién te recomendó?',
  saidHint: 'El nombre de tu amiga, vecino o compañero de trabajo.',
  nextSteps: (business) => [
    `${business} recibe tu mensaje y tus datos.`,
    'Te llaman o te escriben.',
    'Le dan las gracias a quien te recomendó.',
  ],
  askedText: (said) => `Ya tienen tus datos y saben que te recomendó ${said}.`,
  submit: (business) => `Avisar a ${business}`,
  another: 'Llenarlo para otra persona',
};

export const COUNTER_TEXTS: Readonly<Record<Language, CounterTexts>> = { en, es };

interface CounterAppProps {
  readonly embedded: EmbeddedBusiness | null;
}

export function CounterApp({ embedded }: CounterAppProps) {
  const [result, retry] = useBusiness(parsePublicPath(window.location.pathname).slug, embedded);
  return (
    <PublicShell>
      <PublicLayout business={result.state === 'loaded' ? result.business : null}>
        <BusinessContent result={result} retry={retry} sections={SECTIONS}>
          {(found) => <CounterPage key={found.slug} {...found} />}
        </BusinessContent>
      </PublicLayout>
    </PublicShell>
  );
}

const SECTIONS = [['said'], ['name', 'phone', 'email']];

/** `/r/{slug}?thank`: a friend at the counter enters who referred them. */
function CounterPage(found: FoundBusiness) {
  const { slug, business } = found;
  const [thanked, setThanked] = useState<Thanked | null>(null);
  const texts = COUNTER_TEXTS[useLanguage()];
  useCountedVisit(slug);
  if (!thanked) return <CounterForm {...found} onThanked={setThanked} />;
  const { said, contactEmail } = thanked;
  return (
    <ContactRequestSentCard
      slug={slug}
      business={business}
      contactEmail={contactEmail}
      text={texts.askedText(said)}
    >
      {/* The device at the counter may be shared. */}
      <Button look="quiet" onClick={() => setThanked(null)}>
        {texts.another}
      </Button>
    </ContactRequestSentCard>
  );
}

interface CounterFormProps extends FoundBusiness {
  readonly onThanked: (thanked: Thanked) => void;
}

function CounterForm({ slug, business, onThanked }: CounterFormProps) {
  const language = useLanguage();
  const friendTexts = FRIEND_TEXTS[language];
  const texts = COUNTER_TEXTS[language];
  const reward = getFriendReward(business, language);
  const owner = toCounterFormLink(referPath(slug));
  const {
    form,
    honeypot,
    errors,
    warnings,
    applySuggestion: mend,
    isSending,
  } = usePublicForm({
    draftKey: owner,
    schema: thankFormSchema,
    sentPath: referPath(slug),
    isShared: true,
    send: async (data, company) => {
      const thanked = await submitCounterReferral({ slug, form: data, company });
      if (thanked) onThanked(thanked);
      return thanked !== null;
    },
  });
  return (
    <FormContext
      errors={errors}
      warnings={{ warnings, applySuggestion: mend, business: business.name }}
    >
      <PageTitle>{texts.title(business.name)}</PageTitle>
      {reward?.isTheirs && <Reward title={friendTexts.theirs} text={reward.text} />}
      <form {...form} autoComplete="off" className="mt-3 flex flex-col gap-3">
        <WhoSection />
        <Section title={friendTexts.reach}>
          <NameField />
          <ContactFields isShared />
        </Section>
        <HoneypotField ref={honeypot} />
        <WhatHappensNext steps={texts.nextSteps(business.name)} />
        <Consent by="friend" business={business.name} />
        <SubmitButton
          label={texts.submit(business.name)}
          busyLabel={friendTexts.submitting}
          isSending={isSending}
        />
      </form>
    </FormContext>
  );
}

function WhoSection() {
  const texts = COUNTER_TEXTS[useLanguage()];
  const field = useField();
  return (
    <Section title={texts.who}>
      <TextField
        label={texts.said}
        hint={texts.saidHint}
        autoComplete="off"
        {...field('referrerName')}
      />
    </Section>
  );
}

function NameField() {
  const { yourName } = useTexts();
  const field = useField();
  return <TextField label={yourName} autoComplete="off" {...field('referralName')} />;
}

interface Thanked {
  readonly said: string;
  /** Empty if the business has no contact email. */
  readonly contactEmail: string;
}

interface Submission {
  readonly slug: string;
  readonly form: ThankForm;
  readonly company: string;
}

/** If it fails, shows an error and returns null. */
async function submitCounterReferral({ slug, form, company }: Submission): Promise<Thanked | null> {
  const placement = readPlacementCode();
  const recorded = await sendOnce(
    { ...form, businessSlug: slug, company, ...(placement && { placement }) },
    {
      attempt: storageKeys.thankAttempt,
      consentBy: 'friend',
      send: (input) => callPublic('thank-referrer', input),
      texts: (_, language) => FRIEND_TEXTS[language],
    },
  );
  if (!recorded) return null;
  return { said: form.referrerName, contactEmail: recorded.answer.business.contactEmail };
}
