import { useEffect, useState } from 'react';
import { Button } from '../button.tsx';

/** https://www.w3.org/TR/contact-picker; only supported by Chrome on Android. */
interface PickedContact {
  readonly name?: readonly string[];
  readonly email?: readonly string[];
  readonly tel?: readonly string[];
}
interface ContactsManager {
  select(
    properties: readonly string[],
    options: { readonly multiple: boolean },
  ): Promise<readonly PickedContact[]>;
}

const getContactsManager = ({ contacts }: Navigator & { readonly contacts?: ContactsManager }) =>
  contacts;

export interface Contact {
  readonly name: string | undefined;
  readonly email: string | undefined;
  readonly phone: string | undefined;
}

interface ContactPickerProps {
  readonly label: string;
  readonly multiple?: boolean;
  readonly onPick: (contact: Contact, all: readonly Contact[]) => void;
}

const toContact = ({ name, email, tel }: PickedContact): Contact => ({
  name: name?.[0],
  email: email?.[0],
  phone: tel?.[0],
});

/** Lets the user pick one of the phone's contacts, if the browser supports it. */
export function ContactPicker({ label, multiple = false, onPick }: ContactPickerProps) {
  // Set in an effect, because there is no `navigator` on the server.
  const [manager, setManager] = useState<ContactsManager>();
  useEffect(() => setManager(getContactsManager(navigator)), []);
  if (!manager) return null;
  const pick = async () => {
    try {
      const pickedContacts = await manager.select(['name', 'email', 'tel'], { multiple });
      const all = pickedContacts.map(toContact);
      onPick(all[0] ?? toContact({}), all);
    } catch (error) {
      console.warn('Failed to pick a contact', error);
    }
  };
  return (
    <Button look="quiet" className="-my-2 -ml-4 self-start" onClick={pick}>
      {label}
    </Button>
  );
}
