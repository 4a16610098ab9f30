import type { Business } from '@vouchwell/domain/business/business';
import { SENT_PLACEMENT } from '@vouchwell/domain/business/placements';
import { publicBusinessOf } from '@vouchwell/domain/business/public-business';
import type { AskChannel, Customer } from '@vouchwell/domain/customers/customer';
import { type Draft, draftLink, whatsAppUrl } from '@vouchwell/domain/messages/draft-links';
import { draftIntroduction, writtenDate } from '@vouchwell/domain/messages/introduction';
import { askLanguage, DEFAULT_ASKS } from '@vouchwell/domain/messages/request-messages';
import type { EmailTemplate, SmsTemplate } from '@vouchwell/domain/messages/templates';
import { atPlacement, prefilledPath } from '@vouchwell/domain/paths';
import { t } from '@vouchwell/domain/shared/i18n';
import { firstName } from '@vouchwell/domain/shared/names';
import { phoneDigits } from '@vouchwell/domain/shared/phone';
import { changeCustomer } from '../../data/customers.ts';
import { type Template, useTemplate } from '../../data/templates.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast, toastError } from '../../ui/toast.tsx';

type Asked = Pick<Customer, 'name' | 'email' | 'phone' | 'linkCode' | 'language'>;

/** Owner's text per channel; null if ours is used. */
interface AskWords {
  readonly sms: SmsTemplate | null;
  readonly email: EmailTemplate | null;
}

export const channelsOf = ({ email, phone }: Pick<Asked, 'email' | 'phone'>): AskChannel[] => [
  ...(phone ? (['sms', 'whatsapp'] as const) : []),
  ...(email ? (['email'] as const) : []),
];

function askDraft(business: Business, customer: Asked, words: AskWords, byMail: boolean): Draft {
  const { name, email, phone, linkCode } = customer;
  const language = askLanguage(customer, business);
  // Visits via this placement show whether anyone opened a message.
  const path = atPlacement(prefilledPath(business.slug, linkCode), SENT_PLACEMENT);
  const formUrl = window.location.origin + path;
  const templates = { ...DEFAULT_ASKS.ask_email, ...words.email };
  const shown = publicBusinessOf(business, templates, { ...DEFAULT_ASKS.ask_sms, ...words.sms });
  const person = { referrerName: name, referrerEmail: email };
  const nobody = { referralName: '', referralEmail: email, referralPhone: phone, note: '' };
  const sendMethod = byMail ? 'email' : 'sms';
  const form = { ...person, ...nobody, sendMethod, consentAttestation: true } as const;
  const { fromLabel } = business;
  const today = writtenDate(new Date(), language);
  const links = { formUrl, personalLink: formUrl, contactEmail: '', disclosure: null };
  return draftIntroduction(form, { business: shown, language, fromLabel, today, ...links });
}

/** Link that opens the owner's own app with the request. */
export function askLink(
  business: Business,
  customer: Asked,
  words: AskWords,
  channel: AskChannel,
): string {
  const draft = askDraft(business, customer, words, channel === 'email');
  const { email, phone } = customer;
  if (channel === 'whatsapp') return whatsAppUrl({ to: phoneDigits(phone), body: draft.body });
  return draftLink({ ...draft, to: channel === 'email' ? email : phone }, navigator);
}

const isEmail = (template: Template): template is EmailTemplate => 'subjectTemplate' in template;

/** null while loading; our texts if the owner's can't be read. */
function useAskWords(businessId: string): AskWords | null {
  const sms = useTemplate(businessId, 'ask_sms');
  const email = useTemplate(businessId, 'ask_email');
  if (sms.status === 'loading' || email.status === 'loading') return null;
  const stored = email.status === 'ready' ? email.data : null;
  return {
    sms: sms.status === 'ready' ? sms.data : null,
    email: stored && isEmail(stored) ? stored : null,
  };
}

const ask = {
  sms: [t('Text'), (name) => t('Text {name}', { name })],
  whatsapp: [t('WhatsApp'), (name) => t('WhatsApp {name}', { name })],
  email: [t('Email'), (name) => t('Email {name}', { name })],
} satisfies Record<AskChannel, readonly [shown: string, whole: (name: string) => string]>;

interface AskButtonsProps {
  readonly business: Business;
  readonly customer: Pick<Customer, 'key' | 'name' | 'email' | 'phone' | 'linkCode' | 'language'>;
  readonly onAsked?: () => void;
  /** Offers only the quickest channel. */
  readonly isBrief?: boolean;
}

/** How long undo is offered: the owner is in another app in the meantime. */
const UNDO_MS = 60_000;

/** Closes the previous request's toast: several would cover the next customer. */
let closeFormer = () => {};

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

export function AskButtons({ business, customer, onAsked, isBrief = false }: AskButtonsProps) {
  const words = useAskWords(business.id);
  const first = firstName(customer.name);
  if (!words) return <Skeleton className="h-11 w-32" />;
  return (
    <div className="flex flex-wrap gap-2">
      {channelsOf(customer)
        .slice(0, isBrief ? 1 : undefined)
        .map((channel, index) => (
          <a
            key={channel}
            href={askLink(business, customer, words, channel)}
            {...(channel === 'whatsapp' && { target: '_blank', rel: 'noreferrer' })}
            aria-label={ask[channel][1](first)}
            className={buttonClass(index === 0 && !isBrief ? 'primary' : 'secondary')}
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
