import { screen, waitFor } from '@testing-library/react';
import type { ImportOutcome, PastReferralOutcome } from '@vouchwell/domain/customers/outcomes';
import { beforeEach, expect, it, vi } from 'vitest';
import { sampleBusiness } from '../../../data/fake/samples.ts';
import { ApiError } from '../../../data/lib/call-errors.ts';
import { callSignedIn } from '../../../data/lib/call-signed-in.ts';
import {
  catchDownloads,
  findAxeViolations,
  getAddress,
  readText,
  renderAtPath,
} from '../../../ui/testing/test-utils.tsx';
import { ImportPage } from './import-page.tsx';
import { createImportSession, type ListKind } from './import-session.ts';
import type { WorkerRequest } from './remote-session.ts';

/** Runs the worker's session on this thread, because jsdom has no workers. */
class InlineWorker {
  onmessage: ((event: { readonly data: unknown }) => void) | null = null;
  readonly session = createImportSession<ListKind>();
  async postMessage({ id, method, args }: WorkerRequest) {
    const work = this.session[method] as (...args: readonly unknown[]) => unknown;
    this.onmessage?.({ data: { id, value: await work(...args) } });
  }
  terminate() {}
}

const respondWith = (outcome: ImportOutcome) => async (_: unknown, input: unknown) => {
  const { customers } = input as { readonly customers: readonly unknown[] };
  return { outcomes: customers.map(() => outcome) };
};
const callMock = vi.mocked(callSignedIn);

beforeEach(() => {
  vi.stubGlobal('Worker', InlineWorker);
  vi.spyOn(console, 'error').mockImplementation(() => {});
  callMock.mockImplementation(respondWith('added') as typeof callSignedIn);
});

const openPage = () => renderAtPath(<ImportPage business={sampleBusiness()} />);

/** Pastes a list of customers or, if `user` has opened their tab, of past referrals. */
async function paste(text: string, user = openPage()) {
  await user.click(screen.getByLabelText(/^Or paste/));
  await user.paste(text);
  await user.click(screen.getByRole('button', { name: 'Use this list' }));
  return user;
}
const findButton = (name: string) => screen.findByRole('button', { name });
const createRows = (count: number) =>
  Array.from({ length: count }, (_, index) => `Maria Lopez, maria${index}@example.com`).join('\n');

it('imports pasted rows, and shows the results and the rejected rows', async () => {
  const downloads = catchDownloads();
  const user = await paste('Maria Lopez, 512 555 1234\nBen Carter, ben@example.com\nOnly A Name');
  await screen.findByText('Row 3: The phone number or email is missing.');
  await user.click(await findButton('Import 2 customers'));
  await screen.findByRole('heading', { name: 'Customers imported' });
  screen.getByText('2 added');
  screen.getByText('1 row not imported');
  expect(await findAxeViolations()).toEqual([]);
  await user.click(await findButton('Download rows with errors'));
  await waitFor(() => expect(downloads).toHaveLength(1));
  expect(await readText(downloads[0]?.content)).toContain('3,Only A Name,,,,The phone number');
  expect(callMock).toHaveBeenCalledExactlyOnceWith('import-customers', {
    customers: [
      expect.objectContaining({ name: 'Maria Lopez' }),
      expect.objectContaining({ name: 'Ben Carter' }),
    ],
  });
});

it('uses the column type that the owner chooses, and keeps the pasted text', async () => {
  const user = await paste('Who,Where\nMaria Lopez,512 555 1234\nBen Carter,512 555 1235');
  await screen.findByText('2 customers ready to import');
  await user.selectOptions(screen.getByLabelText('Who'), 'Skip');
  await screen.findByText(
    'Choose the column with the names, and one with phone numbers or emails.',
  );
  expect(await findButton('Import 0 customers')).toHaveProperty('disabled', true);
  expect(await findAxeViolations()).toEqual([]);
  await user.selectOptions(screen.getByLabelText('Who'), 'Company');
  await findButton('Import 2 customers');
  await user.click(await findButton('Choose a different list'));
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Or paste/).value).toContain('Ben Carter');
});

it('explains that a list is empty, and lets the owner use another list', async () => {
  await paste('Name,Phone');
  await screen.findByText('This list is empty. Choose one with at least one person.');
  await findButton('Use this list');
});

it('stops the import on request, and keeps the customers that were already sent', async () => {
  const pendingResponses: (() => void)[] = [];
  callMock.mockImplementation((async (name: unknown, input: unknown) => {
    await new Promise<void>((resolve) => pendingResponses.push(resolve));
    return respondWith('same')(name, input);
  }) as typeof callSignedIn);
  const user = await paste(createRows(500));
  await user.click(await findButton('Import 500 customers'));
  await waitFor(() => expect(pendingResponses).toHaveLength(3));
  await user.click(await findButton('Stop'));
  for (const respond of pendingResponses) respond();
  await screen.findByRole('heading', { name: 'You stopped the import' });
  screen.getByText(/^300 of 500 customers are on your list now\./);
  screen.getByText('300 already on your list');
});

it('continues an interrupted import without counting a row twice', async () => {
  callMock.mockImplementationOnce(respondWith('added') as typeof callSignedIn);
  callMock.mockRejectedValue(new ApiError('not-subscribed', 'no'));
  const user = await paste(createRows(250));
  await user.click(await findButton('Import 250 customers'));
  await screen.findByText(/^100 of 250 customers are on your list now/);
  callMock.mockImplementation(respondWith('added') as typeof callSignedIn);
  await user.click(await findButton('Continue'));
  await screen.findByText('Here’s how it went.');
  screen.getByText('250 added');
  await user.click(await findButton('Done'));
  expect(getAddress()).toBe('/app/customers');
});

it('imports several contacts from the phone at once if the browser supports it', async () => {
  const select = vi.fn(async () => [
    { name: ['Maria Lopez'], tel: ['512 555 1234'], email: [] },
    { name: ['Ben Carter'], email: ['ben@example.com'] },
  ]);
  Object.defineProperty(navigator, 'contacts', { value: { select }, configurable: true });
  await openPage().click(await findButton('Choose from your contacts'));
  await findButton('Import 2 customers');
  expect(select).toHaveBeenCalledWith(['name', 'email', 'tel'], { multiple: true });
  Reflect.deleteProperty(navigator, 'contacts');
});

it("doesn't offer an import if all past referrals already exist, and offers a retry if checking them fails", async () => {
  callMock.mockRejectedValueOnce(new ApiError('not-subscribed', 'no'));
  const user = openPage();
  await user.click(screen.getByRole('tab', { name: 'Past referrals' }));
  await paste('Ben, from Maria, March, won, $50 still owed\nAnn, from Cleo, May, lost,', user);
  await user.click(await findButton('Next: check for matches'));
  await screen.findByRole('heading', { name: 'We couldn’t check this' });
  const outcomes: readonly PastReferralOutcome[] = ['same', 'future'];
  callMock.mockImplementation((async () => ({ outcomes })) as typeof callSignedIn);
  await user.click(await findButton('Try again'));
  await screen.findByText('Nothing new to import.');
  expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull();
  await user.click(await findButton('Back to the list'));
  await findButton('Next: check for matches');
});
