import type { Business } from '@vouchwell/domain/business/business';
import { addFromLabel, type Draft } from '@vouchwell/domain/messages/draft-links';
import { formatReferrerReward, type PublicReward } from '@vouchwell/domain/rewards/terms';
import { cleanEmail, isEmail } from '@vouchwell/domain/shared/email';
import { getCurrentLanguage, t } from '@vouchwell/domain/shared/i18n';
import { SHARE_TEXT_MAX } from '@vouchwell/domain/shared/limits';

export interface ShareContent {
  readonly text: string;
  readonly link: string;
}

/** Returns one line. Omits a reward that wouldn't fit in a post; the form shows it anyway. */
export function getShareText({ name, ...offer }: Pick<Business, 'name'> & PublicReward): string {
  const request = t('Know anyone {name} could help? Send them our way.', {
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
    subject: t('Know someone {businessName} could help?', { businessName }),
    body: addFromLabel(body, fromLabel ?? businessName),
  };
}
