import { includesNote } from '@vouchwell/domain/messages/introduction';
import { formSentPath, referPath } from '@vouchwell/domain/paths';
import type { SendMethod } from '@vouchwell/domain/referrals/referral';
import {
  type PrefilledForm,
  prefilledFormSchema,
  type ReferralForm,
  referralFormSchema,
} from '@vouchwell/domain/referrals/referral-form';
import { formatReferrerReward } from '@vouchwell/domain/rewards/terms';
import { getFirstName } from '@vouchwell/domain/shared/names';
import { use, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { Button } from '../../ui/button.tsx';
import { TEXT_LINK } from '../../ui/class-names.ts';
import * as ui from '../../ui/forms/contact-picker.tsx';
import { ChoiceField } from '../../ui/forms/field.tsx';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import {
  Collapsible,
  FormField,
  FormSection,
  NoteField,
  OptionalLabel,
  PublicForm,
  RewardBox,
} from '../shared/form-parts.tsx';
import { useLanguage, useTexts } from '../shared/language.ts';
import { PHONE_MEDIA_QUERY } from '../shared/navigation.ts';
import { PageTitle } from '../shared/public-shell.tsx';
import type { LoadedBusiness } from '../shared/use-business.ts';
import {
  FormContext,
  type FormValues,
  openDetails,
  usePublicForm,
} from '../shared/use-public-form.tsx';
import { submitReferral } from './submit-referral.ts';

/** `/r/{slug}`. Server-rendered, so the first render may only depend on props and language. */
export function FormPage(props: LoadedBusiness) {
  const { slug, business, referrer } = props;
  const texts = useTexts();
  const language = useLanguage();
  const reward = formatReferrerReward(business, language);
  const { restoredDraft, clearReferrer, method, friend, isPhone, ...state } =
    useReferralForm(props);

  return (
    <>
      <PageTitle>{texts.title(business.name)}</PageTitle>
      {reward && <RewardBox title={texts.reward} text={reward} />}
      <PublicForm
        state={state}
        business={business.name}
        consentBy="referrer"
        steps={texts.nextSteps(business.name, method)}
        submitLabel={texts.submit(method)}
        busyLabel={texts.submitting}
      >
        {referrer ? (
          <KnownReferrerSection firstName={referrer.firstName} plainFormPath={referPath(slug)} />
        ) : (
          <ReferrerSection restoredDraft={restoredDraft} onNotYou={clearReferrer} />
        )}
        <FriendSection
          method={method}
          allowsSms={isPhone}
          note={texts.noteTexts(includesNote(business, method, language), friend, business.name)}
        />
      </PublicForm>
    </>
  );
}

function ContactPicker() {
  const texts = useTexts();
  const { setField } = use(FormContext);
  /** Name of the last contact, whose details must not stay next to a different name. */
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
  /** Label and hint, in that order. */
  readonly note: readonly string[];
}

/** The chosen method's contact field is required; the other one is collapsed. */
function FriendSection({ method, allowsSms, note: [label, hint] }: FriendSectionProps) {
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
        <NoteField title={texts.note} label={label} hint={hint} />
      </div>
    </FormSection>
  );
}

function useReferralForm(loaded: LoadedBusiness) {
  const { slug, referrer } = loaded;
  const [method, setMethod] = useState<SendMethod>('email');
  /** The friend's first name, as typed so far. */
  const [friend, setFriend] = useState('');
  const isPhone = useMediaQuery(PHONE_MEDIA_QUERY, true);
  /** Used to restore SMS after a phone has been turned to landscape and back. */
  const wasSmsChosen = useRef(false);
  const schema: z.ZodMiniType<PrefilledForm | ReferralForm> = referrer
    ? prefilledFormSchema
    : referralFormSchema;

  const { setErrors, ...publicForm } = usePublicForm({
    draftKey: slug,
    businessSlug: slug,
    schema,
    sentPath: formSentPath(slug),
    send: (values, company) => submitReferral(loaded, values, company),
    onUpdate: ({ sendMethod, referralName }) => {
      changeMethod(sendMethod === 'sms' ? 'sms' : 'email');
      setFriend(getFirstName(String(referralName)));
    },
  });

  function changeMethod(next: SendMethod) {
    if (next === method) return;
    setMethod(next);
    // Which field is required depends on the method, so both errors may be outdated.
    setErrors((current) => ({ ...current, referralEmail: undefined, referralPhone: undefined }));
  }
  const selectMethod = (next: SendMethod) => {
    const radios = publicForm.form.ref.current?.elements.namedItem('sendMethod');
    if (radios instanceof RadioNodeList) radios.value = next;
    changeMethod(next);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: only changing the method folds the fields.
  useLayoutEffect(() => {
    const form = publicForm.form.ref.current;
    if (form) openDetails(form);
  }, [method]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the setter is a new function on every render.
  useEffect(() => {
    if (!isPhone && method === 'sms') {
      wasSmsChosen.current = true;
      selectMethod('email');
    } else if (isPhone && wasSmsChosen.current) {
      wasSmsChosen.current = false;
      selectMethod('sms');
    }
  }, [isPhone, method]);

  return { ...publicForm, method, friend, isPhone };
}
