import type { SendMethod } from '@vouchwell/domain/referral';
import type { ReferralForm } from '@vouchwell/domain/referral-form';
import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { ChoiceField, TextAreaField, TextField } from '../ui/field.tsx';
import { faultText } from './fault-text.ts';
import { useTexts } from './use-language.ts';

/** What a field takes from the form: its registration, and its error in the page's language. */
function useField() {
  const texts = useTexts();
  const { register, formState } = useFormContext<ReferralForm>();
  return (name: keyof ReferralForm) => ({
    ...register(name),
    error: faultText(formState.errors[name]?.message, texts),
  });
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <fieldset className="rounded-card border border-line bg-surface p-4 pt-3 shadow-card">
      <legend className="float-left mb-3 w-full font-heading text-xl font-semibold">{title}</legend>
      <div className="clear-both flex flex-col gap-4">{children}</div>
    </fieldset>
  );
}

function Optional({ label }: { readonly label: string }) {
  return (
    <>
      {label} <span className="font-normal text-soft">{useTexts().optional}</span>
    </>
  );
}

export function YouSection() {
  const texts = useTexts();
  const field = useField();
  return (
    <Section title={texts.you}>
      <TextField label={texts.yourName} autoComplete="name" {...field('referrerName')} />
      <TextField
        label={texts.yourEmail}
        type="email"
        autoComplete="email"
        {...field('referrerEmail')}
      />
    </Section>
  );
}

/** SMS is for phones: on wider screens there is nothing that could send one. */
export function MethodSection({ smsAllowed }: { readonly smsAllowed: boolean }) {
  const texts = useTexts();
  const { register } = useFormContext<ReferralForm>();
  return (
    <Section title={texts.method}>
      <div className={smsAllowed ? '-my-2' : '-mt-2'}>
        <ChoiceField
          label={texts.methods.email}
          type="radio"
          value="email"
          {...register('sendMethod')}
        />
        <ChoiceField
          label={texts.methods.sms}
          type="radio"
          value="sms"
          hint={smsAllowed ? null : texts.smsOnPhones}
          {...register('sendMethod')}
          disabled={!smsAllowed}
        />
      </div>
    </Section>
  );
}

/** Both ways to reach the friend; the one the introduction takes comes first and is required. */
export function FriendSection({ method }: { readonly method: SendMethod }) {
  const field = useField();
  const { friend, friendName, friendEmail, friendPhone } = useTexts();
  // Registered first: of several faults the focus goes to the one that was registered first.
  const name = <TextField label={friendName} autoComplete="off" {...field('referralName')} />;
  const email = (
    <TextField
      key="email"
      label={method === 'email' ? friendEmail : <Optional label={friendEmail} />}
      type="email"
      autoComplete="off"
      {...field('referralEmail')}
    />
  );
  const phone = (
    <TextField
      key="phone"
      label={method === 'sms' ? friendPhone : <Optional label={friendPhone} />}
      type="tel"
      autoComplete="off"
      {...field('referralPhone')}
    />
  );
  return (
    <Section title={friend}>
      {name}
      {method === 'email' ? [email, phone] : [phone, email]}
    </Section>
  );
}

export function NoteSection({ isInIntroduction }: { readonly isInIntroduction: boolean }) {
  const texts = useTexts();
  const field = useField();
  return (
    <Section title={texts.note}>
      <TextAreaField
        label={texts.noteLabel}
        hint={texts.noteHint(isInIntroduction)}
        rows={3}
        {...field('note')}
      />
    </Section>
  );
}

export function Consent({ business }: { readonly business: string }) {
  const texts = useTexts();
  const field = useField();
  return (
    <ChoiceField label={texts.consent(business)} type="checkbox" {...field('consentAttestation')} />
  );
}
