import type { LoggedReferralOutput } from '@vouchwell/domain/api/outputs';
import type { Business } from '@vouchwell/domain/business/business';
import { type CustomerInput, customerInputSchema } from '@vouchwell/domain/customers/customer';
import { ADD_PERSON_PARAM } from '@vouchwell/domain/paths';
import { logReferralFormSchema } from '@vouchwell/domain/referrals/log-referral';
import { getDeviceTimeZone, toLocalDay } from '@vouchwell/domain/shared/dates';
import { t, translate } from '@vouchwell/domain/shared/i18n';
import { getFirstName } from '@vouchwell/domain/shared/names';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { addCustomer } from '../../data/customers.ts';
import { logReferral } from '../../data/referrals.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogButton, DialogButtons } from '../../ui/dialog.tsx';
import { ContactPicker } from '../../ui/forms/contact-picker.tsx';
import { ChoiceField, TextAreaField } from '../../ui/forms/field.tsx';
import { toast } from '../../ui/toast.tsx';
import { formatRelativeTime } from '../referrals/format-referral-date.ts';
import {
  type ChosenReferrer,
  findNewReferrerErrors,
  NewReferrerFields,
  ReferrerPicker,
} from '../referrals/referrer-picker.tsx';
import { ThankReferrerButton } from '../referrals/thank-referrer.tsx';
import {
  type FormErrors,
  findFormErrors,
  PersonFields,
  toCustomerInput,
  toPersonValues,
  useSaveAction,
} from './person-fields.tsx';
import { REQUEST_INSTRUCTIONS, RequestButtons } from './request-buttons.tsx';

const ADD_PERSON_REASONS = {
  called: t('They got in touch or stopped by'),
  'job-done': t('They’re already a customer'),
} as const;
type AddPersonReason = keyof typeof ADD_PERSON_REASONS;

type AddedCustomer = CustomerInput & { readonly key: string; readonly linkCode: string };

type SavedPerson =
  | { readonly reason: 'called'; readonly name: string; readonly referral: LoggedReferralOutput }
  | { readonly reason: 'job-done'; readonly customer: AddedCustomer };

interface AddPersonButtonProps {
  readonly business: Business;
  readonly reason: AddPersonReason;
}

/** The installed app's shortcuts link to this page with the form already open. */
export function AddPersonButton({ business, reason }: AddPersonButtonProps) {
  const [query, setQuery] = useSearchParams();
  const urlReason = query.get(ADD_PERSON_PARAM);
  return (
    <DialogButton
      look="secondary"
      className="max-sm:px-3"
      label={t('Add a person')}
      render={(close) => (
        <AddPerson
          business={business}
          initialReason={urlReason === 'called' || urlReason === 'job-done' ? urlReason : reason}
          onClose={close}
        />
      )}
      startsOpen={urlReason !== null}
      // Clear the query so a reload or Back doesn't reopen the form.
      onClose={() => urlReason !== null && setQuery({}, { replace: true })}
    />
  );
}

interface AddPersonProps {
  readonly business: Business;
  readonly initialReason: AddPersonReason;
  readonly onClose: () => void;
}

/** Records a person who called or whose job is done, then offers the next step. */
export function AddPerson(props: AddPersonProps) {
  const { business, onClose } = props;
  const [savedPerson, setSavedPerson] = useState<SavedPerson>();
  const [openedBy] = useState(() => document.activeElement);
  if (!savedPerson) return <PersonForm {...props} onSaved={setSavedPerson} />;
  if (savedPerson.reason === 'called') {
    const { name, referral } = savedPerson;
    return (
      <Dialog
        title={DIALOG_TITLE}
        text={formatOutcome(name, referral)}
        openedBy={openedBy}
        onClose={onClose}
      >
        <DialogButtons>
          {referral.referrer && <ThankReferrerButton friend={name} referrer={referral.referrer} />}
          <Button look="secondary" onClick={onClose}>
            {t('Done')}
          </Button>
        </DialogButtons>
      </Dialog>
    );
  }
  const { customer } = savedPerson;
  return (
    <Dialog
      title={getListedText(getFirstName(customer.name))}
      text={REQUEST_INSTRUCTIONS}
      openedBy={openedBy}
      onClose={onClose}
    >
      <RequestButtons business={business} customer={customer} onRequested={onClose} />
      <DialogButtons>
        <Button look="secondary" onClick={onClose}>
          {t('Close')}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}

const DIALOG_TITLE = t('Add a person');

const getListedText = (name: string) => t('{name} is on your list', { name });

const formatOutcome = (friend: string, { joined }: LoggedReferralOutput) =>
  joined
    ? t('{name} referred {friend} {when}, so we added your call to that referral.', {
        friend,
        name: translate(joined.name),
        when: formatRelativeTime(new Date(joined.at), new Date()),
      })
    : t('{friend} added as Contacted.', { friend });

const NEXT_STEPS = { ask: t('Ask them for a referral now'), later: t('Ask them later') } as const;
type NextStep = keyof typeof NEXT_STEPS;

const REQUEST_SKIP_TEXTS = {
  now: undefined,
  lately: t('You asked them less than 90 days ago, so it’s too soon to ask again.'),
  opted_out: t('They asked not to be contacted.'),
};

interface PersonFormProps extends AddPersonProps {
  readonly onSaved: (saved: SavedPerson) => void;
}

function PersonForm({ business, initialReason, onClose, onSaved }: PersonFormProps) {
  const [reason, setReason] = useState(initialReason);
  const [values, setValues] = useState(() => {
    const today = toLocalDay(new Date(), getDeviceTimeZone());
    return { ...toPersonValues(business), lastJobOn: today };
  });
  const [referrer, setReferrer] = useState<ChosenReferrer | null>(null);
  const [note, setNote] = useState('');
  const [nextStep, setNextStep] = useState<NextStep>('ask');
  const [errors, setErrors] = useState<FormErrors>({});
  const { isSaving, run } = useSaveAction();
  const hasCalled = reason === 'called';

  const { name, phone, email } = values;
  const friend = { name, phone, email };

  const saveCall = async ({ sentBy }: ChosenReferrer) => {
    const form = logReferralFormSchema.parse({ friend, sentBy, note });
    const referral = await logReferral(form);
    onSaved({ reason: 'called', name: form.friend.name || form.friend.phone, referral });
  };
  const saveCustomer = async (customer: CustomerInput) => {
    const result = await addCustomer(customer);
    if (nextStep === 'ask' && result.canRequest === 'now')
      return onSaved({ reason: 'job-done', customer: { ...customer, ...result } });
    toast(
      result.name === customer.name
        ? getListedText(getFirstName(customer.name))
        : t('This is {name}, who’s already on your list', { name: result.name }),
      nextStep === 'ask' ? REQUEST_SKIP_TEXTS[result.canRequest] : undefined,
    );
    onClose();
  };
  const findErrors = (customer: CustomerInput): FormErrors => {
    if (!hasCalled) return findFormErrors(customerInputSchema, customer);
    return {
      // `findNewReferrerErrors` checks the referrer, so this check leaves it out.
      ...findFormErrors(logReferralFormSchema, { friend, sentBy: { unsaid: true }, note }),
      ...(!referrer && { sentBy: t('Choose who referred them') }),
      ...findNewReferrerErrors(referrer),
    };
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const customer = toCustomerInput(values);
    const newErrors = findErrors(customer);
    setErrors(newErrors);
    if (Object.keys(newErrors).length > 0) return;
    if (!hasCalled) await run(() => saveCustomer(customerInputSchema.parse(customer)));
    else if (referrer) await run(() => saveCall(referrer));
  };
  return (
    <Dialog
      title={DIALOG_TITLE}
      text={t('Add someone who got in touch, or a customer you just helped.')}
      onClose={isSaving ? undefined : onClose}
    >
      <form noValidate onSubmit={submit}>
        <fieldset disabled={isSaving} className="grid gap-6">
          <FormSection title={t('Who?')}>
            <ContactPicker
              label={t('Choose from your contacts')}
              onPick={(contact) =>
                setValues({
                  ...values,
                  name: contact.name ?? name,
                  phone: contact.phone ?? phone,
                  email: contact.email ?? email,
                })
              }
            />
            <PersonFields {...{ values, setValues, errors }} hasDetails={!hasCalled} />
          </FormSection>
          <FormSection title={t('What happened?')}>
            <Choices
              name="happened"
              choices={ADD_PERSON_REASONS}
              chosen={reason}
              choose={setReason}
            />
            {hasCalled && (
              <>
                <ReferrerPicker
                  businessId={business.id}
                  referrer={referrer}
                  choose={setReferrer}
                  error={errors.sentBy}
                />
                <NewReferrerFields referrer={referrer} choose={setReferrer} errors={errors} />
              </>
            )}
          </FormSection>
          <FormSection title={t('What’s next?')}>
            {hasCalled ? (
              <TextAreaField
                label={t('Note (optional)')}
                hint={t('For example, when to call back.')}
                rows={2}
                value={note}
                error={errors.note}
                onChange={({ target }) => setNote(target.value)}
              />
            ) : (
              <Choices name="next" choices={NEXT_STEPS} chosen={nextStep} choose={setNextStep} />
            )}
          </FormSection>
        </fieldset>
        <DialogButtons>
          <Button type="submit" busyLabel={isSaving && t('Saving...')}>
            {hasCalled || nextStep === 'later' ? t('Save') : t('Save and ask')}
          </Button>
          <Button look="secondary" onClick={onClose} disabled={isSaving}>
            {t('Cancel')}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}

interface FormSectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

const FormSection = ({ title, children }: FormSectionProps) => (
  <fieldset className="grid min-w-0 gap-4">
    <legend className="mb-2 font-heading text-lg font-semibold">{title}</legend>
    {children}
  </fieldset>
);

interface ChoicesProps<C extends string> {
  readonly name: string;
  readonly choices: Readonly<Record<C, string>>;
  readonly chosen: C;
  readonly choose: (choice: C) => void;
}

function Choices<C extends string>({ name, choices, chosen, choose }: ChoicesProps<C>) {
  return (
    <div className="-my-2 grid sm:grid-cols-2">
      {(Object.keys(choices) as C[]).map((choice) => (
        <ChoiceField
          key={choice}
          type="radio"
          name={name}
          label={choices[choice]}
          checked={choice === chosen}
          onChange={() => choose(choice)}
        />
      ))}
    </div>
  );
}
