import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { expectToast, renderWithToasts } from '../../ui/testing/test-utils.tsx';
import { SocialButtons } from './social-buttons.tsx';

const share = { text: 'Tell a friend', link: 'https://vouchwell.example/r/rivera' };
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
