import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { createBusiness, sendContactLink } from '../../data/business.ts';
import { fakeState } from '../../data/fake/fake-state.ts';
import { isSlugFree } from '../../data/public.ts';
import {
  expectFocus,
  expectToast,
  findAxeViolations,
  renderWithToasts,
} from '../../ui/testing/test-utils.tsx';
import { SetUpBusiness } from './set-up-business.tsx';

const create = vi.mocked(createBusiness);

beforeEach(() => {
  fakeState.takenSlugs = ['rivera-plumbing', 'bright-smile'];
});

const INDUSTRY_LABEL = 'What kind of business do you run?';
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const expectStatus = (text: RegExp) =>
  waitFor(() => {
    const [status] = screen.getAllByRole('status');
    expect(status?.textContent).toMatch(text);
  });

function open() {
  const { user } = renderWithToasts(<SetUpBusiness email="ana@example.com" />);
  const fill = async (label: string, text: string) => {
    await user.clear(field(label));
    if (!text) return;
    await user.click(field(label));
    await user.paste(text);
  };
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  const choose = async (industry: string) => {
    await user.click(field(INDUSTRY_LABEL));
    await user.click(screen.getByRole('option', { name: industry }));
  };
  const submit = () => press('Create my link');
  const create = async () => {
    await choose('Another type of business');
    await submit();
  };
  return { user, fill, press, choose, submit, create };
}

it('shows that a link is taken, suggests available links, and uses the chosen one', async () => {
  const { fill, press, create: submit } = open();
  screen.getByText(/^Signed in as/);
  await fill('Link', 'Bright Smile');
  await expectStatus(/\/r\/bright-smile is taken\.$/);
  screen.getByRole('group', { name: 'These are available:' });
  // A typed link doesn't change with the name.
  await fill('Business name', 'Ana');
  await submit();
  await screen.findByText('This link is taken. Choose another one.');
  await expectFocus(field('Link'));
  await press('the-bright-smile');
  expect(field('Link').value).toBe('the-bright-smile');
  await expectStatus(/the-bright-smile is available\.$/);
  expect(screen.queryByText(/^This link is taken\./)).toBeNull();
  expect(create).not.toHaveBeenCalled();
});

it('lists all missing or invalid fields, and focuses the first', async () => {
  const { fill, submit } = open();
  await fill('Business name', ' ');
  await fill('Website (optional)', 'javascript:alert(1)');
  await fill('Contact email', 'ana');
  await submit();
  for (const message of [
    'Enter the name of your business',
    'Choose your type of business, or “Another type of business”',
    'Enter a website like example.com, or leave this blank',
    'Enter an email like you@example.com',
  ])
    await screen.findByText(message);
  await expectFocus(field('Business name'));
  expect(create).not.toHaveBeenCalled();
});

it('rejects a reward for a review, and explains why', async () => {
  const { fill, create: submit } = open();
  await fill('Business name', 'Oak Street Bakery');
  await fill('Reward (optional)', '$20 for a Google review');
  await submit();
  screen.getByText(/^You can’t reward reviews/);
  await expectFocus(field('Reward (optional)'));
  expect(create).not.toHaveBeenCalled();
});

it("asks the owner to confirm a contact email that differs from the account's email", async () => {
  const { fill, create: submit } = open();
  await fill('Business name', 'Oak Street Bakery');
  await submit();
  await expectToast('Your link is ready');
  expect(sendContactLink).not.toHaveBeenCalled();
  cleanup();
  const again = open();
  await again.fill('Business name', 'Oak Street Bakery');
  await again.fill('Contact email', 'office@oak.example');
  await again.create();
  await expectToast('Confirm your contact email', 'Open the link we sent to office@oak.example.');
  expect(sendContactLink).toHaveBeenCalledOnce();
});

it("drops a health practice's reward, and explains why", async () => {
  const { fill, press, choose, submit } = open();
  await fill('Business name', 'Oak Street Dental');
  await press('$25 gift card');
  await choose('Dentistry');
  expect(screen.queryByLabelText('Reward (optional)')).toBeNull();
  screen.getByRole('link', { name: 'Business and Professions Code 650' });
  expect(await findAxeViolations()).toEqual([]);
  await submit();
  expect(create).toHaveBeenCalledWith(
    expect.objectContaining({ trade: 'dentistry', rewardDescription: '' }),
  );
});

it("shows that a link couldn't be checked, and lets the owner save it anyway", async () => {
  vi.mocked(isSlugFree).mockRejectedValue(new Error('offline'));
  const { fill, create: submit } = open();
  await fill('Business name', 'Oak Street Bakery');
  await expectStatus(/^We couldn’t check this link\. We’ll check again when you save\.$/);
  await submit();
  await expectToast('Your link is ready', 'Send it to a happy customer.');
  expect(screen.getByRole('button', { name: 'Creating your link...' })).toBeDefined();
});
