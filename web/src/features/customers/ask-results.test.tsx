import { act, screen } from '@testing-library/react';
import type { AskResults as Results } from '@vouchwell/domain/customers/ask-results';
import { sampleCustomer } from '@vouchwell/domain/customers/sample-customer';
import { DEFAULT_ASKS } from '@vouchwell/domain/messages/ask-messages';
import { beforeEach, expect, it, vi } from 'vitest';
import { setAskHour } from '../../data/business/business-settings.ts';
import { saveAskMessage } from '../../data/business/referrer-mails.ts';
import { sampleBusiness } from '../../data/business/sample-business.ts';
import { useAskResults } from '../../data/customers/ask-results.ts';
import { world } from '../../data/fake/world.ts';
import { expectToast, renderPart } from '../../ui/component-test.tsx';
import { AskResults } from './ask-results.tsx';
import { AskToday } from './ask-today.tsx';

const better = 'Hi {{referrer_first_name}}: {{form_url}}';
const results = (asked: number): Results => ({
  sums: {
    all: { asked, opened: 30, referred: 13, won: 4 },
    sms: { asked, opened: 30, referred: 13, won: 4 },
    hour9: { asked: asked - 20, referred: 3 },
    hour17: { asked: 20, referred: 10 },
    textnow: { asked: asked - 15, referred: 4 },
    textold: { asked: 15, referred: 9 },
  },
  texts: {
    now: { message: 'ask_sms', language: 'en', bodyTemplate: DEFAULT_ASKS.ask_sms.bodyTemplate },
    old: { message: 'ask_sms', language: 'en', bodyTemplate: better },
  },
});
const business = sampleBusiness();
const render = () => renderPart(<AskResults business={business} />);

beforeEach(() => {
  world.askResults = results(60);
});

it('says what came of the asks by each way, and nothing of the best below fifty', () => {
  world.askResults = results(40);
  render();
  screen.getByText(/10 more to go/);
  const row = screen.getByRole('row', { name: /^By text / });
  expect(row.textContent).toBe('By text Asked 40, opened 30, referred 13, won 44030134');
  expect(screen.queryByRole('button')).toBeNull();
  act(() => {
    world.askResults = null;
  });
  screen.getByText(/Ask your first customer/);
});

it('says which hour did best, and makes it the hour of Ask today', async () => {
  const user = render();
  screen.getByText(
    'Your customers answer best from 3 PM to 6 PM: 10 of 20 sent you a friend. At other times it was 3 of 40.',
  );
  await user.click(screen.getByRole('button', { name: 'Make it my time to ask' }));
  expect(setAskHour).toHaveBeenCalledWith(business, 15);
  await expectToast('Ask today now says 3 PM to 6 PM');
});

it('says which words did best, and asks with them again', async () => {
  const user = render();
  screen.getByText(/These words did best: 9 of 15/);
  screen.getByText("Hi [Customer's first name]: [Your referral link]", { selector: 'blockquote' });
  await user.click(screen.getByRole('button', { name: 'Use this text' }));
  expect(saveAskMessage).toHaveBeenCalledWith(
    business.id,
    'ask_sms',
    { bodyTemplate: better },
    'en',
  );
  await screen.findByText('You use these words now.');
});

it('is told where it was not saved, or not loaded', async () => {
  vi.mocked(setAskHour).mockRejectedValue(new Error('offline'));
  const user = render();
  await user.click(screen.getByRole('button', { name: 'Make it my time to ask' }));
  await expectToast('This was not saved');
  vi.mocked(useAskResults).mockReturnValue({ status: 'error', retry: vi.fn() });
  render();
  screen.getByText(/What came of your asks could not be loaded/);
});

it('stands below whom to ask, with the hour that was chosen until it is cleared', async () => {
  const chosen = sampleBusiness({ settings: { askHour: 15 } });
  world.customers = [sampleCustomer()];
  const user = renderPart(<AskToday business={chosen} />);
  screen.getByText(/Your time to ask: 3 PM to 6 PM/);
  screen.getByText('You chose this time.');
  await user.click(screen.getByRole('button', { name: /^Clear/ }));
  expect(setAskHour).toHaveBeenCalledWith(chosen, null);
  await expectToast('Ask today names no time now');
});
