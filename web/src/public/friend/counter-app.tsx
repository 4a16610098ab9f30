import { getCounterFormTitle, parsePublicPath } from '@vouchwell/domain/business/public-document';
import { referPath, toCounterFormLink } from '@vouchwell/domain/paths';
import { counterFormSchema } from '@vouchwell/domain/referrals/referral-form';
import { getFriendReward } from '@vouchwell/domain/rewards/terms';
import type { Language } from '@vouchwell/domain/shared/i18n';
import { useState } from 'react';
import { callPublic } from '../../data/lib/call-function.ts';
import { Button } from '../../ui/button.tsx';
import { FormField, FormSection, PublicForm, RewardBox } from '../shared/form-parts.tsx';
import { useLanguage, useTexts } from '../shared/language.ts';
import { readPlacementCode } from '../shared/navigation.ts';
import { BusinessContent, PageTitle, PublicLayout, PublicShell } from '../shared/public-shell.tsx';
import { sendOnce } from '../shared/send-once.ts';
import { storageKeys } from '../shared/storage.ts';
import { type LoadedBusiness, type PublicAppProps, useBusiness } from '../shared/use-business.ts';
import { useCountedVisit } from '../shared/use-counted-visit.ts';
import { usePublicForm } from '../shared/use-public-form.tsx';
import { ContactFields } from './friend-page.tsx';
import { ContactRequestSentCard } from './sent-page.tsx';
import { FRIEND_TEXTS } from './texts.ts';

const en = {
  title: getCounterFormTitle,
  referrerSection: 'Who can we thank?',
  referrer: 'Who referred you?',
  referrerHint: 'The name of the friend, neighbor or coworker.',
  nextSteps: (business: string) => [
    `${business} gets your message and contact info.`,
    'They’ll call, text or email you.',
    'They’ll thank the person who referred you.',
  ],
  sentText: (referrerName: string) =>
    `They have your details and know that ${referrerName} referred you.`,
  submit: (business: string) => `Tell ${business}`,
  another: 'Fill it out for someone else',
};

type CounterTexts = typeof en;

const es: CounterTexts = {
  title: (business) => `¿Quién te recomendó ${business}?`,
  referrerSection: '¿A quién le damos las gracias?',
  referrer: '¿Quién te recomendó?',
  referrerHint: 'El nombre de tu amiga, vecino o compañero de trabajo.',
  nextSteps: (business) => [
    `${business} recibe tu mensaje y tus datos.`,
    'Te llaman o te escriben.',
    'Le dan las gracias a quien te recomendó.',
  ],
  sentText: (referrerName) => `Ya tienen tus datos y saben que te recomendó ${referrerName}.`,
  submit: (business) => `Avisar a ${business}`,
  another: 'Llenarlo para otra persona',
};

const COUNTER_TEXTS: Readonly<Record<Language, CounterTexts>> = { en, es };

export function CounterFormApp({ embedded }: PublicAppProps) {
  const [result, retry] = useBusiness(parsePublicPath(window.location.pathname).slug, embedded);
  return (
    <PublicShell>
      <PublicLayout business={result.state === 'loaded' ? result.business : null}>
        <BusinessContent result={result} retry={retry} sections={SKELETON_SECTIONS}>
          {(loaded) => <CounterPage key={loaded.slug} {...loaded} />}
        </BusinessContent>
      </PublicLayout>
    </PublicShell>
  );
}

const SKELETON_SECTIONS = [['referrer'], ['name', 'phone', 'email']];

/** `/r/{slug}?thank`: a friend at the counter enters who referred them. */
function CounterPage(props: LoadedBusiness) {
  const { slug, business } = props;
  const [result, setResult] = useState<CounterResult | null>(null);
  const texts = COUNTER_TEXTS[useLanguage()];
  useCountedVisit(slug);
  if (!result) return <CounterForm {...props} onSent={setResult} />;
  const { referrerName, contactEmail } = result;
  return (
    <ContactRequestSentCard
      slug={slug}
      business={business}
      contactEmail={contactEmail}
      text={texts.sentText(referrerName)}
    >
      {/* Lets the next friend start over, because the device may be shared. */}
      <Button look="quiet" onClick={() => setResult(null)}>
        {texts.another}
      </Button>
    </ContactRequestSentCard>
  );
}

interface CounterResult {
  readonly referrerName: string;
  /** Contact email; empty if the business has none. */
  readonly contactEmail: string;
}

interface CounterFormProps extends LoadedBusiness {
  readonly onSent: (result: CounterResult) => void;
}

function CounterForm({ slug, business, onSent }: CounterFormProps) {
  const language = useLanguage();
  const { yourName } = useTexts();
  const friendTexts = FRIEND_TEXTS[language];
  const texts = COUNTER_TEXTS[language];
  const reward = getFriendReward(business, language);
  const state = usePublicForm({
    draftKey: toCounterFormLink(referPath(slug)),
    schema: counterFormSchema,
    sentPath: referPath(slug),
    isShared: true,
    send: async (form, company) => {
      const placement = readPlacementCode();
      const result = await sendOnce(
        { ...form, businessSlug: slug, company, ...(placement && { placement }) },
        {
          attemptKey: storageKeys.thankAttempt,
          consentBy: 'friend',
          send: (input) => callPublic('thank-referrer', input),
          texts: FRIEND_TEXTS,
        },
      );
      if (!result) return false;
      const { contactEmail } = result.answer.business;
      onSent({ referrerName: form.referrerName, contactEmail });
      return true;
    },
  });
  return (
    <>
      <PageTitle>{texts.title(business.name)}</PageTitle>
      {reward?.isTheirs && <RewardBox title={friendTexts.rewardForFriend} text={reward.text} />}
      <PublicForm
        state={state}
        business={business.name}
        consentBy="friend"
        steps={texts.nextSteps(business.name)}
        submitLabel={texts.submit(business.name)}
        busyLabel={friendTexts.submitting}
      >
        <FormSection title={texts.referrerSection}>
          <FormField
            name="referrerName"
            label={texts.referrer}
            hint={texts.referrerHint}
            autoComplete="off"
          />
        </FormSection>
        <FormSection title={friendTexts.reach}>
          <FormField name="referralName" label={yourName} autoComplete="off" />
          <ContactFields isShared />
        </FormSection>
      </PublicForm>
    </>
  );
}
