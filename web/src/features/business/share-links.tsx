import type { Business } from '@vouchwell/domain/business/business';
import { addFromLabel, type Draft } from '@vouchwell/domain/messages/draft-links';
import { formatReferrerReward, type PublicReward } from '@vouchwell/domain/rewards/terms';
import { cleanEmail, isEmail } from '@vouchwell/domain/shared/email';
import { getCurrentLanguage, t } from '@vouchwell/domain/shared/i18n';
import { SHARE_TEXT_MAX } from '@vouchwell/domain/shared/limits';
import { useId } from 'react';
import { Button } from '../../ui/button.tsx';
import { copyLink } from '../../ui/text/copy-text.ts';
import { toastError } from '../../ui/toast.tsx';

export interface ShareContent {
  readonly text: string;
  readonly link: string;
}

/** Returns one line. Omits a reward that wouldn't fit in a post; the form shows it anyway. */
export function getShareText({ name, ...offer }: Pick<Business, 'name'> & PublicReward): string {
  const request = t('Know anyone who’d like {name}? Send them our way.', {
    name,
  });
  const rewardText = formatReferrerReward(offer, getCurrentLanguage());
  if (!rewardText) return request;
  const reward = rewardText.replace(/\s+/g, ' ');
  const textWithReward = `${request} ${t('As a thank-you: {reward}', { reward })}`;
  return textWithReward.length > SHARE_TEXT_MAX ? request : textWithReward;
}

/** Returns false if there is no share sheet or it fails, but not if the user closes it. */
export async function shareLink({ text, link }: ShareContent, qr: File | null): Promise<boolean> {
  if (!navigator.share) return false;
  const data = { text, url: link };
  const dataWithQr = qr && { ...data, files: [qr] };
  try {
    await navigator.share(dataWithQr && navigator.canShare?.(dataWithQr) ? dataWithQr : data);
    return true;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return true;
    console.warn('Failed to open the share sheet', error);
    return false;
  }
}

export interface ShareRecipient {
  readonly name: string;
  /** A mobile number or an email address. */
  readonly to: string;
}

/** Adds the customer's first name in front of the shared text. */
export function toCustomerDraft(
  { name, to }: ShareRecipient,
  { text, link }: ShareContent,
  { name: businessName, fromLabel }: Pick<Business, 'name' | 'fromLabel'>,
): Draft {
  const greeting = t('Hi {name},', { name: name.trim().split(/\s+/)[0] ?? '' });
  const email = cleanEmail(to);
  if (!isEmail(email)) return { method: 'sms', to, body: `${greeting}\n${text}\n${link}` };
  const body = [greeting, '', text, link].join('\n');
  return {
    method: 'email',
    to: email,
    bcc: '',
    subject: t('Know someone who’d like {businessName}?', { businessName }),
    body: addFromLabel(body, fromLabel ?? businessName),
  };
}

const PASTE_HINT = t('In Instagram, paste the link into your bio, a story or a message.');

/**
 * Logos as 24-unit paths, in the order of the buttons. From Simple Icons (CC0; LinkedIn's from v13,
 * the last version that has it), except for Instagram's, which is ours.
 */
const LOGO_PATHS = {
  Facebook:
    'M9.101 23.691v-7.98H6.627v-3.667h2.474v-1.58c0-4.085 1.848-5.978 5.858-5.978.401 0 .955.042 1.468.103a8.68 8.68 0 0 1 1.141.195v3.325a8.623 8.623 0 0 0-.653-.036 26.805 26.805 0 0 0-.733-.009c-.707 0-1.259.096-1.675.309a1.686 1.686 0 0 0-.679.622c-.258.42-.374.995-.374 1.752v1.297h3.919l-.386 2.103-.287 1.564h-3.246v8.245C19.396 23.238 24 18.179 24 12.044c0-6.627-5.373-12-12-12s-12 5.373-12 12c0 5.628 3.874 10.35 9.101 11.647Z',
  X: 'M14.234 10.162 22.977 0h-2.072l-7.591 8.824L7.251 0H.258l9.168 13.343L.258 24H2.33l8.016-9.318L16.749 24h6.993zm-2.837 3.299-.929-1.329L3.076 1.56h3.182l5.965 8.532.929 1.329 7.754 11.09h-3.182z',
  LinkedIn:
    'M20.447 20.452h-3.554v-5.569c0-1.328-.027-3.037-1.852-3.037-1.853 0-2.136 1.445-2.136 2.939v5.667H9.351V9h3.414v1.561h.046c.477-.9 1.637-1.85 3.37-1.85 3.601 0 4.267 2.37 4.267 5.455v6.286zM5.337 7.433c-1.144 0-2.063-.926-2.063-2.065 0-1.138.92-2.063 2.063-2.063 1.14 0 2.064.925 2.064 2.063 0 1.139-.925 2.065-2.064 2.065zm1.782 13.019H3.555V9h3.564v11.452zM22.225 0H1.771C.792 0 0 .774 0 1.729v20.542C0 23.227.792 24 1.771 24h20.451C23.2 24 24 23.227 24 22.271V1.729C24 .774 23.2 0 22.222 0h.003z',
  Threads:
    'M18.263 11.097c-.03-3.486-1.92-5.586-5.111-5.586-2.13 0-3.922.963-4.863 2.499l2.062 1.438c.535-.843 1.272-1.543 2.628-1.543 1.528 0 2.318.85 2.544 2.431a15 15 0 0 0-2.236-.173c-4.125 0-6.068 1.867-6.068 4.336s1.943 3.99 4.804 3.99c3.139 0 5.013-2.115 5.781-4.735.798.361 1.348 1.204 1.348 2.47 0 3.387-3.907 5.232-7.22 5.232-4.885 0-8.077-3.207-8.077-8.424 0-6.392 4.223-10.487 9.9-10.487 3.808 0 5.69 1.671 6.97 3.914l2.108-1.475C21.44 2.078 18.331 0 13.663 0 6.227 0 1.168 5.277 1.168 12.934c0 7 4.953 11.066 10.856 11.066 4.878 0 9.809-2.846 9.809-7.716 0-2.545-1.46-4.231-3.569-5.187m-6.33 4.855c-1.077 0-2.026-.512-2.026-1.453 0-1.483 1.822-1.934 3.606-1.934.678 0 1.34.045 1.927.173-.422 1.927-1.671 3.215-3.508 3.214Z',
  Instagram:
    'M7 0h10a7 7 0 0 1 7 7v10a7 7 0 0 1-7 7H7a7 7 0 0 1-7-7V7a7 7 0 0 1 7-7Zm0 2.2A4.8 4.8 0 0 0 2.2 7v10A4.8 4.8 0 0 0 7 21.8h10a4.8 4.8 0 0 0 4.8-4.8V7A4.8 4.8 0 0 0 17 2.2ZM12 5.8a6.2 6.2 0 1 1 0 12.4 6.2 6.2 0 0 1 0-12.4ZM12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8Zm6.4-3.8a1.4 1.4 0 1 1 0 2.8 1.4 1.4 0 0 1 0-2.8Z',
  WhatsApp:
    'M17.472 14.382c-.297-.149-1.758-.867-2.03-.967-.273-.099-.471-.148-.67.15-.197.297-.767.966-.94 1.164-.173.199-.347.223-.644.075-.297-.15-1.255-.463-2.39-1.475-.883-.788-1.48-1.761-1.653-2.059-.173-.297-.018-.458.13-.606.134-.133.298-.347.446-.52.149-.174.198-.298.298-.497.099-.198.05-.371-.025-.52-.075-.149-.669-1.612-.916-2.207-.242-.579-.487-.5-.669-.51-.173-.008-.371-.01-.57-.01-.198 0-.52.074-.792.372-.272.297-1.04 1.016-1.04 2.479 0 1.462 1.065 2.875 1.213 3.074.149.198 2.096 3.2 5.077 4.487.709.306 1.262.489 1.694.625.712.227 1.36.195 1.871.118.571-.085 1.758-.719 2.006-1.413.248-.694.248-1.289.173-1.413-.074-.124-.272-.198-.57-.347m-5.421 7.403h-.004a9.87 9.87 0 01-5.031-1.378l-.361-.214-3.741.982.998-3.648-.235-.374a9.86 9.86 0 01-1.51-5.26c.001-5.45 4.436-9.884 9.888-9.884 2.64 0 5.122 1.03 6.988 2.898a9.825 9.825 0 012.893 6.994c-.003 5.45-4.437 9.884-9.885 9.884m8.413-18.297A11.815 11.815 0 0012.05 0C5.495 0 .16 5.335.157 11.892c0 2.096.547 4.142 1.588 5.945L.057 24l6.305-1.654a11.882 11.882 0 005.683 1.448h.005c6.554 0 11.89-5.335 11.893-11.893a11.821 11.821 0 00-3.48-8.413Z',
};

type ShareNetwork = keyof typeof LOGO_PATHS;
const NETWORKS = Object.keys(LOGO_PATHS) as readonly ShareNetwork[];

/** Facebook and LinkedIn only accept the link. For Instagram, returns its home page. */
export function getShareUrl(network: ShareNetwork, { text, link }: ShareContent): string {
  const [encodedText, url] = [encodeURIComponent(text), encodeURIComponent(link)];
  switch (network) {
    case 'Facebook':
      return `https://www.facebook.com/sharer/sharer.php?u=${url}`;
    case 'X':
      return `https://x.com/intent/post?text=${encodedText}&url=${url}`;
    case 'LinkedIn':
      return `https://www.linkedin.com/sharing/share-offsite/?url=${url}`;
    case 'Threads':
      // Meta's web intents moved from threads.net to threads.com; both work.
      return `https://www.threads.com/intent/post?text=${encodedText}&url=${url}`;
    case 'Instagram':
      return 'https://www.instagram.com/';
    case 'WhatsApp':
      return `https://wa.me/?text=${encodeURIComponent(`${text}\n${link}`)}`;
  }
}

interface SocialButtonsProps {
  readonly share: ShareContent;
  readonly selectLink: () => void;
}

export function SocialButtons({ share, selectLink }: SocialButtonsProps) {
  const id = useId();
  const openShare = async (network: ShareNetwork) => {
    // Instagram doesn't accept links from web pages, so copy the link for the owner to paste.
    const isReady = network !== 'Instagram' || (await copyLink(share.link, selectLink, PASTE_HINT));
    if (!isReady) return;
    // With 'noopener', window.open always returns null, so clear `opener` after opening instead.
    const tab = window.open(getShareUrl(network, share), '_blank');
    if (tab) tab.opener = null;
    else
      toastError(
        t('Enable pop-ups'),
        t('Your browser blocked {network}. Allow pop-ups for this page, then try again.', {
          network,
        }),
      );
  };
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-2 text-base">
        {t('Share on Social Media')}
      </h3>
      <div className="grid max-w-80 grid-cols-6 gap-1">
        {NETWORKS.map((network) => (
          <Button
            key={network}
            look="secondary"
            width="narrow"
            aria-label={network}
            title={network}
            onClick={() => openShare(network)}
          >
            <svg
              viewBox="0 0 24 24"
              className="size-5 shrink-0"
              fill="currentColor"
              fillRule="evenodd"
              aria-hidden="true"
            >
              <path d={LOGO_PATHS[network]} />
            </svg>
          </Button>
        ))}
      </div>
    </section>
  );
}
