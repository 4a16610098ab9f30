import { getFriendContact } from '@vouchwell/domain/referrals/contact-requests';
import type { Referral } from '@vouchwell/domain/referrals/referral';
import { t } from '@vouchwell/domain/shared/i18n';
import { toDialableNumber } from '@vouchwell/domain/shared/phone';
import type { ComponentProps } from 'react';
import { changeReferralStatus } from '../../data/referrals.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { toastSaveError } from '../../ui/toast.tsx';
import { useAction } from '../../ui/use-action.ts';
import { closeFollowUp, startFollowUp, useFollowUp } from './follow-up-state.ts';

type ContactMethod = 'call' | 'text' | 'email';

const METHOD_NAMES: Readonly<Record<ContactMethod, string>> = {
  call: t('Call'),
  text: t('Text'),
  email: t('Email'),
};

const METHOD_LABELS: Readonly<Record<ContactMethod, (name: string) => string>> = {
  call: (name) => t('Call {name}', { name }),
  text: (name) => t('Text {name}', { name }),
  email: (name) => t('Email {name}', { name }),
};

/** Builds a mailto: link, keeping '@' unencoded (RFC 6068). */
export const toMailtoLink = (address: string) =>
  `mailto:${encodeURIComponent(address).replace(/%40/g, '@')}`;

interface ContactOption {
  readonly method: ContactMethod;
  readonly href: string;
  /** True if the friend gave this phone or email in a contact request. */
  readonly isFromRequest: boolean;
}

type FriendContact = Pick<Referral, 'referralPhone' | 'referralEmail'> &
  Partial<Pick<Referral, 'asks'>>;

export function getContactOptions(referral: FriendContact): readonly ContactOption[] {
  const { phone, email, isPhoneFromRequest, isEmailFromRequest } = getFriendContact(referral);
  const number = phone && toDialableNumber(phone);
  const options: ContactOption[] = [];
  if (number)
    options.push(
      { method: 'call', href: `tel:${number}`, isFromRequest: isPhoneFromRequest },
      { method: 'text', href: `sms:${number}`, isFromRequest: isPhoneFromRequest },
    );
  if (email)
    options.push({ method: 'email', href: toMailtoLink(email), isFromRequest: isEmailFromRequest });
  return options;
}

interface ContactLinkProps extends ComponentProps<typeof ButtonLink> {
  readonly name: string;
  readonly option: ContactOption;
}

function ContactLink({ name, option, ...link }: ContactLinkProps) {
  const { method, href, isFromRequest } = option;
  const action = METHOD_LABELS[method](name);
  return (
    <ButtonLink
      {...link}
      href={href}
      aria-label={
        isFromRequest ? t('{action} using the details from their request', { action }) : action
      }
    >
      <Icon name={method} />
      {METHOD_NAMES[method]}
    </ButtonLink>
  );
}

interface ContactButtonsProps {
  readonly name: string;
  readonly phone: string | null;
  readonly email: string | null;
}

/** Contact buttons that don't ask “Mark as contacted?” afterward. */
export const ContactButtons = ({ name, phone, email }: ContactButtonsProps) => (
  <p className="flex flex-wrap gap-2 empty:hidden">
    {getContactOptions({ referralPhone: phone, referralEmail: email }).map((option) => (
      <ContactLink key={option.method} name={name} option={option} />
    ))}
  </p>
);

interface ContactButtonProps extends Omit<ContactLinkProps, 'name'> {
  readonly referral: Referral;
}

/** Contact button that asks “Mark as contacted?” afterward. */
export const ContactButton = ({ referral, ...link }: ContactButtonProps) => (
  <ContactLink
    {...link}
    name={referral.referralName}
    onClick={() => startFollowUp(referral, 'reached')}
  />
);

interface ContactedPromptProps {
  readonly referral: Referral;
  readonly className?: string;
  readonly onAnswered?: () => void;
}

export function ContactedPrompt({ referral, className, onAnswered }: ContactedPromptProps) {
  const isShown = useFollowUp(referral) === 'reached';
  const close = () => {
    closeFollowUp(referral);
    onAnswered?.();
  };
  const [save, isSaving] = useAction(
    async () => {
      await changeReferralStatus(referral, 'contacted');
      close();
    },
    'Failed to save the status',
    () => toastSaveError(t('Failed to update referral status')),
  );
  if (!isShown) return null;
  return (
    <div role="status" className={classNames('flex flex-wrap gap-2', className)}>
      <Button width="narrow" className="px-3" busyLabel={isSaving && t('Saving...')} onClick={save}>
        {t('Mark as contacted?')}
      </Button>
      <Button look="quiet" width="narrow" onClick={close}>
        {t('Not yet')}
      </Button>
    </div>
  );
}
