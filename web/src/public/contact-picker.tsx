import { use } from 'react';
import * as ui from '../ui/contact-picker.tsx';
import { useTexts } from './language.ts';
import { WarningsContext } from './warning-hint.tsx';

/** Fills in a friend from the phone's contacts. */
export function ContactPicker() {
  const texts = useTexts();
  const { mend } = use(WarningsContext);
  const fill = ({ name, email, phone }: ui.Contact) => {
    const found = { referralEmail: email, referralPhone: phone, referralName: name };
    for (const [field, value] of Object.entries(found)) if (value) mend(field, value);
  };
  return <ui.ContactPicker label={texts.fromContacts} onPick={fill} />;
}
