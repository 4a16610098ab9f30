// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { exportAccount } from '../../data/auth/account-export.ts';
import { findToast, renderPart } from '../../ui/render-part.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { ExportData } from './export-data.tsx';

vi.mock('../../data/auth/account-export.ts', () => ({ exportAccount: vi.fn() }));
vi.mock('../../ui/save-file.ts', () => ({ saveFile: vi.fn() }));

const exporting = vi.mocked(exportAccount);

beforeEach(() => {
  vi.resetAllMocks();
  vi.spyOn(console, 'error').mockReturnValue();
});

async function press() {
  const user = renderPart(<ExportData uid="owner" email="owner@shop.test" />);
  await user.click(screen.getByRole('button', { name: 'Download my data' }));
  return user;
}

it('saves the owner’s data as a file of this day', async () => {
  const file = new Blob(['{}']);
  exporting.mockResolvedValue(file);
  await press();
  await findToast('Your data is downloaded');
  const name = expect.stringMatching(/^vouchwell-data-\d{4}-\d\d-\d\d\.json$/);
  expect(saveFile).toHaveBeenCalledWith(name, 'application/json', file);
});

it('shows how far it is, and says nothing of a download that was cancelled', async () => {
  exporting.mockImplementation(({ signal, onProgress }) => {
    onProgress({ read: 0, of: null });
    return new Promise((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
    });
  });
  const user = await press();
  screen.getByRole('button', { name: 'Downloading...' });
  screen.getByRole('progressbar', { name: 'Download' });
  screen.getByText('Counting...');
  await user.click(screen.getByRole('button', { name: 'Cancel download' }));
  await screen.findByRole('button', { name: 'Download my data' });
  expect(screen.queryByRole('alert')).toBeNull();
  expect(saveFile).not.toHaveBeenCalled();
});

it('says that it failed, and can be tried again', async () => {
  exporting.mockRejectedValue(new Error('PERMISSION_DENIED'));
  await press();
  expect(await findToast('Your data could not be downloaded')).toBe(
    'Check your connection, then try again.',
  );
  screen.getByRole('button', { name: 'Download my data' });
});
