import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deleteAccount } from '../../data/account.ts';
import { exportAccount } from '../../data/account-export.ts';
import { ApiError, NetworkError } from '../../data/lib/call-errors.ts';
import {
  createDeferred,
  expectToast,
  findAxeViolations,
  renderAtPath,
} from '../../ui/testing/test-utils.tsx';
import { DeleteAccountDialog, ExportData } from './account-data.tsx';

it.each([
  [
    new ApiError('billing-unavailable', ''),
    'We couldn’t cancel your subscription, so we haven’t deleted anything. Please try again in a few minutes.',
  ],
  [new ApiError('wrong-confirmation', ''), 'That’s not your account’s email address.'],
  [
    new ApiError('too-many-requests', ''),
    'Too many attempts. Please wait a few minutes, then try again.',
  ],
  [new Error('Broken'), 'We couldn’t delete your account. Please try again.'],
  [
    new NetworkError('lost'),
    'We’re not sure if your account was deleted. Check your connection, then try again.',
  ],
])(
  'shows why the account deletion failed, and lets the owner close the dialog: %s',
  async (error, message) => {
    const onClose = vi.fn();
    const deletion = createDeferred<void>();
    vi.mocked(deleteAccount).mockReturnValue(deletion.promise);
    const user = renderAtPath(
      <DeleteAccountDialog email="owner@shop.test" isPaying onClose={onClose} />,
    );
    await user.click(screen.getByRole('textbox'));
    await user.paste('OWNER@shop.test');
    await user.click(screen.getByRole('button', { name: 'Delete my account' }));
    const password = await screen.findByLabelText('Current password');
    await waitFor(() => expect(document.activeElement).toBe(password));
    expect(screen.queryByText('Deleting...')).toBeNull();
    await user.paste('Vouchwell1');
    expect(deleteAccount).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await screen.findByText('Deleting...');
    await waitFor(() => expect(screen.queryByLabelText('Current password')).toBeNull());
    deletion.reject(error);
    await screen.findByText(message);
    expect(document.activeElement).toBe(screen.getByRole('textbox'));
    expect(await findAxeViolations()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Keep my account' }));
    expect(onClose).toHaveBeenCalledOnce();
  },
);

describe('the data export', () => {
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

  async function startDownload() {
    const user = renderAtPath(<ExportData uid="owner" email="owner@shop.test" />);
    await user.click(screen.getByRole('button', { name: 'Download everything' }));
  }

  it('exports data to the chosen file in chunks, and finishes once the file is closed', async () => {
    exporting.mockImplementation(({ write }) => write(piece));
    await startDownload();
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
    await startDownload();
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
    await startDownload();
    screen.getByRole('button', { name: 'Download everything' });
    expect(exporting).not.toHaveBeenCalled();
  });
});
