import { type Draft, mayBeCut, parseDraftLink } from '@vouchwell/domain/draft-links';
import { MOBILE_BREAKPOINT_PX } from '@vouchwell/domain/limits';
import { referPath } from '@vouchwell/domain/paths';
import type { PublicBusiness } from '@vouchwell/domain/public-document';
import { useState } from 'react';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { copyText } from '../ui/copy-text.ts';
import { useMediaQuery } from '../ui/use-media-query.ts';
import { HandOver } from './hand-over.tsx';
import { OtherWays } from './other-ways.tsx';
import { PageTitle } from './page-title.tsx';
import { readStored, storageKeys } from './storage.ts';
import { tell, tellError } from './tell.ts';
import { useTexts } from './use-language.ts';
import { navigate } from './use-location.ts';

interface SentPageProps {
  readonly slug: string;
  readonly business: PublicBusiness;
}

/** `/r/{slug}/sent`: the referral stands; the introduction waits in the customer's own app. */
export function SentPage({ slug, business }: SentPageProps) {
  const texts = useTexts();
  const [link] = useState(() => readStored(storageKeys.draftLink));
  const [method] = useState(() =>
    readStored(storageKeys.sendMethod) === 'sms' ? ('sms' as const) : ('email' as const),
  );
  const draft: Draft | null = link ? parseDraftLink(link) : null;
  const isPhone = useMediaQuery(`(width < ${MOBILE_BREAKPOINT_PX}px)`);
  const form = referPath(slug);

  const openAgain = () => {
    if (link) window.open(link, '_blank');
    else navigate(form);
  };
  const copyLink = async () => {
    const url = window.location.origin + form;
    if (await copyText(url)) tell(({ linkCopied }) => ({ title: linkCopied }));
    else tellError(({ copyByHand }) => ({ title: copyByHand, text: url }));
  };

  return (
    <>
      <Card>
        <PageTitle>{link ? texts.sentTitle[method] : texts.nothingSentTitle}</PageTitle>
        <p className="my-4">
          {link ? texts.sentText(method, business.name) : texts.nothingSentText}
        </p>
        {link && mayBeCut(link) && <p className="mb-4 text-warning">{texts.longMessage}</p>}
        <Button className="min-h-12 w-full text-lg" onClick={openAgain}>
          {texts.openAgain[method]}
        </Button>
        {draft && <OtherWays draft={draft} />}
      </Card>
      {link && !isPhone && <HandOver link={link} />}
      <div className="mt-4 flex flex-col gap-2">
        <Button look="secondary" onClick={copyLink}>
          {texts.copyLink}
        </Button>
        {business.businessUrl && (
          <ButtonLink href={business.businessUrl} target="_blank" rel="noopener noreferrer">
            {texts.visit(business.name)}
          </ButtonLink>
        )}
        <Button look="quiet" onClick={() => navigate(form)}>
          {texts.another}
        </Button>
      </div>
    </>
  );
}
