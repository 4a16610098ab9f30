import type { Business } from '@vouchwell/domain/business/business';
import {
  type Customer,
  type CustomerInput,
  customerInputSchema,
  type RequestSource,
} from '@vouchwell/domain/customers/customer';
import { canRequestReferral } from '@vouchwell/domain/customers/plan-customer';
import { customerPath } from '@vouchwell/domain/paths';
import { getStatusName } from '@vouchwell/domain/referrals/referral';
import { t, translate } from '@vouchwell/domain/shared/i18n';
import { getFirstName } from '@vouchwell/domain/shared/names';
import { blankToNull } from '@vouchwell/domain/shared/text';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { updateCustomer, useCustomer } from '../../data/customers.ts';
import { useReferralsByCustomer } from '../../data/referrals.ts';
import { StatusDot } from '../../ui/badge.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/card.tsx';
import { TEXT_LINK } from '../../ui/class-names.ts';
import { ConfirmButton, Dialog, DialogButtons } from '../../ui/dialog.tsx';
import { RetryNote } from '../../ui/load-states.tsx';
import { Section } from '../../ui/section.tsx';
import { usePhoneFormat } from '../../ui/text/use-phone-format.ts';
import { toast, toastError } from '../../ui/toast.tsx';
import { useAction } from '../../ui/use-action.ts';
import { ContactButtons } from '../referrals/contact-options.tsx';
import { formatRelativeTime } from '../referrals/format-referral-date.ts';
import { ReferralLink } from '../referrals/open-referral.tsx';
import { CustomerTestimonial } from '../referrals/testimonial.tsx';
import { formatLastJob, StateBadge } from './customer-row.tsx';
import {
  type FormErrors,
  findFormErrors,
  PersonFields,
  toCustomerInput,
  toPersonValues,
  useSaveAction,
} from './person-fields.tsx';
import { RequestButtons } from './request-buttons.tsx';

interface CustomerPanelProps {
  readonly business: Business;
  readonly id: string;
  readonly onClose: () => void;
}

export function CustomerPanel({ business, id, onClose }: CustomerPanelProps) {
  const liveCustomer = useCustomer(business.id, id);
  const formatPhone = usePhoneFormat(business.timeZone);
  const navigate = useNavigate();
  /** Shown while saving, because a new email or phone number moves the customer to a new key. */
  const [savingCustomer, setSavingCustomer] = useState<Customer | null>(null);
  const save: SaveCustomer = async (customer, input) => {
    setSavingCustomer(customer);
    try {
      const key = await updateCustomer(customer.key, { to: 'saved', customer: input });
      toast(t('Saved'));
      if (key !== id) navigate(customerPath(key), { replace: true, preventScrollReset: true });
    } finally {
      setSavingCustomer(null);
    }
  };
  // Every state renders the same dialog, so closing it returns focus to where it was before.
  const panelProps = { look: 'panel', onClose } as const;
  if (liveCustomer.status !== 'ready')
    return (
      <Dialog {...panelProps} title={t('Customer')} text={t('Loading...')}>
        {liveCustomer.status === 'error' ? (
          <RetryNote retry={liveCustomer.retry}>{t('We couldn’t load your customers.')}</RetryNote>
        ) : (
          <Skeleton className="h-40 w-full" />
        )}
      </Dialog>
    );
  const customer = liveCustomer.data ?? savingCustomer;
  if (!customer)
    return (
      <Dialog
        {...panelProps}
        title={t('This customer isn’t on your list')}
        text={t('They may have been deleted.')}
      >
        <Button onClick={onClose}>{t('See all customers')}</Button>
      </Dialog>
    );
  const { name, phone, email } = customer;
  const contact = [formatPhone(phone), email].filter(Boolean).join(' · ');
  return (
    <Dialog {...panelProps} title={name} text={contact}>
      <CustomerDetails business={business} customer={customer} save={save} onClose={onClose} />
    </Dialog>
  );
}

type SaveCustomer = (customer: Customer, input: CustomerInput) => Promise<void>;

interface CustomerDetailsProps extends Omit<CustomerPanelProps, 'id'> {
  readonly customer: Customer;
  readonly save: SaveCustomer;
}

function CustomerDetails({ business, customer, save, onClose }: CustomerDetailsProps) {
  const { key, name, phone, email, lastJobOn, tags, state, unreachable } = customer;
  const { optedOutAt, optedOutBy } = customer;
  const formatPhone = usePhoneFormat(business.timeZone);
  const [isEditing, setIsEditing] = useState(false);
  const [toggleOptOut] = useAction(
    () => updateCustomer(key, { to: optedOutAt ? 'opted-in' : 'opted-out' }),
    'Failed to change the customer',
    () => toastError(t('We couldn’t save this'), t('Check your connection, then try again.')),
  );
  const remove = async () => {
    await updateCustomer(key, { to: 'deleted' });
    toast(t('{name} removed from your list', { name: getFirstName(name) }));
    onClose();
  };
  return (
    <>
      <div className="grid gap-6">
        <ContactButtons name={name} phone={blankToNull(phone)} email={blankToNull(email)} />
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-soft">
          <StateBadge state={state} />
          <span>{lastJobOn ? formatLastJob(lastJobOn) : t('No visit date on file')}</span>
          {tags.length > 0 && <span className="wrap-anywhere">{tags.join(', ')}</span>}
        </div>
        {unreachable && (
          <Banner tone="warning">
            {t('Their email doesn’t work. {why} Change it and we’ll try again.', {
              why: translate(unreachable.why),
            })}
          </Banner>
        )}
        <Section title={t('Ask for a referral')}>
          <RequestHistory business={business} customer={customer} />
        </Section>
        <CustomerTestimonial businessId={business.id} referrerKey={key} />
        <Section title={t('Referrals')}>
          <CustomerReferrals businessId={business.id} referrerKeys={customer.contactKeys} />
        </Section>
        <div className="-mx-4 flex flex-wrap">
          <Button look="quiet" onClick={() => setIsEditing(true)}>
            {t('Edit')}
          </Button>
          {!optedOutBy && (
            <Button look="quiet" onClick={toggleOptOut}>
              {optedOutAt ? t('Start asking again') : t('Stop asking')}
            </Button>
          )}
          <ConfirmButton
            button={{
              look: 'danger-quiet',
              className: 'ml-auto',
              children: t('Delete customer'),
            }}
            title={t('Delete this customer?')}
            text={t('We’ll remove them from your list. Their referrals and rewards stay.')}
            confirmLabel={t('Delete customer')}
            cancelLabel={t('Keep customer')}
            busyLabel={t('Deleting...')}
            onConfirm={remove}
            errorTitle={t('We couldn’t save this')}
          />
        </div>
      </div>
      {isEditing && (
        <CustomerForm
          business={business}
          customer={{ ...customer, phone: formatPhone(customer.phone) }}
          save={async (input) => {
            await save(customer, input);
            setIsEditing(false);
          }}
          onClose={() => setIsEditing(false)}
        />
      )}
    </>
  );
}

interface CustomerFormProps {
  readonly business: Business;
  readonly customer: Customer;
  /** Rejects if saving fails. */
  readonly save: (input: CustomerInput) => Promise<void>;
  readonly onClose: () => void;
}

function CustomerForm({ business, customer, save, onClose }: CustomerFormProps) {
  const [values, setValues] = useState(() => toPersonValues(business, customer));
  const [errors, setErrors] = useState<FormErrors>({});
  const { isSaving, run } = useSaveAction();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const input = toCustomerInput(values);
    const issues = findFormErrors(customerInputSchema, input);
    setErrors(issues);
    if (Object.keys(issues).length === 0) await run(() => save(customerInputSchema.parse(input)));
  };
  return (
    <Dialog
      title={t('Edit customer')}
      text={customer.name}
      onClose={isSaving ? undefined : onClose}
    >
      <form onSubmit={submit} noValidate className="flex flex-col gap-4">
        <PersonFields values={values} setValues={setValues} errors={errors} hasDetails />
        <DialogButtons>
          <Button type="submit" busyLabel={isSaving && t('Saving...')}>
            {t('Save')}
          </Button>
          <Button look="secondary" onClick={onClose} disabled={isSaving}>
            {t('Cancel')}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}

const REQUEST_TEXTS_BY_SOURCE = {
  sms: (when) => t('Asked by text, {when}', { when }),
  whatsapp: (when) => t('Asked by WhatsApp, {when}', { when }),
  email: (when) => t('Asked by email, {when}', { when }),
  batch: (when) => t('Asked by bulk email, {when}', { when }),
} satisfies Record<RequestSource, (when: string) => string>;

function RequestHistory({ business, customer }: Omit<CustomerDetailsProps, 'save' | 'onClose'>) {
  const { asks } = customer;
  const now = new Date();
  return (
    <div className="grid gap-3">
      {canRequestReferral(customer, now) ? (
        <RequestButtons business={business} customer={customer} />
      ) : (
        <p>{explainBlockedRequest(customer)}</p>
      )}
      {asks.length > 0 && (
        <ul className="grid gap-1 text-sm text-soft">
          {asks.toReversed().map(({ at, channel }) => (
            <li key={at.getTime()}>
              {REQUEST_TEXTS_BY_SOURCE[channel](formatRelativeTime(at, now))}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function explainBlockedRequest({ optedOutAt, optedOutBy }: Customer): string {
  if (optedOutBy) return t('They unsubscribed, so only they can change this.');
  if (optedOutAt) return t('Requests to this customer are off.');
  return t('Asked less than 90 days ago.');
}

interface CustomerReferralsProps {
  readonly businessId: string;
  /** Keys that identify the customer as a referrer. */
  readonly referrerKeys: readonly string[];
}

function CustomerReferrals({ businessId, referrerKeys }: CustomerReferralsProps) {
  const liveList = useReferralsByCustomer(businessId, referrerKeys);
  if (liveList.status === 'error')
    return <RetryNote retry={liveList.retry}>{t('We couldn’t load their referrals.')}</RetryNote>;
  if (liveList.status === 'loading') return <Skeleton className="h-16 w-full" />;
  if (liveList.data.length === 0) return <p className="text-soft">{t('None yet.')}</p>;
  return (
    <ul className="grid gap-2">
      {liveList.data.map(({ id, referralName, status, createdAt }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-3">
          <ReferralLink id={id} className={TEXT_LINK}>
            {referralName}
          </ReferralLink>
          <span className="flex items-center gap-2 text-sm text-soft">
            <StatusDot status={status} />
            {t('{status} · referred {when}', {
              status: getStatusName(status),
              when: formatRelativeTime(createdAt, new Date()),
            })}
          </span>
        </li>
      ))}
    </ul>
  );
}
