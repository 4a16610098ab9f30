import { consentWording } from '@vouchwell/domain/consent';
import type { SendMethod } from '@vouchwell/domain/referral';
import { REFERRAL_FAULTS, type ReferralForm } from '@vouchwell/domain/referral-form';
import { createContext, type ReactNode, use } from 'react';
import { ChoiceField, TextAreaField, TextField } from '../ui/field.tsx';
import { useLanguage, useTexts } from './language.ts';
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
      <legend className="float-left mb-2 w-full font-heading text-xl font-semibold">{title}</legend>
      <div className="clear-both flex flex-col gap-3">{children}</div>
    </fieldset>
  );
}

interface FoldProps {
  readonly title: ReactNode;
  /** Whether what is in it is needed: it then stands open, without a way to close it. */
  readonly isNeeded?: boolean;
  readonly children: ReactNode;
}

/** Hides what few people need behind a line that says what it is; without React, too. */
function Fold({ title, isNeeded = false, children }: FoldProps) {
  return (
    // Whoever opened it before React came has changed the HTML.
    <details open={isNeeded} suppressHydrationWarning className="open:w-full">
      <summary hidden={isNeeded} className="min-h-11 py-2.5 font-medium text-brand">
        {title}
      </summary>
      {children}
    </details>
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
function MethodField({ smsAllowed }: { readonly smsAllowed: boolean }) {
  const texts = useTexts();
  // Without `autoComplete`, Firefox restores the choice after a reload and fires no event.
  const radio = {
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
        <ChoiceField {...radio} label={texts.methods.email} value="email" defaultChecked />
        <ChoiceField {...radio} label={texts.methods.sms} value="sms" disabled={!smsAllowed} />
      </div>
      {!smsAllowed && <p className="mt-1 text-sm text-soft">{texts.smsOnPhones}</p>}
    </fieldset>
  );
}

interface FriendSectionProps {
  readonly method: SendMethod;
  readonly smsAllowed: boolean;
  /** Whether the note becomes part of the message. */
  readonly isNoteSent: boolean;
}

/** Who the friend is, and how to write to them: what the chosen way needs is asked for, the rest is folded. */
export function FriendSection({ method, smsAllowed, isNoteSent }: FriendSectionProps) {
  const texts = useTexts();
  const field = useField();
  const contact = (way: SendMethod, type: 'email' | 'tel', label: string) => {
    const isNeeded = way === method;
    return (
      // The keys keep the fields, and what is in them, where the ways change places.
      <Fold key={way} title={<Optional label={texts.otherContact[way]} />} isNeeded={isNeeded}>
        <TextField
          {...field(way === 'email' ? 'referralEmail' : 'referralPhone')}
          type={type}
          label={
            isNeeded ? (
              label
            ) : (
              <span className="sr-only">
                <Optional label={label} />
              </span>
            )
          }
          autoComplete="off"
        />
      </Fold>
    );
  };
  const email = contact('email', 'email', texts.friendEmail);
  const phone = contact('sms', 'tel', texts.friendPhone);
  return (
    <Section title={texts.friend}>
      <TextField label={texts.friendName} autoComplete="off" {...field('referralName')} />
      <MethodField smsAllowed={smsAllowed} />
      {/* What is folded shares a line; what is open takes one. The lines' own height parts them. */}
      <div className="-mb-3 flex flex-wrap gap-x-6">
        {method === 'email' ? [email, phone] : [phone, email]}
        <Fold title={texts.note}>
          <TextAreaField
            label={texts.noteLabel}
            hint={texts.noteHint(isNoteSent)}
            rows={3}
            {...field('note')}
          />
        </Fold>
      </div>
    </Section>
  );
}

export function Consent({ business }: { readonly business: string }) {
  const language = useLanguage();
  const field = useField();
  return (
    <ChoiceField
      label={consentWording('referrer', language, business)}
      type="checkbox"
      {...field('consentAttestation')}
    />
  );
}
