import { reachOf } from '@vouchwell/domain/referrals/contact-requests';
import type { Referral, ReferralStatus } from '@vouchwell/domain/referrals/referral';
import { t } from '@vouchwell/domain/shared/i18n';
import { dialedNumber } from '@vouchwell/domain/shared/phone';
import { create } from 'zustand';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

const ways = { call: t('Call'), text: t('Text'), email: t('Email') } as const;

const waysTo = {
  call: (name: string) => t('Call {name}', { name }),
  text: (name: string) => t('Text {name}', { name }),
  email: (name: string) => t('Email {name}', { name }),
} as const;

/** Keeps '@' unencoded (RFC 6068). */
export const mailto = (address: string) =>
  `mailto:${encodeURIComponent(address).replace(/%40/g, '@')}`;

interface ContactWay {
  readonly icon: keyof typeof ways;
  readonly href: string;
  /** Whether the address comes from a contact request, and not from the customer. */
  readonly isByAsker: boolean;
}

/** Quickest first. */
export function contactWays(referral: Parameters<typeof reachOf>[0]): readonly ContactWay[] {
  const { phone, email, isPhoneByAsker, isEmailByAsker } = reachOf(referral);
  const number = phone && dialedNumber(phone);
  const byPhone = { isByAsker: isPhoneByAsker };
  return [
    ...(number
      ? ([
          { icon: 'call', href: `tel:${number}`, ...byPhone },
          { icon: 'text', href: `sms:${number}`, ...byPhone },
        ] as const)
      : []),
    ...(email ? [{ icon: 'email', href: mailto(email), isByAsker: isEmailByAsker } as const] : []),
  ];
}

/** After the owner called or wrote, set the status to Converted, or changed it from Converted. */
export type FollowUp = 'reached' | 'won' | 'left';

/** By referral id, since the page was opened. */
const useFollowUps = create<Readonly<Record<string, FollowUp | undefined>>>(() => ({}));

/** undefined if the status has changed since. */
export function useFollowUp({ id, status }: Referral): FollowUp | undefined {
  const followUp = useFollowUps((all) => all[id]);
  const fits =
    followUp === 'reached' ? status === 'new' : (followUp === 'won') === (status === 'converted');
  return fits ? followUp : undefined;
}

/** Former job values by id of the referrals that left Converted; 0 if unknown. */
export const clearedValues = new Map<string, number>();

interface Converted {
  readonly from: ReferralStatus;
  readonly atMs: number;
}

/** Referrals set to Converted on this page, keyed by id. */
export const conversions = new Map<string, Converted>();

/** Without `followUp`, marks it as answered. */
export function setFollowUp(
  { id, status, jobValueCents }: Pick<Referral, 'id' | 'status' | 'jobValueCents'>,
  followUp?: FollowUp,
): void {
  if (followUp === 'won' && status !== 'converted')
    conversions.set(id, { from: status, atMs: Date.now() });
  if (followUp === 'left') clearedValues.set(id, jobValueCents ?? 0);
  useFollowUps.setState({ [id]: followUp });
}

interface ReachButtonsProps {
  readonly name: string;
  readonly phone: string | null;
  readonly email: string | null;
}

/** Without a follow-up. */
export const ReachButtons = ({ name, phone, email }: ReachButtonsProps) => (
  <p className="flex flex-wrap gap-2 empty:hidden">
    {contactWays({ referralPhone: phone, referralEmail: email }).map(({ icon, href }) => (
      <ButtonLink key={icon} href={href} aria-label={waysTo[icon](name)}>
        <Icon name={icon} />
        {ways[icon]}
      </ButtonLink>
    ))}
  </p>
);

interface ContactButtonProps {
  readonly referral: Referral;
  readonly way: ContactWay;
  readonly look?: 'primary' | 'secondary';
  readonly className?: string;
}

export function ContactButton({ referral, way, look, className }: ContactButtonProps) {
  const { icon, href, isByAsker } = way;
  const label = waysTo[icon](referral.referralName);
  return (
    <ButtonLink
      href={href}
      aria-label={isByAsker ? t('{way}, as whoever asked wrote', { way: label }) : label}
      onClick={() => setFollowUp(referral, 'reached')}
      {...(look && { look })}
      {...(className && { className })}
    >
      <Icon name={icon} />
      {ways[icon]}
    </ButtonLink>
  );
}
