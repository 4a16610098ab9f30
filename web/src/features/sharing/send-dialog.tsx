import { zodResolver } from '@hookform/resolvers/zod';
import type { Business } from '@vouchwell/domain/business/business';
import { SENT_PLACEMENT } from '@vouchwell/domain/business/placements';
import { isEmail } from '@vouchwell/domain/lib/email';
import { EMAIL_MAX, NAME_MAX } from '@vouchwell/domain/lib/limits';
import { atPlacement } from '@vouchwell/domain/lib/paths';
import { isPhone } from '@vouchwell/domain/lib/phone';
import { line, requiredLine } from '@vouchwell/domain/lib/text';
import { t } from '@vouchwell/domain/lib/translate';
import { type Draft, draftLink } from '@vouchwell/domain/messages/draft-links';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { noteFirstStep } from '../../data/business/first-steps.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { Dialog, DialogButtons } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { useInternationalPhone } from '../../ui/use-phone-format.ts';
import { type Customer, customerDraft, shareText } from './share-links.ts';

const texts = {
  title: t('Send to a customer'),
  promise: t('Your own app sends it: we send nothing, and keep no names or numbers.'),
  name: t('Customer’s name'),
  to: t('Mobile number or email'),
  nameMissing: t('Enter your customer’s name'),
  toMissing: t('Enter a mobile number, or an email address such as maria@example.com'),
  open: t('Open my message'),
  cancel: t('Cancel'),
  opened: { sms: t('Press send in your messages app'), email: t('Press send in your email app') },
  readyFor: (name: string) => t('The message to {name} is ready there.', { name }),
  nothing: t('Did nothing open?'),
  openAgain: t('Open it again'),
  copy: t('Copy the message'),
  copied: t('Copied'),
  copyYourself: t('Select the message and copy it:'),
  another: t('Send to another customer'),
  done: t('Done'),
};

const customerSchema = z.object({
  name: requiredLine(NAME_MAX, texts.nameMissing),
  to: line(EMAIL_MAX).check(z.refine((to) => isEmail(to.trim()) || isPhone(to), texts.toMissing)),
});

export interface SendDialogProps {
  readonly business: Business;
  readonly link: string;
  readonly onClose: () => void;
}

export function SendDialog({ business, link, onClose }: SendDialogProps) {
  const [sent, setSent] = useState<{ readonly name: string; readonly draft: Draft }>();
  // The dialog sets the focus for the first customer only.
  const [isFirst, setIsFirst] = useState(true);
  const international = useInternationalPhone(business.timeZone);
  const send = ({ name, to }: Customer) => {
    const customer = { name, to: isEmail(to.trim()) ? to : international(to) };
    // Visits via this placement show whether anyone opened a message.
    const sentLink = atPlacement(link, SENT_PLACEMENT);
    const text = shareText(business);
    setSent({
      name: customer.name,
      draft: customerDraft(customer, { text, link: sentLink }, business),
    });
    setIsFirst(false);
    noteFirstStep(business, 'sends');
  };
  return (
    <Dialog
      title={sent ? texts.opened[sent.draft.method] : texts.title}
      text={sent ? texts.readyFor(sent.name) : texts.promise}
      onClose={onClose}
    >
      {sent ? (
        <Opened draft={sent.draft} onAnother={() => setSent(undefined)} onClose={onClose} />
      ) : (
        <Ask takesFocus={!isFirst} onSend={send} onClose={onClose} />
      )}
    </Dialog>
  );
}

interface AskProps {
  readonly takesFocus: boolean;
  readonly onSend: (customer: Customer) => void;
  readonly onClose: () => void;
}

function Ask({ takesFocus, onSend, onClose }: AskProps) {
  const { register, handleSubmit, formState } = useForm<Customer>({
    resolver: zodResolver(customerSchema),
    defaultValues: { name: '', to: '' },
  });
  const { errors } = formState;
  return (
    <form onSubmit={handleSubmit(onSend)} noValidate className="flex flex-col gap-4">
      <TextField
        label={texts.name}
        autoComplete="off"
        autoCapitalize="words"
        required
        autoFocus={takesFocus}
        data-focus-first
        error={errors.name?.message}
        {...register('name')}
      />
      <TextField
        label={texts.to}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={errors.to?.message}
        {...register('to')}
      />
      <DialogButtons>
        <Button type="submit">{texts.open}</Button>
        <Button look="secondary" onClick={onClose}>
          {texts.cancel}
        </Button>
      </DialogButtons>
    </form>
  );
}

interface OpenedProps {
  readonly draft: Draft;
  readonly onAnother: () => void;
  readonly onClose: () => void;
}

function Opened({ draft, onAnother, onClose }: OpenedProps) {
  const another = useRef<HTMLButtonElement>(null);
  const [copied, setCopied] = useState<boolean>();
  useEffect(() => another.current?.focus(), []);
  const copy = async () => setCopied(await copyText(draft.body));
  return (
    <>
      <DialogButtons>
        <Button ref={another} onClick={onAnother}>
          {texts.another}
        </Button>
        <Button look="secondary" onClick={onClose}>
          {texts.done}
        </Button>
      </DialogButtons>
      <p className="mt-6 text-soft">{texts.nothing}</p>
      <div className="-mx-4 flex flex-wrap">
        <DraftLink draft={draft} />
        <Button look="quiet" onClick={copy}>
          <span aria-live="polite">{copied ? texts.copied : texts.copy}</span>
        </Button>
      </div>
      {copied === false && (
        <p className="text-sm">
          {texts.copyYourself}
          <span className="mt-1 block rounded-control bg-paper p-3 whitespace-pre-line select-all wrap-anywhere">
            {draft.body}
          </span>
        </p>
      )}
    </>
  );
}

/** Opens the draft on mount, while the click still counts as user activation. */
function DraftLink({ draft }: { readonly draft: Draft }) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => link.current?.click(), []);
  return (
    <ButtonLink ref={link} look="quiet" href={draftLink(draft, navigator)}>
      {texts.openAgain}
    </ButtonLink>
  );
}
