import type { SendMethod } from '@vouchwell/domain/referral';
import { REFERRAL_FAULTS, type ReferralForm } from '@vouchwell/domain/referral-form';
import { createContext, type ReactNode, use } from 'react';
import { ChoiceField, TextAreaField, TextField } from '../ui/field.tsx';
import { useTexts } from './language.ts';
import type { Texts } from './texts/en.ts';
import type { Faults } from './use-referral-form.ts';

/** The validation messages of the form's fields, as the schema gives them. */
export const FaultsContext = createContext<Faults>({});

/** Translates the schema's English message into the language of `texts`. */
export function faultText(message: string | undefined, texts: Texts): string | undefined {
  const names = Object.keys(REFERRAL_FAULTS) as (keyof typeof REFERRAL_FAULTS)[];
  const fault = names.find((name) => REFERRAL_FAULTS[name] === message);
  return fault ? texts.faults[fault] : message;
}

/** Returns a function that gives a field its props from the form: its name and its translated error. */
function useField() {
  const texts = useTexts();
  const faults = use(FaultsContext);
  return (name: keyof ReferralForm) => ({ name, error: faultText(faults[name], texts) });
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

/** Chooses email or SMS. SMS is offered on phones only: few desktops can send one. */
export function MethodSection({ smsAllowed }: { readonly smsAllowed: boolean }) {
  const texts = useTexts();
  // Without this, Firefox restores the choice after a reload and fires no event.
  const radio = { type: 'radio', name: 'sendMethod', autoComplete: 'off' } as const;
  return (
    <Section title={texts.method}>
      <div className={smsAllowed ? '-my-2' : '-mt-2'}>
        <ChoiceField {...radio} label={texts.methods.email} value="email" defaultChecked />
        <ChoiceField
          {...radio}
          label={texts.methods.sms}
          value="sms"
          hint={smsAllowed ? null : texts.smsOnPhones}
          disabled={!smsAllowed}
        />
      </div>
    </Section>
  );
}

/** The friend's email and phone; the one that the chosen method needs comes first and is required. */
export function FriendSection({ method }: { readonly method: SendMethod }) {
  const field = useField();
  const { friend, friendName, friendEmail, friendPhone } = useTexts();
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
      <TextField label={friendName} autoComplete="off" {...field('referralName')} />
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
