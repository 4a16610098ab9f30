import { formatTerms, type PublicReward } from '@vouchwell/domain/rewards/terms';
import { withLanguage } from '@vouchwell/domain/shared/i18n';
import { SHARE_TEXT_MAX } from '@vouchwell/domain/shared/limits';
import { sampleTerms } from '@vouchwell/domain/testing/samples';
import es from '@vouchwell/domain/translations/es.json' with { type: 'json' };
import { afterEach, describe, expect, it, vi } from 'vitest';
import { getShareText, shareLink, toCustomerDraft } from './share-links.tsx';
import { getShareUrl } from './social-buttons.tsx';

const share = { text: 'Ann & Co: 100% good?', link: 'https://vouchwell.example/r/ann-co' };
const TEXT = 'Ann%20%26%20Co%3A%20100%25%20good%3F';
const LINK = 'https%3A%2F%2Fvouchwell.example%2Fr%2Fann-co';

it.each([
  ['Facebook', `https://www.facebook.com/sharer/sharer.php?u=${LINK}`],
  ['X', `https://x.com/intent/post?text=${TEXT}&url=${LINK}`],
  ['LinkedIn', `https://www.linkedin.com/sharing/share-offsite/?url=${LINK}`],
  ['Threads', `https://www.threads.com/intent/post?text=${TEXT}&url=${LINK}`],
  ['Instagram', 'https://www.instagram.com/'],
  ['WhatsApp', `https://wa.me/?text=${TEXT}%0A${LINK}`],
] as const)('returns the URL that opens a post on %s', (network, url) => {
  expect(getShareUrl(network, share)).toBe(url);
});

describe('getShareText', () => {
  const shared = (rewardDescription: string | null) => ({ name: 'Ann & Co', rewardDescription });
  const request = 'Know anyone Ann & Co could help? Send them our way.';

  it("describes the reward with the owner's Spanish text, or with Spanish text built from the terms", () => {
    const inSpanish = (reward: PublicReward) =>
      withLanguage('es', es, () => getShareText({ name: 'Ann & Co', ...reward }));
    expect(
      inSpanish({ rewardDescription: '$50 off', rewardDescriptionEs: '$50 de descuento' }),
    ).toMatch(/: \$50 de descuento$/);
    const rewardTerms = sampleTerms();
    expect(
      inSpanish({ rewardDescription: formatTerms(rewardTerms, 'USD'), rewardTerms }),
    ).toContain(formatTerms(rewardTerms, 'USD', 'es'));
  });

  it('leaves out a reward that is too long for a post', () => {
    const maxLength = SHARE_TEXT_MAX - `${request} As a thank-you: `.length;
    expect(getShareText(shared('x'.repeat(maxLength)))).toHaveLength(SHARE_TEXT_MAX);
    expect(getShareText(shared('x'.repeat(maxLength + 1)))).toBe(request);
  });
});

describe('shareLink', () => {
  const data = { text: share.text, url: share.link };
  const qr = new File(['png'], 'ann-qr-code.png', { type: 'image/png' });

  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  /** Mocks a share sheet that may accept files; `onShare` determines its outcome. */
  function stubShareSheet(
    acceptsFiles: boolean,
    onShare: () => Promise<void> = () => Promise.resolve(),
  ) {
    const sheet = vi.fn(onShare);
    vi.stubGlobal('navigator', { share: sheet, canShare: () => acceptsFiles });
    return sheet;
  }

  it("shares only the text and link if the share sheet doesn't accept a picture, or if there is no picture yet", async () => {
    const sheet = stubShareSheet(false);
    expect(await shareLink(share, qr)).toBe(true);
    expect(await shareLink(share, null)).toBe(true);
    expect(sheet.mock.calls).toEqual([[data], [data]]);
  });

  it('treats the link as shared if the owner closes the share sheet', async () => {
    stubShareSheet(true, () => Promise.reject(new DOMException('', 'AbortError')));
    expect(await shareLink(share, null)).toBe(true);
  });

  it("reports that the link wasn't shared if there is no share sheet, or if it doesn't open", async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    stubShareSheet(true, () => Promise.reject(new DOMException('', 'NotAllowedError')));
    expect(await shareLink(share, null)).toBe(false);
    vi.stubGlobal('navigator', {});
    expect(await shareLink(share, null)).toBe(false);
  });
});

const business = { name: 'Ann & Co', fromLabel: null };

it('creates an email draft to a customer, signed by the business', () => {
  const email = toCustomerDraft({ name: 'Maria', to: ' Maria@example.com ' }, share, business);
  expect(email).toEqual({
    method: 'email',
    to: 'Maria@example.com',
    bcc: '',
    subject: 'Know someone Ann & Co could help?',
    body: `Hi Maria,\n\n${share.text}\n${share.link}\n\n— Ann & Co`,
  });
  const signed = toCustomerDraft({ name: 'Maria', to: 'maria@example.com' }, share, {
    ...business,
    fromLabel: 'Ann',
  });
  expect(signed.body).toMatch(/— Ann$/);
});
