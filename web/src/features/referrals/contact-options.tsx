import { getFriendContact } from '@vouchwell/domain/referrals/contact-requests';
import type { Referral, ReferralStatus } from '@vouchwell/domain/referrals/referral';
import { t } from '@vouchwell/domain/shared/i18n';
import { toDialableNumber } from '@vouchwell/domain/shared/phone';
import { create } from 'zustand';
import { changeReferralStatus } from '../../data/referrals.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { toastSaveError } from '../../ui/toast.tsx';
import { useAction } from '../../ui/use-action.ts';

const contactOptionNames = { call: t('Call'), text: t('Text'), email: t('Email') } as const;

const contactOptionLabels = {
  call: (name: string) => t('Call {name}', { name }),
  text: (name: string) => t('Text {name}', { name }),
  email: (name: string) => t('Email {name}', { name }),
} as const;

/** Builds a mailto: link, keeping '@' unencoded (RFC 6068). */
export const toMailtoLink = (address: string) =>
  `mailto:${encodeURIComponent(address).replace(/%40/g, '@')}`;

interface ContactOption {
  readonly method: keyof typeof contactOptionNames;
  readonly href: string;
  /** True if the friend gave this phone or email in a contact request. */
  readonly isFromRequest: boolean;
}

export function getContactOptions(
  referral: Parameters<typeof getFriendContact>[0],
): readonly ContactOption[] {
  const { phone, email, isPhoneFromRequest, isEmailFromRequest } = getFriendContact(referral);
  const number = phone && toDialableNumber(phone);
  return [
    ...(number
      ? ([
          { method: 'call', href: `tel:${number}`, isFromRequest: isPhoneFromRequest },
          { method: 'text', href: `sms:${number}`, isFromRequest: isPhoneFromRequest },
        ] as const)
      : []),
    ...(email
      ? [{ method: 'email', href: toMailtoLink(email), isFromRequest: isEmailFromRequest } as const]
      : []),
  ];
}

/** Owner action that leads to a question or notice. `reached`: the owner clicked a contact button. */
type FollowUp = 'reached' | 'converted' | 'unconverted';

/** Follow-ups since the page was opened, keyed by referral id. */
const useFollowUps = create<Readonly<Record<string, FollowUp | undefined>>>(() => ({}));

/** Returns undefined if the referral's status no longer fits the follow-up. */
export function useFollowUp({ id, status }: Referral): FollowUp | undefined {
  const followUp = useFollowUps((all) => all[id]);
  const isApplicable = {
    reached: status === 'new',
    converted: status === 'converted',
    unconverted: status !== 'converted',
  };
  return followUp && isApplicable[followUp] ? followUp : undefined;
}

/** Last job value of referrals that are no longer Converted, keyed by id; 0 if unknown. */
export const clearedJobValues = new Map<string, number>();

interface Conversion {
  readonly statusBefore: ReferralStatus;
  readonly atMs: number;
}

/** Conversions made since the page was loaded, keyed by referral id. */
export const recentConversions = new Map<string, Conversion>();

/** Takes the referral from before the change; without `followUp`, closes the current question or notice. */
export function setFollowUp(
  { id, status, jobValueCents }: Pick<Referral, 'id' | 'status' | 'jobValueCents'>,
  followUp?: FollowUp,
): void {
  if (followUp === 'converted' && status !== 'converted')
    recentConversions.set(id, { statusBefore: status, atMs: Date.now() });
  if (followUp === 'unconverted') clearedJobValues.set(id, jobValueCents ?? 0);
  useFollowUps.setState({ [id]: followUp });
}

interface ContactButtonsProps {
  readonly name: string;
  readonly phone: string | null;
  readonly email: string | null;
}

/** Contact buttons that don't ask “Mark as contacted?” afterward. */
export const ContactButtons = ({ name, phone, email }: ContactButtonsProps) => (
  <p className="flex flex-wrap gap-2 empty:hidden">
    {getContactOptions({ referralPhone: phone, referralEmail: email }).map(({ method, href }) => (
      <ButtonLink key={method} href={href} aria-label={contactOptionLabels[method](name)}>
        <Icon name={method} />
        {contactOptionNames[method]}
      </ButtonLink>
    ))}
  </p>
);

interface ContactButtonProps {
  readonly referral: Referral;
  readonly option: ContactOption;
  readonly look?: 'primary' | 'secondary';
  readonly className?: string;
}

export function ContactButton({
  referral,
  option,
  look = 'secondary',
  className,
}: ContactButtonProps) {
  const { method, href, isFromRequest } = option;
  const label = contactOptionLabels[method](referral.referralName);
  return (
    <ButtonLink
      href={href}
      aria-label={
        isFromRequest
          ? t('{action} using the details from their request', { action: label })
          : label
      }
      onClick={() => setFollowUp(referral, 'reached')}
      look={look}
      className={className}
    >
      <Icon name={method} />
      {contactOptionNames[method]}
    </ButtonLink>
  );
}

interface ContactedPromptProps {
  readonly referral: Referral;
  readonly className?: string;
  readonly onAnswered?: () => void;
}

export function ContactedPrompt({ referral, className, onAnswered }: ContactedPromptProps) {
  const isShown = useFollowUp(referral) === 'reached';
  const close = () => {
    setFollowUp(referral);
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
