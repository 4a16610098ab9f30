import {
  type Draft,
  gmailComposeUrl,
  outlookComposeUrl,
  whatsAppUrl,
} from '@vouchwell/domain/messages/draft-links';
import { useState } from 'react';
import { Button, ButtonLink } from '../ui/button.tsx';
import { copyText } from '../ui/copy-text.ts';
import { TextAreaField } from '../ui/field.tsx';
import { useTexts } from './language.ts';
import { ShareButton } from './own-link.tsx';
import { showToast } from './show-toast.ts';

/** Other ways to send the draft, because draft links often don't work on desktops. */
export function OtherWays({ draft }: { readonly draft: Draft }) {
  const [shownText, setShownText] = useState<string | null>(null);
  const texts = useTexts();
  const message = plainText(draft, texts.subject);
  const copy = async () => {
    if (await copyText(message)) showToast(({ messageCopied }) => ({ title: messageCopied }));
    else setShownText(message);
  };
  return (
    <section className="mt-4">
      <h2 className="font-sans text-sm font-medium text-soft">{texts.otherWays}</h2>
      <div className="-mx-4 flex flex-wrap">
        {draft.method === 'email' ? (
          <>
            <WebLink href={gmailComposeUrl(draft)}>Gmail</WebLink>
            <WebLink href={outlookComposeUrl(draft)}>Outlook</WebLink>
          </>
        ) : null}
        {/* Opens the friend's chat if the draft has their number. */}
        <WebLink
          href={whatsAppUrl({ to: draft.method === 'sms' ? draft.to : '', body: draft.body })}
        >
          WhatsApp
        </WebLink>
        <ShareButton text={message} />
        <Button look="quiet" onClick={copy}>
          {texts.copyMessage}
        </Button>
      </div>
      {shownText && (
        <TextAreaField
          className="mt-4"
          label={texts.copyByHand}
          readOnly
          autoFocus
          rows={8}
          value={shownText}
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
    </section>
  );
}

function WebLink({ href, children }: { readonly href: string; readonly children: string }) {
  return (
    <ButtonLink look="quiet" href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </ButtonLink>
  );
}

function plainText(draft: Draft, subject: string): string {
  return draft.method === 'email' ? `${subject}: ${draft.subject}\n\n${draft.body}` : draft.body;
}
