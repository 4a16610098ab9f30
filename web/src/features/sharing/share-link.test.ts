import { afterEach, expect, it, vi } from 'vitest';
import { shareLink } from './share-link.ts';

const share = { text: 'Tell a friend', link: 'https://vouchwell.example/r/ann' };
const data = { text: share.text, url: share.link };
const qr = new File(['png'], 'ann-qr-code.png', { type: 'image/png' });

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A device whose sheet takes pictures or not, and ends so. */
function giveSheet(takesFiles: boolean, end: () => Promise<void> = () => Promise.resolve()) {
  const sheet = vi.fn(end);
  vi.stubGlobal('navigator', { share: sheet, canShare: () => takesFiles });
  return sheet;
}

it('gives the picture of the code along where the sheet takes it', async () => {
  const sheet = giveSheet(true);
  expect(await shareLink(share, qr)).toBe(true);
  expect(sheet).toHaveBeenCalledWith({ ...data, files: [qr] });
});

it('shares the words and the link where the sheet takes no picture, or there is none yet', async () => {
  const sheet = giveSheet(false);
  expect(await shareLink(share, qr)).toBe(true);
  expect(await shareLink(share, null)).toBe(true);
  expect(sheet.mock.calls).toEqual([[data], [data]]);
});

it('takes a closed sheet for an answer', async () => {
  giveSheet(true, () => Promise.reject(new DOMException('', 'AbortError')));
  expect(await shareLink(share, null)).toBe(true);
});

it('leaves it to copying where there is no sheet, or it does not open', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  giveSheet(true, () => Promise.reject(new DOMException('', 'NotAllowedError')));
  expect(await shareLink(share, null)).toBe(false);
  vi.stubGlobal('navigator', {});
  expect(await shareLink(share, null)).toBe(false);
});
