import { askedPath, friendPath } from '@vouchwell/domain/lib/paths';
import {
  type AskForm,
  askFormSchema,
  type IntroducedForm,
  introducedFormSchema,
} from '@vouchwell/domain/referral/referral-form';
import { friendsReward } from '@vouchwell/domain/reward/said-reward';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { HoneypotField, TextField } from '../ui/field.tsx';
import { CallOrText } from './call-or-text.tsx';
import { Consent, FormContext, NoteField, Section, useField } from './form-fields.tsx';
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
 * draws first depends on the first names of who recommends and to whom, the business's name and its
 * reward, and on nothing else.
 */
export function FriendPage({ slug, business, referrer }: LinkedBusiness) {
  const { code, firstName, friendFirstName } = referrer;
  const [isSomebodyElse, setIsSomebodyElse] = useState(false);
  const introduced = isSomebodyElse ? null : (friendFirstName ?? null);
  const schema: z.ZodMiniType<AskForm | IntroducedForm> =
    introduced === null ? askFormSchema : introducedFormSchema;
  const language = useLanguage();
  const texts = FRIEND_TEXTS[language];
  const reward = friendsReward(business, language);
  const { form, honeypot, faults, warnings, mend, isSending } = usePublicForm({
    owner: friendPath(code),
    schema,
    sentPath: askedPath(code),
    send: (ask, company) => submitAsk({ code, slug, form: ask, company }),
  });
  useCountedVisit(slug);
  return (
    <FormContext faults={faults} warnings={{ warnings, mend, business: business.name }}>
      <PageTitle>{texts.title(firstName, business.name)}</PageTitle>
      {reward && (
        <Reward
          title={reward.isTheirs ? texts.theirs : texts.reward(firstName)}
          text={reward.text}
        />
      )}
      {business.phone && <CallOrText phone={business.phone} />}
      <form {...form} className="mt-3 flex flex-col gap-3">
        <ReachSection friend={friendFirstName ?? null} onSomebodyElse={setIsSomebodyElse} />
        <HoneypotField ref={honeypot} />
        <WhatHappensNext steps={texts.nextSteps(business.name, firstName)} />
        <Consent by="friend" business={business.name} />
        <SubmitButton label={texts.submit} busyLabel={texts.submitting} isSending={isSending} />
      </form>
    </FormContext>
  );
}

interface ReachSectionProps {
  /** The friend whom the link introduces; null where it introduces nobody. */
  readonly friend: string | null;
  readonly onSomebodyElse: (isSomebodyElse: boolean) => void;
}

function ReachSection({ friend, onSomebodyElse }: ReachSectionProps) {
  const common = useTexts();
  const texts = FRIEND_TEXTS[useLanguage()];
  const field = useField();
  const name = <TextField label={common.yourName} autoComplete="name" {...field('referralName')} />;
  return (
    <Section title={texts.reach}>
      {friend === null ? (
        name
      ) : (
        <Greeting friend={friend} onSomebodyElse={onSomebodyElse}>
          {name}
        </Greeting>
      )}
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

interface GreetingProps extends ReachSectionProps {
  readonly friend: string;
  /** The field for the name of somebody else. */
  readonly children: ReactNode;
}

/** Greets the friend whom the link introduces; somebody else opens the field for their name, without React, too. */
function Greeting({ friend, onSomebodyElse, children }: GreetingProps) {
  const texts = FRIEND_TEXTS[useLanguage()];
  const fold = useRef<HTMLDetailsElement>(null);
  const tell = () => onSomebodyElse(fold.current?.open === true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for who opened it before React came.
  useEffect(tell, []);
  return (
    <>
      <p className="text-lg font-medium wrap-anywhere">{texts.hi(friend)}</p>
      <details ref={fold} onToggle={tell} suppressHydrationWarning className="-my-2">
        <summary className="min-h-11 py-2.5 font-medium text-brand">{texts.somebodyElse}</summary>
        {children}
      </details>
    </>
  );
}
