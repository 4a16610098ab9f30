import { normalizeEmail } from '@vouchwell/domain/shared/email';
import { meantAddress } from '@vouchwell/domain/shared/email-typos';
import type { FormValues } from './form-values.ts';
import { introducedAt } from './introduced-friends.ts';

/** Nonblocking hint about a field. */
export type Warning =
  | { readonly kind: 'typo'; readonly meant: string }
  /** The friend's address is the customer's own. */
  | { readonly kind: 'own' }
  | { readonly kind: 'introduced'; readonly at: Date };

export type Warnings = Readonly<Partial<Record<string, Warning>>>;

const text = (values: FormValues, name: string) => String(values[name] ?? '');

/** `slug` is the business to which a friend is introduced. */
export async function findWarnings(values: FormValues, slug: string | null): Promise<Warnings> {
  const [own, friend, phone] = ['referrerEmail', 'referralEmail', 'referralPhone'].map((name) =>
    text(values, name),
  ) as [string, string, string];
  const typo = (typed: string): Warning | undefined => {
    const meant = meantAddress(typed);
    return meant ? { kind: 'typo', meant } : undefined;
  };
  const isOwn = friend !== '' && normalizeEmail(own) === normalizeEmail(friend);
  const at = slug && (await introducedAt(slug, { referralEmail: friend, referralPhone: phone }));
  const told: Warning | undefined = at ? { kind: 'introduced', at } : undefined;
  const found = {
    referrerEmail: typo(own),
    referralEmail: isOwn
      ? ({ kind: 'own' } as const)
      : (typo(friend) ?? (friend ? told : undefined)),
    referralPhone: friend ? undefined : told,
  };
  return Object.fromEntries(Object.entries(found).filter(([, warning]) => warning));
}
