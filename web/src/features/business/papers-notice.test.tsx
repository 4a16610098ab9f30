import { screen, waitFor } from '@testing-library/react';
import { presentPapers } from '@vouchwell/domain/business/legal';
import { beforeEach, expect, it, vi } from 'vitest';
import { acceptPapers } from '../../data/business.ts';
import { world } from '../../data/fake/world.ts';
import { NoAnswer } from '../../data/lib/call-errors.ts';
import { expectToast, show } from '../../ui/testing/component-test.tsx';
import { PapersNotice } from './papers-notice.tsx';

const accept = vi.mocked(acceptPapers);

beforeEach(() => {
  if (world.business) world.business = { ...world.business, acceptedPapers: { privacy: 1 } };
});

it('says when our papers changed and which, and keeps that its owner accepts', async () => {
  const { user } = show(<PapersNotice names={['terms', 'dataProcessing']} />);
  screen.getByText(/^Our papers changed on \w+ \d+, \d{4}$/);
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/terms', '/data-processing']);
  await user.click(screen.getByRole('button', { name: 'Accept' }));
  await expectToast('You accepted our papers');
  expect(world.business?.acceptedPapers).toEqual(presentPapers());
});

it('stays, and says so, where that could not be saved', async () => {
  accept.mockRejectedValue(new NoAnswer('Offline'));
  const { user } = show(<PapersNotice names={['terms']} />);
  await user.click(screen.getByRole('button', { name: 'Accept' }));
  await expectToast('This could not be saved', 'Check your connection, then try again.');
  await waitFor(() => screen.getByRole('button', { name: 'Accept' }));
});
