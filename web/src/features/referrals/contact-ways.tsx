import type { Referral } from '@vouchwell/domain/referral';
import { create } from 'zustand';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import * as texts from './texts.ts';

/** An address keeps its '@' in a mailto link (RFC 6068); all else that is special is encoded. */
export const mailto = (address: string) =>
  `mailto:${encodeURIComponent(address).replace(/%40/g, '@')}`;

/** A way to reach a friend. */
interface ContactWay {
  readonly icon: IconName;
  readonly label: string;
  readonly href: string;
}

/** The ways to reach a friend, the quickest first. */
export function contactWays({ referralEmail, referralPhone }: Referral): readonly ContactWay[] {
  const number = referralPhone?.replace(/[^\d+]/g, '');
  return [
    ...(number
      ? ([
          { icon: 'call', label: texts.call, href: `tel:${number}` },
          { icon: 'text', label: texts.text, href: `sms:${number}` },
        ] as const)
      : []),
    ...(referralEmail
      ? [{ icon: 'email', label: texts.email, href: mailto(referralEmail) } as const]
      : []),
  ];
}

/** Ids of the referrals whose friend the owner has called or written to since the page was opened. */
const useReached = create<{ readonly ids: ReadonlySet<string> }>(() => ({ ids: new Set() }));

/** Whether to ask if a friend was contacted: the owner has just called or written, and it is still new. */
export const useMayBeContacted = ({ id, status }: Referral): boolean =>
  useReached(({ ids }) => ids.has(id)) && status === 'new';

/** Notes that the owner calls or writes to a friend; `isReached` false takes it back. */
export const setReached = ({ id }: Referral, isReached = true) =>
  useReached.setState(({ ids }) => {
    const others = [...ids].filter((other) => other !== id);
    return { ids: new Set(isReached ? [...others, id] : others) };
  });

interface ContactButtonProps {
  readonly referral: Referral;
  readonly way: ContactWay;
  readonly look?: 'primary' | 'secondary';
  readonly className?: string;
}

/** Calls, texts or emails a friend. */
export function ContactButton({ referral, way, look, className }: ContactButtonProps) {
  const { icon, label, href } = way;
  return (
    <ButtonLink
      href={href}
      onClick={() => setReached(referral)}
      {...(look && { look })}
      {...(className && { className })}
    >
      <Icon name={icon} />
      <span>
        {label}
        <span className="sr-only"> {referral.referralName}</span>
      </span>
    </ButtonLink>
  );
}
