import type { Business } from '@vouchwell/domain/business/business';
import type { AskChannel, Customer } from '@vouchwell/domain/customers/customer';
import { firstName } from '@vouchwell/domain/lib/first-name';
import { t } from '@vouchwell/domain/lib/translate';
import { changeCustomer } from '../../data/customers/change-customer.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast, toastError } from '../../ui/toast.tsx';
import { askLink, channelsOf } from './ask-draft.ts';

import { useAskWords } from './use-ask-words.ts';

const ask = {
  sms: [t('Text'), (name) => t('Text {name}', { name })],
  whatsapp: [t('WhatsApp'), (name) => t('WhatsApp {name}', { name })],
  email: [t('Email'), (name) => t('Email {name}', { name })],
} satisfies Record<AskChannel, readonly [shown: string, whole: (name: string) => string]>;

interface AskButtonsProps {
  readonly business: Business;
  readonly customer: Pick<Customer, 'key' | 'name' | 'email' | 'phone' | 'linkCode' | 'language'>;
  readonly onAsked?: () => void;
}

/** How long the way back is offered, in ms: the owner is in another app meanwhile. */
const UNDO_MS = 60_000;

/** Takes the toast of the ask before away: several would hide who is next. */
let closeFormer = () => {};

/** Marks a customer as asked, and offers to take it back. */
async function noteAsk({ key, name }: AskButtonsProps['customer'], channel: AskChannel) {
  try {
    await changeCustomer(key, { to: 'asked', channel });
  } catch (error) {
    console.error('A customer was not marked as asked', error);
    toastError(
      t('They were not marked as asked'),
      t('Press it again when you are online. You need not send the message twice.'),
    );
    return;
  }
  closeFormer();
  closeFormer = toast(
    t('{name} is marked as asked', { name: firstName(name) }),
    t('The message is ready in your app. Did you not send it?'),
    (close) => (
      <Button
        look="quiet"
        onClick={() => {
          close();
          void takeBack(key);
        }}
      >
        {t('Undo')}
      </Button>
    ),
    UNDO_MS,
  );
}

async function takeBack(key: string) {
  try {
    await changeCustomer(key, { to: 'ask-undone' });
    toast(t('Taken back'));
  } catch (error) {
    console.error('An ask was not taken back', error);
    toastError(t('This was not saved'), t('Check your connection, then try again.'));
  }
}

/** Opens the owner's own app with the ask, by each way that the customer can be reached. */
export function AskButtons({ business, customer, onAsked }: AskButtonsProps) {
  const words = useAskWords(business.id);
  const first = firstName(customer.name);
  if (!words) return <Skeleton className="h-11 w-32" />;
  return (
    <div className="flex flex-wrap gap-2">
      {channelsOf(customer).map((channel, index) => (
        <a
          key={channel}
          href={askLink(business, customer, words, channel)}
          {...(channel === 'whatsapp' && { target: '_blank', rel: 'noreferrer' })}
          aria-label={ask[channel][1](first)}
          className={buttonClass(index === 0 ? 'primary' : 'secondary')}
          onClick={() => {
            void noteAsk(customer, channel);
            onAsked?.();
          }}
        >
          {ask[channel][0]}
        </a>
      ))}
    </div>
  );
}
