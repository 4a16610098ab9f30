import { askedPath, friendPath, referPath } from '@vouchwell/domain/paths';
import { type ReactNode, useState } from 'react';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { saveFile } from '../ui/save-file.ts';
import { CallOrText } from './friend-page.tsx';
import { useLanguage, useTexts } from './language.ts';
import type { LinkedBusiness } from './load-business.ts';
import { Notice, PageTitle } from './notice.tsx';
import { useSentMark } from './sent-mark.ts';
import { readAsked } from './submit-ask.ts';
import { FRIEND_TEXTS } from './texts/friend.ts';
import { navigate } from './use-location.ts';
import { vcard } from './vcard.ts';

/** `/f/{code}/sent` */
export function AskedPage({ slug, business, referrer: { code, firstName } }: LinkedBusiness) {
  const texts = FRIEND_TEXTS[useLanguage()];
  const [asked] = useState(() => readAsked(code));
  useSentMark(askedPath(code));
  if (!asked) {
    const { title, text, fillIn } = texts.notAsked;
    return (
      <Notice title={title} text={text}>
        <Button onClick={() => navigate(friendPath(code))}>{fillIn}</Button>
      </Notice>
    );
  }
  return (
    <AskedCard
      slug={slug}
      business={business}
      contactEmail={asked.contactEmail}
      text={texts.askedText(firstName)}
    >
      <ButtonLink look="quiet" href={referPath(slug)}>
        {texts.referSomeone}
      </ButtonLink>
    </AskedCard>
  );
}

interface AskedCardProps extends Pick<LinkedBusiness, 'slug' | 'business'> {
  readonly contactEmail: string;
  readonly text: string;
  readonly children: ReactNode;
}

/** Confirms the request and offers the business's contact for saving. */
export function AskedCard({ slug, business, contactEmail, text, children }: AskedCardProps) {
  const common = useTexts();
  const texts = FRIEND_TEXTS[useLanguage()];
  const { name, businessUrl, phone = null, look } = business;
  const books = look?.bookingUrl;
  const save = () => {
    const content = vcard({ name, url: businessUrl, email: contactEmail, phone });
    saveFile(`${slug}.vcf`, 'text/vcard;charset=utf-8', content);
  };
  return (
    <>
      <Card>
        <PageTitle>{texts.askedTitle(name)}</PageTitle>
        <p className="my-4 break-words">{text}</p>
        {books && (
          <>
            <p className="mb-4 text-soft">{texts.bookText}</p>
            <ButtonLink
              look="primary"
              className="mb-6 min-h-12 w-full text-lg"
              href={books}
              target="_blank"
              rel="noopener noreferrer"
            >
              {texts.book}
            </ButtonLink>
          </>
        )}
        <p className="mb-4 text-soft">{texts.saveText}</p>
        <Button
          look={books ? 'secondary' : 'primary'}
          className="min-h-12 w-full text-lg"
          onClick={save}
        >
          {texts.saveContact}
        </Button>
        {phone && <CallOrText phone={phone} />}
      </Card>
      <div className="mt-4 flex flex-wrap justify-center gap-x-2">
        {businessUrl && (
          <ButtonLink look="quiet" href={businessUrl} target="_blank" rel="noopener noreferrer">
            {common.visit(name)}
          </ButtonLink>
        )}
        {children}
      </div>
    </>
  );
}
