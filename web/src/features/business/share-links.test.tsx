import { screen } from '@testing-library/react';
import { SHARE_TEXT_MAX } from '@vouchwell/domain/shared/limits';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { expectToast, renderWithToasts } from '../../ui/testing/test-utils.tsx';
import {
  getShareText,
  getShareUrl,
  SocialButtons,
  shareLink,
  toCustomerDraft,
} from './share-links.tsx';

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

describe('a button to share', () => {
  const selectLink = vi.fn();
  /** Mocks a browser that opens new tabs, or blocks them. */
  function stubWindowOpen(tab: { opener: unknown } | null) {
    const open = vi.fn(() => tab);
    vi.stubGlobal('open', open);
    return open;
  }

  /** Clicks a network's button in a browser that may allow copying. */
  async function press(network: string, isCopied = true) {
    const { user } = renderWithToasts(<SocialButtons share={share} selectLink={selectLink} />);
    const writeText = vi.spyOn(navigator.clipboard, 'writeText');
    if (!isCopied) writeText.mockRejectedValue(new Error('refused'));
    await user.click(screen.getByRole('button', { name: network }));
    return writeText;
  }

  it('explains how to allow pop-ups if the browser blocks the sharing window', async () => {
    stubWindowOpen(null);
    await press('Facebook');
    await expectToast(
      'Enable pop-ups',
      'Your browser blocked Facebook. Allow pop-ups for this page, then try again.',
    );
  });

  it('copies the link for Instagram, and explains where to paste it', async () => {
    stubWindowOpen({ opener: window });
    const copied = await press('Instagram');
    expect(copied).toHaveBeenCalledWith(share.link);
    await expectToast(
      'Link copied!',
      'In Instagram, paste the link into your bio, a story or a message.',
    );
  });

  it("selects the link and doesn't open Instagram if the link couldn't be copied", async () => {
    const open = stubWindowOpen({ opener: window });
    await press('Instagram', false);
    await expectToast('The link is selected');
    expect(selectLink).toHaveBeenCalledOnce();
    expect(open).not.toHaveBeenCalled();
  });
});

describe('getShareText', () => {
  const shared = (rewardDescription: string | null) => ({ name: 'Ann & Co', rewardDescription });
  const request = 'Know anyone who’d like Ann & Co? Send them our way.';

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
    subject: 'Know someone who’d like Ann & Co?',
    body: `Hi Maria,\n\n${share.text}\n${share.link}\n\n— Ann & Co`,
  });
  const signed = toCustomerDraft({ name: 'Maria', to: 'maria@example.com' }, share, {
    ...business,
    fromLabel: 'Ann',
  });
  expect(signed.body).toMatch(/— Ann$/);
});
