import { SHARE_TEXT_MAX } from '@vouchwell/domain/limits';
import { describe, expect, it } from 'vitest';
import { SHARE_NETWORKS, shareText, shareUrl } from './share-links.ts';

const share = { text: 'Ann & Co: 100% good?', link: 'https://vouchwell.example/r/ann-co' };
const TEXT = 'Ann%20%26%20Co%3A%20100%25%20good%3F';
const LINK = 'https%3A%2F%2Fvouchwell.example%2Fr%2Fann-co';

describe('shareUrl', () => {
  it.each([
    ['Facebook', `https://www.facebook.com/sharer/sharer.php?u=${LINK}`],
    ['X', `https://x.com/intent/post?text=${TEXT}&url=${LINK}`],
    ['LinkedIn', `https://www.linkedin.com/sharing/share-offsite/?url=${LINK}`],
    ['Threads', `https://www.threads.com/intent/post?text=${TEXT}&url=${LINK}`],
    ['Instagram', 'https://www.instagram.com/'],
    ['WhatsApp', `https://wa.me/?text=${TEXT}%0A${LINK}`],
  ] as const)('asks %s for a post', (network, url) => {
    expect(shareUrl(network, share)).toBe(url);
  });

  it('leaves none of the networks out', () => {
    for (const network of SHARE_NETWORKS) {
      expect(new URL(shareUrl(network, share)).protocol).toBe('https:');
    }
  });
});

describe('shareText', () => {
  const asks = 'If you are happy with Ann & Co, please tell a friend about us. It takes a minute.';

  it('asks in the owner’s words, and tells the reward', () => {
    expect(shareText('Ann & Co', null)).toBe(asks);
    expect(shareText('Ann & Co', '$50 off\nfor both of you.')).toBe(
      `${asks} Our thank-you: $50 off for both of you.`,
    );
  });

  it('leaves out a reward that would not fit a post', () => {
    const room = SHARE_TEXT_MAX - `${asks} Our thank-you: `.length;
    expect(shareText('Ann & Co', 'x'.repeat(room))).toHaveLength(SHARE_TEXT_MAX);
    expect(shareText('Ann & Co', 'x'.repeat(room + 1))).toBe(asks);
  });
});
