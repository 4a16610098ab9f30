import type { SendMethod } from '@vouchwell/domain/referral/referral';
import { TEXT_LINK } from '../ui/class-names.ts';
import { ChoiceField, TextField } from '../ui/field.tsx';
import { ContactPicker } from './contact-picker.tsx';
import { Fold, NoteField, Optional, Section, useField } from './form-fields.tsx';
import { useTexts } from './language.ts';

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

interface KnownSectionProps {
  readonly firstName: string;
  /** The form without what we know. */
  readonly plainForm: string;
}

/** In place of YouSection, to a customer whom the server knows by their code. */
export function KnownSection({ firstName, plainForm }: KnownSectionProps) {
  const texts = useTexts();
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-4">
      <span className="text-lg break-words">{texts.hello(firstName)}</span>
      {/* A link of its own page, which works before React has come. */}
      <a href={plainForm} className={`inline-flex min-h-11 items-center ${TEXT_LINK}`}>
        {texts.notYou(firstName)}
      </a>
    </p>
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
      {/* By the width alone, so that it stands there before any script has run. */}
      <p className="mt-1 text-sm text-soft max-md:hidden">{texts.smsOnPhones}</p>
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
      <ContactPicker />
      <MethodField smsAllowed={smsAllowed} />
      {/* What is folded shares a line; what is open takes one. The lines' own height parts them. */}
      <div className="-mb-3 flex flex-wrap gap-x-6">
        {method === 'email' ? [email, phone] : [phone, email]}
        <NoteField title={texts.note} label={texts.noteLabel} hint={texts.noteHint(isNoteSent)} />
      </div>
    </Section>
  );
}
