import { use, useEffect, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { useTexts } from './language.ts';
import { WarningsContext } from './warning-hint.tsx';

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

/** Fills in a friend from the phone's contacts, where the browser lets a page ask for one of them. */
export function ContactPicker() {
  const texts = useTexts();
  const { mend } = use(WarningsContext);
  // The HTML that the server sends has none: it knows no browser.
  const [contacts, setContacts] = useState<ContactsManager>();
  useEffect(() => setContacts(contactsOf(navigator)), []);
  if (!contacts) return null;
  const pick = async () => {
    try {
      const [picked] = await contacts.select(['name', 'email', 'tel']);
      const found = {
        referralEmail: picked?.email?.[0],
        referralPhone: picked?.tel?.[0],
        referralName: picked?.name?.[0],
      };
      for (const [name, value] of Object.entries(found)) if (value) mend(name, value);
    } catch (error) {
      console.warn('No contact was picked', error);
    }
  };
  return (
    <Button look="quiet" className="-my-2 -ml-4 self-start" onClick={pick}>
      {texts.fromContacts}
    </Button>
  );
}
