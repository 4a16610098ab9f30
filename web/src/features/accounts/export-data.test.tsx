import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { exportAccount } from '../../data/account-export.ts';
import { expectToast, renderWithToasts } from '../../ui/testing/test-utils.tsx';
import { ExportData } from './account-data.tsx';

const exporting = vi.mocked(exportAccount);
const piece = new Uint8Array([80, 75]);

/** Mocks the file that the owner chooses. */
const stream = { write: vi.fn(), close: vi.fn(), abort: vi.fn() };
const remove = vi.fn();
const pick = vi.fn();

beforeEach(() => {
  for (const mock of [...Object.values(stream), remove, pick]) mock.mockReset();
  pick.mockResolvedValue({ createWritable: async () => stream, remove });
  vi.stubGlobal('showSaveFilePicker', pick);
});
afterEach(() => vi.unstubAllGlobals());

async function press() {
  const { user } = renderWithToasts(<ExportData uid="owner" email="owner@shop.test" />);
  await user.click(screen.getByRole('button', { name: 'Download everything' }));
  return user;
}

it('exports data to the chosen file in chunks, and finishes once the file is closed', async () => {
  exporting.mockImplementation(({ write }) => write(piece));
  await press();
  await expectToast('Your data has been downloaded');
  expect(pick).toHaveBeenCalledWith({
    suggestedName: expect.stringMatching(/^vouchwell-data-[\d-]{10}\.zip$/),
  });
  expect(stream.write.mock.calls).toEqual([[piece]]);
  expect(stream.close).toHaveBeenCalledTimes(1);
  expect(stream.abort).not.toHaveBeenCalled();
});

it('deletes the incomplete file, shows an error, and allows a retry if the export fails', async () => {
  exporting.mockImplementation(async ({ write }) => {
    await write(piece);
    throw new Error('unavailable');
  });
  await press();
  await expectToast(
    'We couldn’t download your data',
    'We didn’t save anything. Check your connection, then try again.',
  );
  expect(stream.abort).toHaveBeenCalledTimes(1);
  expect(remove).toHaveBeenCalledTimes(1);
  expect(stream.close).not.toHaveBeenCalled();
  screen.getByRole('button', { name: 'Download everything' });
});

it("doesn't export data if the owner doesn't choose a file", async () => {
  pick.mockRejectedValue(new DOMException('', 'AbortError'));
  await press();
  screen.getByRole('button', { name: 'Download everything' });
  expect(exporting).not.toHaveBeenCalled();
});
