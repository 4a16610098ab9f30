import type { Business } from '@vouchwell/domain/business/business';
import type { CustomerInput } from '@vouchwell/domain/customers/customer';
import { firstName } from '@vouchwell/domain/lib/first-name';
import { t } from '@vouchwell/domain/lib/translate';
import { useState } from 'react';
import { addCustomer } from '../../data/customers/change-customer.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogButtons } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast.tsx';
import { AskButtons } from './ask-buttons.tsx';
import { CustomerForm } from './customer-form.tsx';

const form = {
  addTitle: t('Add a customer'),
  addText: t('A name, and a phone number or an email.'),
  doneTitle: t('Job done'),
  doneText: t('Say for whom. Then choose how to ask them: your own app opens with the message.'),
  saveAndAsk: t('Save and ask'),
};

const addedText = (name: string) => t('{name} is on your list', { name });

const notAsked = {
  now: undefined,
  lately: t('You asked them in the last 90 days, so they are not asked again.'),
  opted_out: t('They do not want to be asked.'),
};

interface AddCustomerProps {
  readonly business: Business;
  /** Whether a job is done, after which the customer is asked. */
  readonly isJobDone: boolean;
  readonly onClose: () => void;
}

type Added = CustomerInput & { readonly key: string; readonly linkCode: string };

/** '2026-05-31' on this device. */
const today = () => new Date().toLocaleDateString('sv');

export function AddCustomer({ business, isJobDone, onClose }: AddCustomerProps) {
  const [added, setAdded] = useState<Added>();
  const [openedBy] = useState(() => document.activeElement);
  const save = async (input: CustomerInput) => {
    const customer = isJobDone ? { ...input, lastJobOn: input.lastJobOn || today() } : input;
    const first = firstName(input.name);
    const known = await addCustomer(customer);
    const isOther = known.name !== customer.name;
    const title = isOther
      ? t('This is {name}, who is on your list already', { name: known.name })
      : addedText(first);
    if (isJobDone && known.mayAsk === 'now') return setAdded({ ...customer, ...known });
    toast(title, isJobDone ? notAsked[known.mayAsk] : undefined);
    onClose();
  };
  if (added)
    return (
      <Dialog
        title={addedText(firstName(added.name))}
        text={t(
          'One tap opens your own app with the message. You press send. Nobody is asked twice in 90 days.',
        )}
        openedBy={openedBy}
        onClose={onClose}
      >
        <AskButtons business={business} customer={added} onAsked={onClose} />
        <DialogButtons>
          <Button look="secondary" onClick={onClose}>
            {t('Close')}
          </Button>
        </DialogButtons>
      </Dialog>
    );
  const { doneTitle, doneText, addTitle, addText, saveAndAsk } = form;
  return (
    <CustomerForm
      business={business}
      title={isJobDone ? doneTitle : addTitle}
      text={isJobDone ? doneText : addText}
      submit={isJobDone ? saveAndAsk : t('Save')}
      save={save}
      onClose={onClose}
    />
  );
}
