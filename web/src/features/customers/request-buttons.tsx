import type { Business } from '@vouchwell/domain/business/business';
import { MESSAGE_PLACEMENT } from '@vouchwell/domain/business/placements';
import { toPublicBusiness } from '@vouchwell/domain/business/public-business';
import {
  type Customer,
  REQUEST_CHANNELS,
  type RequestChannel,
} from '@vouchwell/domain/customers/customer';
import { getWhatsAppUrl, toDraftLink } from '@vouchwell/domain/messages/draft-links';
import { draftIntroduction, formatLongDate } from '@vouchwell/domain/messages/introduction';
import {
  DEFAULT_REQUEST_MESSAGES,
  getRequestLanguage,
} from '@vouchwell/domain/messages/request-messages';
import type { EmailTemplate, SmsTemplate } from '@vouchwell/domain/messages/templates';
import { addPlacementToLink, prefilledFormPath } from '@vouchwell/domain/paths';
import { t } from '@vouchwell/domain/shared/i18n';
import { getFirstName } from '@vouchwell/domain/shared/names';
import { updateCustomer } from '../../data/customers.ts';
import { useTemplate } from '../../data/templates.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/card.tsx';
import { toast, toastButton, toastError } from '../../ui/toast.tsx';

export const REQUEST_INSTRUCTIONS = t(
  'Choose how to ask. Your texting or email app opens with the message ready. Once you’ve asked someone, we won’t suggest them again for 90 days.',
);

type RequestCustomer = Pick<Customer, 'name' | 'email' | 'phone' | 'linkCode' | 'language'>;

interface RequestButtonsProps {
  readonly business: Business;
  readonly customer: RequestCustomer & Pick<Customer, 'key'>;
  readonly onRequested?: () => void;
  /** Offers only the quickest channel. */
  readonly isBrief?: boolean;
}

export function RequestButtons(props: RequestButtonsProps) {
  const { business, customer, onRequested, isBrief = false } = props;
  const templates = useRequestTemplates(business.id);
  if (!templates) return <Skeleton className="h-11 w-32" />;
  const channels = getRequestChannels(customer);
  return (
    <div className="flex flex-wrap gap-2">
      {channels.slice(0, isBrief ? 1 : channels.length).map((channel, index) => (
        <a
          key={channel}
          href={toRequestLink(business, customer, templates, channel)}
          {...(channel === 'whatsapp' && { target: '_blank', rel: 'noreferrer' })}
          aria-label={CHANNEL_LABELS[channel].full(getFirstName(customer.name))}
          className={buttonClass(index === 0 && !isBrief ? 'primary' : 'secondary')}
          onClick={() => {
            void recordRequest(customer, channel);
            onRequested?.();
          }}
        >
          {CHANNEL_LABELS[channel].short}
        </a>
      ))}
    </div>
  );
}

const CHANNEL_LABELS = {
  sms: { short: t('Text'), full: (name) => t('Text {name}', { name }) },
  whatsapp: { short: t('WhatsApp'), full: (name) => t('WhatsApp {name}', { name }) },
  email: { short: t('Email'), full: (name) => t('Email {name}', { name }) },
} satisfies Record<RequestChannel, { short: string; full: (name: string) => string }>;

export const getRequestChannels = ({ email, phone }: Pick<RequestCustomer, 'email' | 'phone'>) =>
  REQUEST_CHANNELS.filter((channel) => (channel === 'email' ? email : phone) !== '');

/** The owner's text for each channel; null for our default text. */
interface RequestTemplates {
  readonly sms: SmsTemplate | null;
  readonly email: EmailTemplate | null;
}

/** Returns null while loading. If an owner's text can't be read, our default text is used. */
function useRequestTemplates(businessId: string): RequestTemplates | null {
  const sms = useTemplate(businessId, 'ask_sms');
  const email = useTemplate(businessId, 'ask_email');
  if (sms.status === 'loading' || email.status === 'loading') return null;
  const emailTemplate = email.status === 'ready' ? email.data : null;
  return {
    sms: sms.status === 'ready' ? sms.data : null,
    email: emailTemplate && isEmailTemplate(emailTemplate) ? emailTemplate : null,
  };
}

const isEmailTemplate = (template: EmailTemplate | SmsTemplate): template is EmailTemplate =>
  'subjectTemplate' in template;

/** Returns a link that opens the request in the owner's own app. */
export function toRequestLink(
  business: Business,
  customer: RequestCustomer,
  templates: RequestTemplates,
  channel: RequestChannel,
): string {
  const { name, email, phone, linkCode } = customer;
  const isEmail = channel === 'email';
  const language = getRequestLanguage(customer, business);
  // Visits via this placement show whether anyone opened a message.
  const path = addPlacementToLink(prefilledFormPath(business.slug, linkCode), MESSAGE_PLACEMENT);
  const formUrl = window.location.origin + path;
  const emailTemplate = { ...DEFAULT_REQUEST_MESSAGES.ask_email, ...templates.email };
  const smsTemplate = { ...DEFAULT_REQUEST_MESSAGES.ask_sms, ...templates.sms };
  // A request is drafted like an introduction, but its reader is the customer, not a friend.
  const draft = draftIntroduction(
    {
      referrerName: name,
      referrerEmail: email,
      referralName: '',
      referralEmail: email,
      referralPhone: phone,
      note: '',
      sendMethod: isEmail ? 'email' : 'sms',
      consentAttestation: true,
    },
    {
      business: toPublicBusiness(business, emailTemplate, smsTemplate),
      language,
      fromLabel: business.fromLabel,
      today: formatLongDate(new Date(), language),
      formUrl,
      personalLink: formUrl,
      contactEmail: '',
      disclosure: null,
    },
  );
  if (channel === 'whatsapp') return getWhatsAppUrl({ to: phone, body: draft.body });
  return toDraftLink({ ...draft, to: isEmail ? email : phone }, navigator);
}

/** Duration of the undo offer, in ms; long, because the owner first sends a message elsewhere. */
const UNDO_MS = 60_000;

/** Closes the previous request's toast, because several toasts would cover the next customer. */
let closePreviousToast = () => {};

async function recordRequest(
  { key, name }: RequestButtonsProps['customer'],
  channel: RequestChannel,
) {
  try {
    await updateCustomer(key, { to: 'asked', channel });
  } catch (error) {
    console.error('Failed to mark the customer as asked', error);
    toastError(
      t('We couldn’t mark this customer as asked'),
      t('Tap the button again when you’re online. You don’t need to resend the message.'),
    );
    return;
  }
  closePreviousToast();
  closePreviousToast = toast(
    t('Marked {name} as asked', { name: getFirstName(name) }),
    t('The message is ready in your texting or email app. Didn’t send it?'),
    toastButton(t('Undo'), () => undoRequest(key), 'quiet'),
    UNDO_MS,
  );
}

async function undoRequest(key: string) {
  try {
    await updateCustomer(key, { to: 'ask-undone' });
    toast(t('Change undone'));
  } catch (error) {
    console.error('Failed to undo the request', error);
    toastError(t('We couldn’t save this'), t('Check your connection, then try again.'));
  }
}
