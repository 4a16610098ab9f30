import {
  type Draft,
  getGmailComposeUrl,
  getOutlookComposeUrl,
  getWhatsAppUrl,
  isInAppBrowser,
  mayBeTruncated,
  parseDraftLink,
  toScannableText,
} from '@vouchwell/domain/messages/draft-links';
import { formSentPath, prefilledFormPath, referPath } from '@vouchwell/domain/paths';
import { SEND_METHODS, type SendMethod } from '@vouchwell/domain/referrals/referral';
import { useState } from 'react';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TextAreaField } from '../../ui/forms/field.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { copyText } from '../../ui/text/copy-text.ts';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import { useTexts } from '../shared/language.ts';
import { navigate, PHONE_MEDIA_QUERY, useMarkSentPageOpen } from '../shared/navigation.ts';
import {
  copyLink,
  PersonalLinkCard,
  ReferOrReviewCard,
  ShareButton,
} from '../shared/personal-link.tsx';
import { ExternalLink, PageTitle, WebsiteLink } from '../shared/public-shell.tsx';
import { readStoredValue, storageKeys, writeStoredValue } from '../shared/storage.ts';
import { showToast } from '../shared/toasts.ts';
import type { LoadedBusiness } from '../shared/use-business.ts';
import {
  markDraftUnopened,
  shouldOpenInTab,
  useWasDraftOpened,
  watchForDraftOpening,
} from './draft-opening.ts';
import { readLinkCode } from './form-page.tsx';

/** Other ways to send the draft, because draft links often don't work on desktops. */
function OtherSendOptions({
  draft,
  isInApp,
}: {
  readonly draft: Draft;
  readonly isInApp: boolean;
}) {
  const [shownText, setShownText] = useState<string | null>(null);
  const texts = useTexts();
  const message = toPlainText(draft, texts.subject);
  const copy = async () => {
    if (await copyText(message)) showToast(({ messageCopied }) => ({ title: messageCopied }));
    else setShownText(message);
  };
  return (
    <section className="mt-4">
      {isInApp ? (
        <Button className="mb-2 min-h-12 w-full text-lg" onClick={copy}>
          {texts.copyMessage}
        </Button>
      ) : (
        <h2 className="font-sans text-sm font-medium text-soft">{texts.otherWays}</h2>
      )}
      <div className="-mx-4 flex flex-wrap">
        {draft.method === 'email' && (
          <>
            <ExternalLink href={getGmailComposeUrl(draft)}>Gmail</ExternalLink>
            <ExternalLink href={getOutlookComposeUrl(draft)}>Outlook</ExternalLink>
          </>
        )}
        {/* Opens the friend's chat if the draft has their number. */}
        <ExternalLink
          href={getWhatsAppUrl({ to: draft.method === 'sms' ? draft.to : '', body: draft.body })}
        >
          WhatsApp
        </ExternalLink>
        <ShareButton text={message} />
        {!isInApp && (
          <Button look="quiet" onClick={copy}>
            {texts.copyMessage}
          </Button>
        )}
      </div>
      {shownText && (
        <TextAreaField
          className="mt-4"
          label={texts.copyManually}
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

const toPlainText = (draft: Draft, subject: string): string =>
  draft.method === 'email' ? `${subject}: ${draft.subject}\n\n${draft.body}` : draft.body;

function readStoredDraft(slug: string) {
  if (readStoredValue(storageKeys.draftSlug) !== slug) return { link: null, code: null };
  return {
    link: readStoredValue(storageKeys.draftLink),
    code: readLinkCode(slug)?.code ?? null,
  };
}

/** Reads the stored send method; falls back to email, the form's default. */
const readSendMethod = (): SendMethod =>
  SEND_METHODS.find((method) => method === readStoredValue(storageKeys.sendMethod)) ?? 'email';

/** `/r/{slug}/sent`: the referral has been recorded; the customer sends the draft from an app. */
export function SentPage({ slug, business }: LoadedBusiness) {
  const texts = useTexts();
  const [{ link, code }] = useState(() => readStoredDraft(slug));
  const isPhone = useMediaQuery(PHONE_MEDIA_QUERY);
  const formPath = referPath(slug);
  useMarkSentPageOpen(formSentPath(slug));

  return (
    <>
      <Card>
        {link ? (
          <DraftSteps link={link} business={business.name} formPath={formPath} />
        ) : (
          <>
            <PageTitle>{texts.nothingSentTitle}</PageTitle>
            <p className="my-4">{texts.nothingSentText}</p>
            <Button className="min-h-12 w-full text-lg" onClick={() => navigate(formPath)}>
              {texts.openAgain[readSendMethod()]}
            </Button>
          </>
        )}
      </Card>
      {link && !isPhone && <PhoneHandoff link={link} />}
      {code && <PersonalLinkCard code={code} business={business} />}
      {business.look?.reviewUrl && (
        <ReferOrReviewCard
          slug={slug}
          source="sent"
          formPath={code ? prefilledFormPath(slug, code) : formPath}
        />
      )}
      <div className="mt-4 flex flex-wrap justify-center gap-x-2">
        {/* Customers with a personal link copy their own link instead. */}
        {!code && (
          <Button look="quiet" onClick={() => copyLink(window.location.origin + formPath)}>
            {texts.copyLink}
          </Button>
        )}
        <WebsiteLink {...business} />
        {link && (
          <Button look="quiet" onClick={() => navigate(formPath)}>
            {texts.another}
          </Button>
        )}
      </div>
    </>
  );
}

interface DraftStepsProps {
  readonly link: string;
  readonly business: string;
  readonly formPath: string;
}

/** Next steps, depending on whether an app seems to have opened the draft. */
function DraftSteps({ link, business, formPath }: DraftStepsProps) {
  const texts = useTexts();
  const wasOpened = useWasDraftOpened(link);
  const [isSent, setIsSent] = useState(() => readStoredValue(storageKeys.sentLink) === link);
  const confirmSent = () => {
    writeStoredValue(storageKeys.sentLink, link);
    setIsSent(true);
  };
  const draft = parseDraftLink(link);
  const method = draft?.method ?? 'email';
  const isInTab = shouldOpenInTab(navigator);
  const isInApp = isInAppBrowser(navigator);
  const sendText = isInApp
    ? texts.inAppText(method, business)
    : texts.sentText(method, business, wasOpened);
  return (
    <>
      {/* The key moves focus to the title, because answering removes the focused button. */}
      <PageTitle key={`${isSent} ${wasOpened}`}>
        {isSent ? texts.doneTitle : texts.sentTitle(method, wasOpened)}
      </PageTitle>
      <p className="my-4" aria-live="polite">
        {isSent ? texts.doneText(business) : sendText}
      </p>
      {isSent && (
        <Button className="mb-3 min-h-12 w-full text-lg" onClick={() => navigate(formPath)}>
          {texts.tellAnother}
        </Button>
      )}
      {wasOpened && !isSent && (
        <SentConfirmation onSent={confirmSent} onNotSent={markDraftUnopened} />
      )}
      {!isInApp && mayBeTruncated(link) && (
        <p className="mb-4 text-warning">{texts.longMessage[method]}</p>
      )}
      {!isInApp && (
        <ButtonLink
          look={wasOpened || isSent ? 'secondary' : 'primary'}
          className="min-h-12 w-full text-lg"
          href={link}
          target={isInTab ? '_blank' : undefined}
          onClick={() => watchForDraftOpening(link, isInTab)}
        >
          {texts.openAgain[method]}
        </ButtonLink>
      )}
      {draft && <OtherSendOptions draft={draft} isInApp={isInApp} />}
      {draft && <DraftMessage draft={draft} />}
    </>
  );
}

interface SentConfirmationProps {
  readonly onSent: () => void;
  readonly onNotSent: () => void;
}

/** Shown when the customer comes back to the page. */
function SentConfirmation({ onSent, onNotSent }: SentConfirmationProps) {
  const texts = useTexts();
  return (
    <section className="mb-4 rounded-control bg-tint p-4" aria-label={texts.didYouSend}>
      <h2 className="mb-3 text-lg">{texts.didYouSend}</h2>
      <div className="flex flex-wrap gap-2">
        <Button onClick={onSent}>{texts.sentYes}</Button>
        <Button look="secondary" onClick={onNotSent}>
          {texts.sentNo}
        </Button>
      </div>
    </section>
  );
}

function DraftMessage({ draft }: { readonly draft: Draft }) {
  const texts = useTexts();
  return (
    <section className="mt-6 rounded-control border border-line bg-tint p-4">
      <h2 className="mb-2 text-lg">{texts.message}</h2>
      <dl className="mb-3 text-sm">
        <DraftLine name={texts.to}>{draft.to}</DraftLine>
        {draft.method === 'email' && (
          <>
            {draft.bcc && <DraftLine name={texts.copyTo}>{draft.bcc}</DraftLine>}
            <DraftLine name={texts.subject}>{draft.subject}</DraftLine>
          </>
        )}
      </dl>
      <p className="whitespace-pre-line">{draft.body}</p>
    </section>
  );
}

function DraftLine({ name, children }: { readonly name: string; readonly children: string }) {
  return (
    <div className="flex gap-2">
      <dt className="shrink-0 text-soft">{name}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}

/** Bytes that phones can scan from a screen at 3 CSS px per module: QR version 35-L (ISO 18004). */
const SCANNABLE_MAX_BYTES = 2303;

/** On desktops: QR code that transfers the draft to a phone, or the reason it isn't available. */
function PhoneHandoff({ link }: { readonly link: string }) {
  const texts = useTexts();
  const text = toScannableText(link);
  const size = new TextEncoder().encode(text).length;
  if (size > SCANNABLE_MAX_BYTES) return <p className="mt-4 text-soft">{texts.handoffTooLong}</p>;
  return (
    <Card className="mt-4" title={texts.handoff}>
      <p className="mb-4 text-soft">{texts.handoffText}</p>
      <QrCode text={text} label={texts.handoffLabel} />
    </Card>
  );
}
