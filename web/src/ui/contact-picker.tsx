import { useEffect, useState } from 'react';
import { Button } from './button.tsx';

/** What a phone's picker gives (https://www.w3.org/TR/contact-picker); only Chrome on Android has it. */
interface PickedContact {
  readonly name?: readonly string[];
  readonly email?: readonly string[];
  readonly tel?: readonly string[];
}
interface ContactsManager {
  select(properties: readonly string[]): Promise<readonly PickedContact[]>;
}

const contactsOf = ({ contacts }: Navigator & { readonly contacts?: ContactsManager }) => contacts;

/** A person of the phone's contacts; each part may be missing. */
export interface Contact {
  readonly name: string | undefined;
  readonly email: string | undefined;
  readonly phone: string | undefined;
}

interface ContactPickerProps {
  readonly label: string;
  readonly onPick: (contact: Contact) => void;
}

/** Picks somebody of the phone's contacts, where the browser lets a page ask for one of them. */
export function ContactPicker({ label, onPick }: ContactPickerProps) {
  // The HTML that the server sends has none: it knows no browser.
  const [contacts, setContacts] = useState<ContactsManager>();
  useEffect(() => setContacts(contactsOf(navigator)), []);
  if (!contacts) return null;
  const pick = async () => {
    try {
      const [picked] = await contacts.select(['name', 'email', 'tel']);
      const { name, email, tel } = picked ?? {};
      onPick({ name: name?.[0], email: email?.[0], phone: tel?.[0] });
    } catch (error) {
      console.warn('No contact was picked', error);
    }
  };
  return (
    <Button look="quiet" className="-my-2 -ml-4 self-start" onClick={pick}>
      {label}
    </Button>
  );
}
