import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { saveSetting } from '../../data/business.ts';
import { fakeState } from '../../data/fake/fake-state.ts';
import { sampleBusiness } from '../../data/fake/samples.ts';
import { renderWithToasts } from '../../ui/testing/test-utils.tsx';
import { CustomerCards } from './customer-cards.tsx';

const CODE = 'm4r7a2k9p3xq';
const maria = { businessId: 'business', slug: 'rivera', firstName: 'Maria', active: true };
const part = () => <CustomerCards business={sampleBusiness()} code={CODE} />;

beforeEach(() => {
  fakeState.personalLinks = { [CODE]: maria };
});

it("doesn't save changes to a customer's card as the owner's own card", async () => {
  const { user } = renderWithToasts(part());
  const message = screen.getByLabelText<HTMLTextAreaElement>('Message');
  expect(message.value).toMatch(/^Recommended by Maria/);
  await user.clear(message);
  await user.click(screen.getByRole('radio', { name: 'Sapphire Elite' }));
  expect(message.value).toBe('');
  expect(saveSetting).not.toHaveBeenCalled();
});

it("discloses the customer's reward on their card even if the message is empty", async () => {
  const { user } = renderWithToasts(part());
  await user.clear(screen.getByLabelText('Message'));
  screen.getByRole('img', { name: /Maria gets .* if you become a customer\./ });
});

it("doesn't create cards for a deleted link", () => {
  fakeState.personalLinks = {};
  renderWithToasts(part());
  screen.getByText(/^This customer’s link no longer works/);
  const own = screen.getByRole('link', { name: 'Design your own card' });
  expect(own.getAttribute('href')).toBe('/app/share/cards');
});
