import { zodResolver } from '@hookform/resolvers/zod';
import type { Business } from '@vouchwell/domain/business/business';
import { MESSAGE_PLACEMENT } from '@vouchwell/domain/business/placements';
import { type Draft, toDraftLink } from '@vouchwell/domain/messages/draft-links';
import { addPlacementToLink } from '@vouchwell/domain/paths';
import { cleanEmail, isEmail } from '@vouchwell/domain/shared/email';
import { t } from '@vouchwell/domain/shared/i18n';
import { EMAIL_MAX, NAME_MAX } from '@vouchwell/domain/shared/limits';
import { cleanPhone, isPhone } from '@vouchwell/domain/shared/phone';
import { requiredLineSchema, singleLineSchema } from '@vouchwell/domain/shared/text';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { recordFirstStep } from '../../data/business.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Dialog, DialogButton, DialogButtons } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/forms/field.tsx';
import { copyText } from '../../ui/text/copy-text.ts';
import { loadCountryFormat, toInternationalPhone } from '../../ui/text/use-phone-format.ts';
import { getShareText, type ShareRecipient, toCustomerDraft } from './share-links.tsx';

const TITLES = { sms: t('Hit send in your texting app'), email: t('Hit send in your email app') };

const recipientSchema = z.object({
  name: requiredLineSchema(NAME_MAX, t('Enter your customer’s name')),
  to: singleLineSchema(EMAIL_MAX).check(
    z.refine(
      (value) => isEmail(cleanEmail(value)) || isPhone(cleanPhone(value)),
      t('Enter a mobile number, or an email like maria@example.com'),
    ),
  ),
});

interface SendToCustomerButtonProps {
  readonly business: Business;
  readonly link: string;
  readonly look?: 'primary' | 'secondary' | 'quiet';
  readonly className?: string;
}

export function SendToCustomerButton(props: SendToCustomerButtonProps) {
  const { business, link, look = 'secondary', className } = props;
  return (
    <DialogButton
      look={look}
      className={className}
      label={t('Send to a customer')}
      render={(close) => <SendDialog business={business} link={link} onClose={close} />}
    />
  );
}

interface SendDialogProps {
  readonly business: Business;
  readonly link: string;
  readonly onClose: () => void;
}

function SendDialog({ business, link, onClose }: SendDialogProps) {
  const [sent, setSent] = useState<{ readonly name: string; readonly draft: Draft }>();
  useEffect(() => void loadCountryFormat(), []);
  const send = async ({ name, to }: ShareRecipient) => {
    const contact = isEmail(cleanEmail(to))
      ? to
      : await toInternationalPhone(to, business.timeZone);
    // Visits via this placement show whether anyone opened a message.
    const trackedLink = addPlacementToLink(link, MESSAGE_PLACEMENT);
    const share = { text: getShareText(business), link: trackedLink };
    setSent({ name, draft: toCustomerDraft({ name, to: contact }, share, business) });
    recordFirstStep(business, 'sends');
  };
  return (
    <Dialog
      title={sent ? TITLES[sent.draft.method] : t('Send to a customer')}
      text={
        sent
          ? t('Your message to {name} is ready to go.', { name: sent.name })
          : t('This opens your own texting or email app. We don’t save anything.')
      }
      onClose={onClose}
    >
      {sent ? (
        <OpenedDraft draft={sent.draft} onRestart={() => setSent(undefined)} onClose={onClose} />
      ) : (
        <RecipientForm onSend={send} onClose={onClose} />
      )}
    </Dialog>
  );
}

interface RecipientFormProps {
  readonly onSend: (customer: ShareRecipient) => Promise<void>;
  readonly onClose: () => void;
}

function RecipientForm({ onSend, onClose }: RecipientFormProps) {
  const { register, handleSubmit, formState } = useForm<ShareRecipient>({
    resolver: zodResolver(recipientSchema),
    defaultValues: { name: '', to: '' },
  });
  const { errors, isSubmitting } = formState;
  return (
    <form onSubmit={handleSubmit(onSend)} noValidate className="flex flex-col gap-4">
      <TextField
        label={t('Customer’s name')}
        autoComplete="off"
        autoCapitalize="words"
        required
        autoFocus
        error={errors.name?.message}
        {...register('name')}
      />
      <TextField
        label={t('Mobile number or email')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={errors.to?.message}
        {...register('to')}
      />
      <DialogButtons>
        <Button type="submit" disabled={isSubmitting}>
          {t('Open message')}
        </Button>
        <Button look="secondary" onClick={onClose}>
          {t('Cancel')}
        </Button>
      </DialogButtons>
    </form>
  );
}

interface OpenedDraftProps {
  readonly draft: Draft;
  readonly onRestart: () => void;
  readonly onClose: () => void;
}

function OpenedDraft({ draft, onRestart, onClose }: OpenedDraftProps) {
  const link = useRef<HTMLAnchorElement>(null);
  // Opens the draft while the click still counts as user activation.
  useEffect(() => link.current?.click(), []);
  const [isCopied, setIsCopied] = useState<boolean>();
  const copy = async () => setIsCopied(await copyText(draft.body));
  return (
    <>
      <DialogButtons>
        <Button autoFocus onClick={onRestart}>
          {t('Send to another customer')}
        </Button>
        <Button look="secondary" onClick={onClose}>
          {t('Done')}
        </Button>
      </DialogButtons>
      <p className="mt-6 text-soft">{t('App didn’t open?')}</p>
      <div className="-mx-4 flex flex-wrap">
        <ButtonLink ref={link} look="quiet" href={toDraftLink(draft, navigator)}>
          {t('Reopen it')}
        </ButtonLink>
        <Button look="quiet" onClick={copy}>
          <span aria-live="polite">{isCopied ? t('Copied') : t('Copy the message')}</span>
        </Button>
      </div>
      {isCopied === false && (
        <p className="text-sm">
          {t('Select the message and copy it:')}
          <span className="mt-1 block rounded-control bg-paper p-3 whitespace-pre-line select-all wrap-anywhere">
            {draft.body}
          </span>
        </p>
      )}
    </>
  );
}
