import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { saveFile } from './save-file.ts';

const share = vi.fn();
const clicked = vi.fn();

function givenBrowser(fields: object) {
  vi.stubGlobal('navigator', { share, canShare: () => true, ...fields });
}

beforeEach(() => {
  URL.createObjectURL = () => 'blob:x';
  share.mockResolvedValue(undefined);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(clicked);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

it('opens the share sheet in the installed app on an iPhone', async () => {
  givenBrowser({ standalone: true });
  saveFile('referrals.csv', 'text/csv', 'a,b');
  const { files } = share.mock.calls[0]?.[0] ?? {};
  expect([files[0].name, files[0].type]).toEqual(['referrals.csv', 'text/csv']);
  expect(clicked).not.toHaveBeenCalled();
});

it("doesn't download the file if the share sheet is dismissed", async () => {
  givenBrowser({ standalone: true });
  share.mockRejectedValue(new DOMException('closed', 'AbortError'));
  saveFile('referrals.csv', 'text/csv', 'a,b');
  await vi.waitFor(() => expect(share).toHaveBeenCalledOnce());
  expect(clicked).not.toHaveBeenCalled();
});

it('opens the share sheet on the next click if the first click was too long ago', async () => {
  givenBrowser({ standalone: true });
  share.mockRejectedValueOnce(new DOMException('no activation', 'NotAllowedError'));
  saveFile('referrals.csv', 'text/csv', 'a,b');
  await new Promise((resolve) => setTimeout(resolve));
  fireEvent.click(document.body);
  fireEvent.click(document.body);
  expect(share).toHaveBeenCalledTimes(2);
});

it.each([
  ['in Safari', { standalone: false }],
  ['in the installed app on Android', {}],
  ["if this kind of file can't be shared", { standalone: true, canShare: () => false }],
])('downloads the file %s', (_, fields) => {
  givenBrowser(fields);
  saveFile('referrals.csv', 'text/csv', 'a,b');
  expect(clicked).toHaveBeenCalledOnce();
  expect(share).not.toHaveBeenCalled();
});
