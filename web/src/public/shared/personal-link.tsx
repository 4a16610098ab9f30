import type { ReviewSource } from '@vouchwell/domain/business/branding';
import { type DisclosureSource, getDisclosure } from '@vouchwell/domain/messages/disclosure';
import { friendPath, removeScheme, reviewPath } from '@vouchwell/domain/paths';
import type { Language } from '@vouchwell/domain/shared/i18n';
import { addPeriod } from '@vouchwell/domain/shared/text';
import { useState } from 'react';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card, Skeleton } from '../../ui/card.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { copyText } from '../../ui/text/copy-text.ts';
import { useLanguage, useTexts } from './language.ts';
import { ExternalLink } from './public-shell.tsx';
import { showErrorToast, showToast } from './toasts.ts';

const linkEn = {
  title: 'Your personal link',
  text: (business: string) =>
    `${addPeriod(`Send it to anyone who might like ${business}`)} When they get in touch, ${business} will know you sent them.`,
  showQr: 'Show QR code',
  hideQr: 'Hide QR code',
  scan: 'A friend next to you can scan it with their camera.',
  qrLabel: 'QR code for your personal link',
  message: (business: string, link: string) =>
    `${addPeriod(`I recommend ${business}`)} Get in touch with them here: ${link}`,
};

type PersonalLinkTexts = typeof linkEn;

const linkEs: PersonalLinkTexts = {
  title: 'Tu enlace personal',
  text: (business) =>
    `${addPeriod(`Envíalo a quien le gustaría ${business}`)} Cuando se comuniquen, ${business} sabrá que los recomendaste tú.`,
  showQr: 'Mostrar código QR',
  hideQr: 'Ocultar código QR',
  scan: 'Si tienes a alguien al lado, puede escanearlo con su cámara.',
  qrLabel: 'Código QR de tu enlace personal',
  message: (business, link) =>
    `${addPeriod(`Te recomiendo ${business}`)} Pídeles aquí que se comuniquen contigo: ${link}`,
};

export const PERSONAL_LINK_TEXTS: Readonly<Record<Language, PersonalLinkTexts>> = {
  en: linkEn,
  es: linkEs,
};

interface PersonalLinkCardProps {
  readonly code: string;
  readonly business: DisclosureSource & { readonly name: string };
}

export function PersonalLinkCard({ code, business: { name, ...reward } }: PersonalLinkCardProps) {
  const { copyLink: copyLabel } = useTexts();
  const language = useLanguage();
  const texts = PERSONAL_LINK_TEXTS[language];
  const [showsQr, setShowsQr] = useState(false);
  const link = window.location.origin + friendPath(code);
  const message = [texts.message(name, link), getDisclosure(reward, name, language)]
    .filter(Boolean)
    .join('\n');
  return (
    <Card className="mt-4" title={texts.title}>
      <p className="text-soft">{texts.text(name)}</p>
      <p className="mt-2 font-medium break-all">{removeScheme(link)}</p>
      <div className="-mx-4 -mb-2 flex flex-wrap">
        <Button look="quiet" onClick={() => copyLink(link)}>
          {copyLabel}
        </Button>
        <ShareButton text={message} />
        <Button look="quiet" aria-expanded={showsQr} onClick={() => setShowsQr(!showsQr)}>
          {showsQr ? texts.hideQr : texts.showQr}
        </Button>
      </div>
      {showsQr && (
        <div className="mt-4 text-center">
          <p className="mb-3 text-sm text-soft">{texts.scan}</p>
          <QrCode
            text={link}
            label={texts.qrLabel}
            loading={<Skeleton className="mx-auto size-80 max-w-full" />}
          />
        </div>
      )}
    </Card>
  );
}

/** Renders nothing if the device doesn't support sharing. */
export function ShareButton({ text }: { readonly text: string }) {
  const { share: label } = useTexts();
  if (!('share' in navigator)) return null;
  const share = () => {
    // The promise also rejects when the user closes the share sheet.
    void navigator.share({ text }).catch(() => {});
  };
  return (
    <Button look="quiet" onClick={share}>
      {label}
    </Button>
  );
}

/** Copies a link, or shows it for manual copying if the browser denies access. */
export async function copyLink(url: string): Promise<void> {
  if (await copyText(url)) showToast(({ linkCopied }) => ({ title: linkCopied }));
  else showErrorToast(({ copyManually }) => ({ title: copyManually, text: url }));
}

const reviewEn = {
  title: 'Happy to help once more?',
  tell: 'Tell a friend',
  review: 'Write a review',
};

const reviewEs: typeof reviewEn = {
  title: '¿Nos ayudas una vez más?',
  tell: 'Contarle a un amigo',
  review: 'Escribir una reseña',
};

const REVIEW_TEXTS: Readonly<Record<Language, typeof reviewEn>> = { en: reviewEn, es: reviewEs };

interface ReferOrReviewCardProps {
  readonly slug: string;
  readonly source: ReviewSource;
  readonly formPath: string;
}

/** Shows everyone both options, in the same order. */
export function ReferOrReviewCard({ slug, source, formPath }: ReferOrReviewCardProps) {
  const texts = REVIEW_TEXTS[useLanguage()];
  return (
    <Card className="mt-4" title={texts.title}>
      <div className="flex flex-wrap gap-3">
        <ButtonLink look="secondary" href={formPath}>
          {texts.tell}
        </ButtonLink>
        <ExternalLink look="secondary" href={reviewPath(slug, source)}>
          {texts.review}
        </ExternalLink>
      </div>
    </Card>
  );
}
