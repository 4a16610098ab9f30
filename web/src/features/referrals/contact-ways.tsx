import { t } from '@vouchwell/domain/lib/translate';
import { reachOf } from '@vouchwell/domain/referral/asks';
import type { Referral } from '@vouchwell/domain/referral/referral';
import { create } from 'zustand';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

const ways = { call: t('Call'), text: t('Text'), email: t('Email') } as const;

const waysTo = {
  call: (name: string) => t('Call {name}', { name }),
  text: (name: string) => t('Text {name}', { name }),
  email: (name: string) => t('Email {name}', { name }),
} as const;

/** An address keeps its '@' in a mailto link (RFC 6068); all else that is special is encoded. */
export const mailto = (address: string) =>
  `mailto:${encodeURIComponent(address).replace(/%40/g, '@')}`;

/** A way to reach a friend. */
interface ContactWay {
  readonly icon: keyof typeof ways;
  readonly href: string;
  /** Whether whoever asked to be contacted gave the address, and not the customer. */
  readonly isByAsker: boolean;
}

/** A number as `tel:` and `sms:` links take it. */
export const dialed = (phone: string) => phone.replace(/[^\d+]/g, '');

/** The ways to reach a friend, the quickest first. */
export function contactWays(referral: Parameters<typeof reachOf>[0]): readonly ContactWay[] {
  const { phone, email, isPhoneByAsker, isEmailByAsker } = reachOf(referral);
  const number = phone && dialed(phone);
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

/**
 * What follows on what the owner has just done about a referral: called or wrote, set it to Converted,
 * or took it from there.
 */
export type FollowUp = 'reached' | 'won' | 'left';

/** By referral's id, since the page was opened. */
const useFollowUps = create<Readonly<Record<string, FollowUp | undefined>>>(() => ({}));

/** What is to be asked or said below a referral; nothing where its status is another by now. */
export function useFollowUp({ id, status }: Referral): FollowUp | undefined {
  const followUp = useFollowUps((all) => all[id]);
  const fits =
    followUp === 'reached' ? status === 'new' : (followUp === 'won') === (status === 'converted');
  return fits ? followUp : undefined;
}

/** What a job was said to be worth whose referral left Converted, 0 for nothing, by its id. */
export const clearedValues = new Map<string, number>();

/** Notes what the owner has done; nothing once it is answered. */
export function setFollowUp(
  { id, jobValueCents }: Pick<Referral, 'id' | 'jobValueCents'>,
  followUp?: FollowUp,
): void {
  if (followUp === 'left') clearedValues.set(id, jobValueCents ?? 0);
  useFollowUps.setState({ [id]: followUp });
}

interface ReachButtonsProps {
  readonly name: string;
  readonly phone: string | null;
  readonly email: string | null;
}

/** Calls, texts or emails somebody; nothing follows on it. */
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

/** Calls, texts or emails a friend. */
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
