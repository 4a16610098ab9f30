import { contactRequestSentPath, friendPath, referPath } from '@vouchwell/domain/paths';
import { toDialableNumber } from '@vouchwell/domain/shared/phone';
import { type ReactNode, useState } from 'react';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { useLanguage } from '../shared/language.ts';
import { navigate, useMarkSentPageOpen } from '../shared/navigation.ts';
import { ExternalLink, NoticeCard, PageTitle, WebsiteLink } from '../shared/public-shell.tsx';
import type { LinkedBusiness } from '../shared/use-business.ts';
import { CallOrTextButtons, readContactRequest } from './friend-page.tsx';
import { FRIEND_TEXTS } from './texts.ts';

/** `/f/{code}/sent`: confirms the friend's contact request. */
export function ContactRequestSentPage({
  slug,
  business,
  referrer: { code, firstName },
}: LinkedBusiness) {
  const texts = FRIEND_TEXTS[useLanguage()];
  const [contactRequest] = useState(() => readContactRequest(code));
  useMarkSentPageOpen(contactRequestSentPath(code));
  if (!contactRequest) {
    const { title, text, fillIn } = texts.notSent;
    return (
      <NoticeCard title={title} text={text}>
        <Button onClick={() => navigate(friendPath(code))}>{fillIn}</Button>
      </NoticeCard>
    );
  }
  return (
    <ContactRequestSentCard
      slug={slug}
      business={business}
      contactEmail={contactRequest.contactEmail}
      text={texts.sentText(firstName)}
    >
      <ButtonLink look="quiet" href={referPath(slug)}>
        {texts.referSomeone}
      </ButtonLink>
    </ContactRequestSentCard>
  );
}

interface ContactRequestSentCardProps extends Pick<LinkedBusiness, 'slug' | 'business'> {
  readonly contactEmail: string;
  readonly text: string;
  readonly children: ReactNode;
}

/** Confirms the request and lets the friend save the business as a contact. */
export function ContactRequestSentCard({
  slug,
  business,
  contactEmail,
  text,
  children,
}: ContactRequestSentCardProps) {
  const texts = FRIEND_TEXTS[useLanguage()];
  const { name, businessUrl, phone = null, look } = business;
  const bookingUrl = look?.bookingUrl;
  const saveContact = () => {
    const content = toVCard({ name, url: businessUrl, email: contactEmail, phone });
    saveFile(`${slug}.vcf`, 'text/vcard;charset=utf-8', content);
  };
  return (
    <>
      <Card>
        <PageTitle>{texts.sentTitle(name)}</PageTitle>
        <p className="my-4 break-words">{text}</p>
        {bookingUrl && (
          <>
            <p className="mb-4 text-soft">{texts.bookText}</p>
            <ExternalLink look="primary" className="mb-6 min-h-12 w-full text-lg" href={bookingUrl}>
              {texts.book}
            </ExternalLink>
          </>
        )}
        <Button
          look={bookingUrl ? 'secondary' : 'primary'}
          className="min-h-12 w-full text-lg"
          onClick={saveContact}
        >
          {texts.saveContact}
        </Button>
        {phone && <CallOrTextButtons phone={phone} />}
      </Card>
      <div className="mt-4 flex flex-wrap justify-center gap-x-2">
        <WebsiteLink {...business} />
        {children}
      </div>
    </>
  );
}

interface VCardContact {
  readonly name: string;
  readonly url: string | null;
  readonly email: string;
  readonly phone: string | null;
}

/** Formats a contact as vCard 3.0, which every phone's contacts app can read. */
export function toVCard({ name, url, email, phone }: VCardContact): string {
  const text = escapeText(name);
  const lines = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    // The structured name is required, but a business doesn't have one.
    'N:;;;;',
    `FN:${text}`,
    `ORG:${text}`,
    // Makes Apple Contacts show a company; other apps ignore it.
    'X-ABSHOWAS:COMPANY',
    ...(url ? [`URL:${escapeText(url)}`] : []),
    ...(phone ? [`TEL;TYPE=WORK,VOICE:${escapeText(toDialableNumber(phone))}`] : []),
    ...(email ? [`EMAIL;TYPE=INTERNET:${escapeText(email)}`] : []),
    'END:VCARD',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}

/** Escapes a value (RFC 2426, 4; RFC 6350, 3.4) and strips other control characters. */
const escapeText = (text: string) =>
  text
    .replace(/[\\,;]/g, '\\$&')
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/\p{Cc}/gu, '');

/** Longest line in bytes, without its line break (RFC 2426, 2.6). */
const LINE_MAX_BYTES = 75;

/** Folds a long line between characters; continuation lines start with a space. */
function foldLine(line: string): string {
  const encoder = new TextEncoder();
  let folded = '';
  let length = 0;
  for (const character of line) {
    const byteLength = encoder.encode(character).length;
    if (length + byteLength > LINE_MAX_BYTES) {
      folded += '\r\n ';
      length = 1;
    }
    folded += character;
    length += byteLength;
  }
  return folded;
}
