import { findMissingTemplateError, includesNote } from '@vouchwell/domain/messages/introduction';
import { formSentPath, referPath } from '@vouchwell/domain/paths';
import type { SendMethod } from '@vouchwell/domain/referrals/referral';
import {
  type PrefilledForm,
  prefilledFormSchema,
  type ReferralForm,
  referralFormSchema,
} from '@vouchwell/domain/referrals/referral-form';
import { formatReferrerReward } from '@vouchwell/domain/rewards/terms';
import { SENT_PAGE_DELAY_MS } from '@vouchwell/domain/shared/limits';
import { getFirstName } from '@vouchwell/domain/shared/names';
import { use, useEffect, useLayoutEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { callPublic } from '../../data/lib/call-function.ts';
import { Button } from '../../ui/button.tsx';
import { TEXT_LINK } from '../../ui/class-names.ts';
import * as ui from '../../ui/forms/contact-picker.tsx';
import { ChoiceField } from '../../ui/forms/field.tsx';
import { clearToasts } from '../../ui/toast.tsx';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import { type FormValues, openDetails, saveDraft } from '../shared/form-fields.ts';
import {
  Collapsible,
  FormField,
  FormSection,
  NoteField,
  OptionalLabel,
  PublicForm,
  RewardBox,
} from '../shared/form-parts.tsx';
import { PUBLIC_TEXTS, useLanguage, useTexts } from '../shared/language.ts';
import {
  markSentPagePending,
  navigate,
  PHONE_MEDIA_QUERY,
  readPlacementCode,
} from '../shared/navigation.ts';
import { PageTitle } from '../shared/public-shell.tsx';
import { sendOnce } from '../shared/send-once.ts';
import { readStoredJson, storageKeys, writeStoredValue } from '../shared/storage.ts';
import { showErrorToast } from '../shared/toasts.ts';
import type { LoadedBusiness } from '../shared/use-business.ts';
import { FormContext, usePublicForm } from '../shared/use-public-form.tsx';
import { storeAndOpenDraft } from './draft-opening.ts';

/** `/r/{slug}`. Server-rendered, so the first render may only depend on props and language. */
export function FormPage(props: LoadedBusiness) {
  const { slug, business, referrer } = props;
  const texts = useTexts();
  const language = useLanguage();
  const reward = formatReferrerReward(business, language);
  const form = useReferralForm(props);
  const { method, friendName, isPhone } = form;
  const noteIsSent = includesNote(business, method, language);
  return (
    <>
      <PageTitle>{texts.title(business.name)}</PageTitle>
      {reward && <RewardBox title={texts.reward} text={reward} />}
      <PublicForm
        state={form}
        business={business.name}
        consentBy="referrer"
        steps={texts.nextSteps(business.name, method)}
        submitLabel={texts.submit(method)}
        busyLabel={texts.submitting}
      >
        {referrer ? (
          <KnownReferrerSection firstName={referrer.firstName} plainFormPath={referPath(slug)} />
        ) : (
          <ReferrerSection restoredDraft={form.restoredDraft} onNotYou={form.clearReferrer} />
        )}
        <FriendSection
          method={method}
          allowsSms={isPhone}
          note={texts.noteTexts(noteIsSent, friendName, business.name)}
        />
      </PublicForm>
    </>
  );
}

function ContactPicker() {
  const texts = useTexts();
  const { setField } = use(FormContext);
  /** Name of the last contact picked; if the name field changes, the contact's details are cleared. */
  const pickedName = useRef('');
  const fillIn = ({ name, email, phone }: ui.Contact) => {
    const isDifferent = name && pickedName.current && name !== pickedName.current;
    if (name) pickedName.current = name;
    const picked = { referralEmail: email, referralPhone: phone, referralName: name };
    for (const [field, value] of Object.entries(picked))
      if (value || isDifferent) setField(field, value ?? '');
  };
  return <ui.ContactPicker label={texts.fromContacts} onPick={fillIn} />;
}

interface ReferrerSectionProps {
  readonly restoredDraft: FormValues;
  readonly onNotYou: () => void;
}

function ReferrerSection({ restoredDraft, onNotYou }: ReferrerSectionProps) {
  const texts = useTexts();
  const { referrerName = '', referrerEmail = '' } = restoredDraft;
  const restoredName = getFirstName(String(referrerName)) || String(referrerEmail);
  return (
    <FormSection title={texts.you}>
      {restoredName && (
        // On a tablet in a shop, the form may still contain the previous customer's details.
        <Button look="quiet" width="narrow" className="-my-2 -ml-2 self-start" onClick={onNotYou}>
          {texts.notYou(restoredName)}
        </Button>
      )}
      <FormField name="referrerName" label={texts.yourName} autoComplete="name" />
      <FormField name="referrerEmail" label={texts.yourEmail} type="email" autoComplete="email" />
    </FormSection>
  );
}

interface KnownReferrerProps {
  readonly firstName: string;
  readonly plainFormPath: string;
}

/** Replaces `ReferrerSection` if the server recognizes the customer by their code. */
function KnownReferrerSection({ firstName, plainFormPath }: KnownReferrerProps) {
  const texts = useTexts();
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-4">
      <span className="text-lg break-words">{texts.hello(firstName)}</span>
      {/* A real link, so it works before hydration. */}
      <a href={plainFormPath} className={`inline-flex min-h-11 items-center ${TEXT_LINK}`}>
        {texts.notYou(firstName)}
      </a>
    </p>
  );
}

/** SMS is only offered on phones, because few desktops can send it. */
function MethodField({ allowsSms }: { readonly allowsSms: boolean }) {
  const texts = useTexts();
  // With `autoComplete` on, Firefox restores the choice on reload without firing an event.
  const radioProps = {
    type: 'radio',
    name: 'sendMethod',
    autoComplete: 'off',
    className:
      'rounded-control border border-control px-3 has-checked:border-brand has-checked:bg-tint',
  } as const;
  return (
    <fieldset>
      <legend className="mb-1 font-medium">{texts.method}</legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(8.5rem,100%),1fr))] gap-2">
        <ChoiceField {...radioProps} label={texts.methods.email} value="email" defaultChecked />
        <ChoiceField {...radioProps} label={texts.methods.sms} value="sms" disabled={!allowsSms} />
      </div>
      {/* Hidden with CSS, so it is correct even before any script runs. */}
      <p className="mt-1 text-sm text-soft max-md:hidden">{texts.smsOnPhones}</p>
    </fieldset>
  );
}

interface FriendSectionProps {
  readonly method: SendMethod;
  readonly allowsSms: boolean;
  readonly note: { readonly label: string; readonly hint: string };
}

/** The chosen method's contact field is required; the other one is collapsed. */
function FriendSection({ method, allowsSms, note }: FriendSectionProps) {
  const texts = useTexts();
  const renderContactField = (contact: SendMethod) => {
    const isRequired = contact === method;
    const isEmail = contact === 'email';
    const label = isEmail ? texts.friendEmail : texts.friendPhone;
    return (
      // The keys keep the fields' values when the order changes.
      <Collapsible
        key={contact}
        title={<OptionalLabel label={texts.otherContact[contact]} />}
        isNeeded={isRequired}
      >
        <FormField
          name={isEmail ? 'referralEmail' : 'referralPhone'}
          type={isEmail ? 'email' : 'tel'}
          label={
            isRequired ? (
              label
            ) : (
              <span className="sr-only">
                <OptionalLabel label={label} />
              </span>
            )
          }
          autoComplete="off"
        />
      </Collapsible>
    );
  };
  const email = renderContactField('email');
  const phone = renderContactField('sms');
  return (
    <FormSection title={texts.friend}>
      <FormField name="referralName" label={texts.friendName} autoComplete="off" />
      <ContactPicker />
      <MethodField allowsSms={allowsSms} />
      {/* Collapsed fields share a line; an open field takes up a full line. */}
      <div className="-mb-3 flex flex-wrap gap-x-6">
        {method === 'email' ? [email, phone] : [phone, email]}
        <NoteField title={texts.note} {...note} />
      </div>
    </FormSection>
  );
}

function useReferralForm(loaded: LoadedBusiness) {
  const { slug, referrer } = loaded;
  const [method, setMethod] = useState<SendMethod>('email');
  /** The friend's first name, as typed so far. */
  const [friendName, setFriendName] = useState('');
  const isPhone = useMediaQuery(PHONE_MEDIA_QUERY, true);
  /** True if the screen became too wide for SMS, such as a phone in landscape. */
  const mustRestoreSms = useRef(false);
  const schema: z.ZodMiniType<PrefilledForm | ReferralForm> = referrer
    ? prefilledFormSchema
    : referralFormSchema;

  const publicForm = usePublicForm({
    draftKey: slug,
    businessSlug: slug,
    schema,
    sentPath: formSentPath(slug),
    send: (values, company) => submitReferral(loaded, values, company),
    onUpdate: ({ sendMethod, referralName }) => {
      changeMethod(sendMethod === 'sms' ? 'sms' : 'email');
      setFriendName(getFirstName(String(referralName)));
    },
  });

  function changeMethod(next: SendMethod) {
    if (next === method) return;
    setMethod(next);
    // Which field is required depends on the method, so both errors may be outdated.
    const outdated = { referralEmail: undefined, referralPhone: undefined };
    publicForm.setErrors((current) => ({ ...current, ...outdated }));
  }
  const selectMethod = (next: SendMethod) => {
    const radios = publicForm.formProps.ref.current?.elements.namedItem('sendMethod');
    if (radios instanceof RadioNodeList) radios.value = next;
    changeMethod(next);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: only changing the method folds the fields.
  useLayoutEffect(() => {
    const form = publicForm.formProps.ref.current;
    if (form) openDetails(form);
  }, [method]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the setter is a new function on every render.
  useEffect(() => {
    if (!isPhone && method === 'sms') {
      mustRestoreSms.current = true;
      selectMethod('email');
    } else if (isPhone && mustRestoreSms.current) {
      mustRestoreSms.current = false;
      selectMethod('sms');
    }
  }, [isPhone, method]);

  return { ...publicForm, method, friendName, isPhone };
}

/** Returns true if the referral was recorded; otherwise shows an error and returns false. */
async function submitReferral(
  loaded: LoadedBusiness,
  /** Excludes the customer's name and email address if the server recognizes their code. */
  values: PrefilledForm | ReferralForm,
  /** The honeypot, which is empty unless a bot fills in the form. */
  company: string,
): Promise<boolean> {
  const { slug, business, referrer } = loaded;
  const form = { referrerName: referrer?.firstName ?? '', referrerEmail: '', ...values };
  if (findMissingTemplateError(business, form.sendMethod)) {
    clearToasts();
    showErrorToast((texts) => ({
      title: texts.errorTitle,
      text: texts.templateMissing[form.sendMethod],
    }));
    return false;
  }
  const placement = readPlacementCode();
  const result = await sendOnce(
    {
      ...values,
      ...(referrer && { me: referrer.code }),
      businessSlug: slug,
      company,
      ...(placement && { placement }),
    },
    {
      attemptKey: storageKeys.attempt,
      consentBy: 'referrer',
      send: (input) => callPublic('create-referral', input),
      texts: PUBLIC_TEXTS,
    },
  );
  if (!result) return false;
  // Must be first: if the phone discards this tab, a reload then opens the sent page.
  markSentPagePending(slug);
  void import('../shared/find-warnings.ts')
    .then(({ rememberIntroduction }) => rememberIntroduction(slug, form))
    .catch((error: unknown) => console.warn('Failed to remember the friend', error));
  // Keep the customer's details for the next referral, and drop the friend's.
  const { referrerName, referrerEmail } = form;
  saveDraft(slug, referrer ? {} : { referrerName, referrerEmail });
  const { answer, requestId } = result;
  storeLinkCode(slug, referrerEmail, answer.linkCode);
  writeStoredValue(storageKeys.draftRequest, requestId);
  storeAndOpenDraft(loaded, form, answer);
  // Lets the email or messages app open before the page changes.
  await new Promise((resolve) => setTimeout(resolve, SENT_PAGE_DELAY_MS));
  navigate(formSentPath(slug));
  return true;
}

const storedLinkCodeSchema = z.object({ slug: z.string(), email: z.string(), code: z.string() });

/** Returns the last customer in this tab who got a personal link code; null if there isn't one. */
export function readLinkCode(slug: string): z.infer<typeof storedLinkCodeSchema> | null {
  const { data } = storedLinkCodeSchema.safeParse(readStoredJson(storageKeys.linkCode));
  return data?.slug === slug ? data : null;
}

/** Keeps the code until the email address changes, as the server returns it once per address. */
function storeLinkCode(slug: string, typedEmail: string, newCode: string | null): void {
  const email = typedEmail.toLowerCase();
  const stored = readLinkCode(slug);
  const code = newCode ?? (stored?.email === email ? stored.code : null);
  writeStoredValue(storageKeys.linkCode, code ? JSON.stringify({ slug, email, code }) : '');
}
