import type { Business } from '@vouchwell/domain/business/business';
import { SENT_PLACEMENT } from '@vouchwell/domain/business/placements';
import type { AskChannel, Customer } from '@vouchwell/domain/customers/customer';
import { atPlacement, prefilledPath } from '@vouchwell/domain/lib/paths';
import { dialedNumber } from '@vouchwell/domain/lib/phone';
import { draftLink, whatsAppUrl } from '@vouchwell/domain/messages/draft-links';
import { customerDraft, shareText } from '../sharing/share-links.ts';

type Asked = Pick<Customer, 'name' | 'email' | 'phone' | 'linkCode'>;

/** How a customer can be asked, by what is known of them. */
export const channelsOf = ({ email, phone }: Pick<Asked, 'email' | 'phone'>): AskChannel[] => [
  ...(phone ? (['sms', 'whatsapp'] as const) : []),
  ...(email ? (['email'] as const) : []),
];

/** What opens the owner's own app with the ask to this customer, who is known by the link in it. */
export function askLink(business: Business, customer: Asked, channel: AskChannel): string {
  const { name, email, phone, linkCode } = customer;
  // Its visits show whether anybody opened a message.
  const path = atPlacement(prefilledPath(business.slug, linkCode), SENT_PLACEMENT);
  const link = window.location.origin + path;
  const text = shareText(business.name, business.rewardDescription);
  const to = channel === 'email' ? email : phone;
  const draft = customerDraft({ name, to }, { text, link }, business);
  if (channel !== 'whatsapp') return draftLink(draft, navigator);
  return whatsAppUrl({ to: dialedNumber(to), body: draft.body });
}
