import { getPicturePath } from '@vouchwell/domain/business/pictures';
import { getFriendPageDisclosure } from '@vouchwell/domain/messages/disclosure';
import {
  contactRequestSentPath,
  decodeUri,
  friendPath,
  removeTrailingPunctuation,
} from '@vouchwell/domain/paths';
import {
  type ContactRequestForm,
  contactRequestFormSchema,
  type IntroducedForm,
  introducedFormSchema,
} from '@vouchwell/domain/referrals/referral-form';
import { getFriendReward } from '@vouchwell/domain/rewards/terms';
import { displayName } from '@vouchwell/domain/shared/names';
import { toDialableNumber } from '@vouchwell/domain/shared/phone';
import { useLayoutEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { callPublic } from '../../data/lib/call-function.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { saveDraft } from '../shared/form-fields.ts';
import { FormField, FormSection, NoteField, PublicForm, RewardBox } from '../shared/form-parts.tsx';
import { useLanguage, useTexts } from '../shared/language.ts';
import { navigate } from '../shared/navigation.ts';
import { PageTitle } from '../shared/public-shell.tsx';
import { sendOnce } from '../shared/send-once.ts';
import { readStoredJson, storageKeys, writeStoredValue } from '../shared/storage.ts';
import type { LinkedBusiness } from '../shared/use-business.ts';
import { usePublicForm } from '../shared/use-public-form.tsx';
import { FRIEND_TEXTS } from './texts.ts';

/** `/f/{code}`. Server-rendered, so the first render may only depend on props and language. */
export function FriendPage(props: LinkedBusiness) {
  const { business, referrer } = props;
  const { code, firstName, introduces, testimonial } = referrer;
  const introducedName = useIntroducedName(introduces === true);
  const [isDifferentPerson, setIsDifferentPerson] = useState(false);
  /** Null if the form asks for the name. */
  const friendName = isDifferentPerson ? null : introducedName;
  const schema: z.ZodMiniType<ContactRequestForm | IntroducedForm> =
    friendName === null ? contactRequestFormSchema : introducedFormSchema;
  const language = useLanguage();
  const texts = FRIEND_TEXTS[language];
  const reward = getFriendReward(business, language);
  const disclosure = getFriendPageDisclosure(business, firstName, language);
  const { bookingUrl, photo } = business.look ?? {};
  const state = usePublicForm({
    draftKey: friendPath(code),
    schema,
    sentPath: contactRequestSentPath(code),
    send: (contactRequest, company) =>
      submitContactRequest(props, { referralName: friendName ?? '', ...contactRequest }, company),
  });
  return (
    <>
      <PageTitle>{texts.title(firstName, business.name)}</PageTitle>
      {testimonial && (
        <figure className="mt-3 border-l-4 border-brand pl-3">
          <blockquote className="text-lg">“{testimonial}”</blockquote>
          <figcaption className="mt-1 text-sm text-soft">
            {texts.testimonialBy(firstName)}
          </figcaption>
        </figure>
      )}
      {disclosure && <p className="mt-2 text-sm text-soft">{disclosure}</p>}
      {reward && (
        <RewardBox
          title={reward.isTheirs ? texts.rewardForFriend : texts.rewardForReferrer(firstName)}
          text={reward.text}
        />
      )}
      {photo && (
        <img
          src={getPicturePath(photo.hash)}
          width={16}
          height={9}
          alt=""
          decoding="async"
          // The rest of the page must not wait for this picture.
          fetchPriority="low"
          className="mt-3 aspect-video w-full rounded-card object-cover"
        />
      )}
      {business.phone && <CallOrTextButtons phone={business.phone} />}
      <PublicForm
        state={state}
        business={business.name}
        consentBy="friend"
        steps={[
          ...texts.nextSteps(business.name, firstName),
          ...(bookingUrl ? [texts.thenBook] : []),
        ]}
        submitLabel={texts.submit}
        busyLabel={texts.submitting}
      >
        <FormSection title={texts.reach}>
          <NameField introducedName={introducedName} onDifferentPerson={setIsDifferentPerson} />
          <ContactFields />
        </FormSection>
      </PublicForm>
    </>
  );
}

/** Returns true if the request was recorded; otherwise shows an error and returns false. */
async function submitContactRequest(
  { slug, referrer: { code } }: LinkedBusiness,
  form: ContactRequestForm,
  company: string,
): Promise<boolean> {
  const result = await sendOnce(
    { ...form, code, company },
    {
      attemptKey: storageKeys.askAttempt,
      consentBy: 'friend',
      send: (input) => callPublic('ask-contact', input),
      texts: FRIEND_TEXTS,
    },
  );
  if (!result) return false;
  const { contactEmail } = result.answer.business;
  writeStoredValue(storageKeys.contactRequest, JSON.stringify({ code, contactEmail }));
  // Prefills the referral form if the friend refers someone next.
  saveDraft(slug, { referrerName: form.referralName, referrerEmail: form.referralEmail });
  navigate(contactRequestSentPath(code));
  return true;
}

const storedContactRequestSchema = z.object({ code: z.string(), contactEmail: z.string() });

/** Returns null if the friend hasn't requested contact through this link. */
export function readContactRequest(
  code: string,
): z.infer<typeof storedContactRequestSchema> | null {
  const { data } = storedContactRequestSchema.safeParse(readStoredJson(storageKeys.contactRequest));
  return data?.code === code ? data : null;
}

/**
 * Returns the friend's name from the URL's hash (`/f/{code}#Rosa`). Null if the link isn't an
 * introduction, or if the hash doesn't look like a name.
 */
function useIntroducedName(isIntroduction: boolean): string | null {
  const [introducedName, setIntroducedName] = useState<string | null>(null);
  // In an effect, because the server, which renders this page first, doesn't get the hash.
  useLayoutEffect(() => {
    // Some mail gateways encode the hash twice.
    const name = removeTrailingPunctuation(decodeUri(decodeUri(window.location.hash.slice(1))));
    if (isIntroduction && name && displayName(name) === name) setIntroducedName(name);
  }, [isIntroduction]);
  return introducedName;
}

interface ContactFieldsProps {
  /** True on a device that friends share, such as a tablet at the counter. */
  readonly isShared?: boolean;
}

export function ContactFields({ isShared = false }: ContactFieldsProps) {
  const commonTexts = useTexts();
  const texts = FRIEND_TEXTS[useLanguage()];
  return (
    <>
      <p className="-mb-2 text-sm text-soft">{texts.oneIsEnough}</p>
      <FormField
        name="referralPhone"
        label={texts.yourPhone}
        type="tel"
        autoComplete={isShared ? 'off' : 'tel'}
      />
      <FormField
        name="referralEmail"
        label={commonTexts.yourEmail}
        type="email"
        autoComplete={isShared ? 'off' : 'email'}
      />
      <div className="-mb-3">
        <NoteField title={texts.note} label={texts.noteLabel} />
      </div>
    </>
  );
}

interface NameFieldProps {
  readonly introducedName: string | null;
  readonly onDifferentPerson: (isDifferentPerson: boolean) => void;
}

/** Greets an introduced friend and hides the field. It stays mounted, so typed input is kept. */
function NameField({ introducedName, onDifferentPerson }: NameFieldProps) {
  const { yourName } = useTexts();
  const texts = FRIEND_TEXTS[useLanguage()];
  const details = useRef<HTMLDetailsElement>(null);
  const nameInput = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when the greeting arrives.
  useLayoutEffect(() => {
    if (!details.current || introducedName === null) return;
    details.current.open = nameInput.current?.value !== '';
    onDifferentPerson(details.current.open);
  }, [introducedName]);
  return (
    <>
      {introducedName !== null && (
        <p className="text-lg font-medium wrap-anywhere">{texts.hi(introducedName)}</p>
      )}
      <details ref={details} open onToggle={(event) => onDifferentPerson(event.currentTarget.open)}>
        <summary
          hidden={introducedName === null}
          className="min-h-11 py-2.5 font-medium text-brand"
        >
          {texts.notYou}
        </summary>
        <FormField ref={nameInput} name="referralName" label={yourName} autoComplete="name" />
      </details>
    </>
  );
}

/** For friends who don't want to wait. Offers SMS only on phones, as few desktops can send it. */
export function CallOrTextButtons({ phone }: { readonly phone: string }) {
  const texts = FRIEND_TEXTS[useLanguage()];
  const number = toDialableNumber(phone);
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      <ButtonLink look="secondary" className="flex-auto" href={`tel:${number}`}>
        {texts.call(phone)}
      </ButtonLink>
      <ButtonLink look="secondary" className="flex-auto md:hidden" href={`sms:${number}`}>
        {texts.text}
      </ButtonLink>
    </div>
  );
}
