import { screen, waitFor } from '@testing-library/react';
import { setCatalog, t } from '@vouchwell/domain/shared/i18n';
import { sampleTerms } from '@vouchwell/domain/testing/samples';
import es from '@vouchwell/domain/translations/es.json' with { type: 'json' };
import { afterEach, expect, it, vi } from 'vitest';
import { updateBusiness } from '../../data/business.ts';
import { sampleBusiness } from '../../data/fake/samples.ts';
import { expectToast, renderWithToasts } from '../../ui/testing/test-utils.tsx';
import { DetailedRewardCard } from './reward-summary.tsx';

const update = vi.mocked(updateBusiness);
const business = sampleBusiness();
const edit = () => screen.getByRole('button', { name: t('Edit reward') });
const field = () => screen.getByLabelText<HTMLTextAreaElement>(t('What customers see'));
const press = (name: string) => screen.getByRole('button', { name });

afterEach(() => setCatalog('en', null));

/** Opens the reward form and enters this text. */
async function type(text: string) {
  const shown = renderWithToasts(<DetailedRewardCard business={business} />);
  await shown.user.click(edit());
  await screen.findByLabelText('What customers see');
  await shown.user.clear(field());
  await shown.user.paste(text);
  return shown;
}

it('keeps the typed reward and shows a notice if another tab changes the reward', async () => {
  const { showAgain } = await type('A free boiler check.');
  const rewardDescription = 'A box of chocolates.';
  showAgain(<DetailedRewardCard business={sampleBusiness({ rewardDescription })} />);
  screen.getByText(/^This was changed in another tab or on another device\./);
  expect(field().value).toBe('A free boiler check.');
});

it('suggests reward text built from the terms until the owner edits the text', async () => {
  const { user } = renderWithToasts(
    <DetailedRewardCard business={sampleBusiness({ rewardDescription: null })} />,
  );
  await user.click(edit());
  await user.selectOptions(await screen.findByLabelText('The customer who refers gets'), 'Cash');
  await user.type(screen.getByLabelText('Amount in $ (customer)'), '50');
  await waitFor(() => expect(field().value).toBe('$50 cash for you.'));
  await user.clear(field());
  await user.paste('Fifty for you.');
  await user.selectOptions(screen.getByLabelText('Their friend gets'), 'Percentage off');
  await user.type(screen.getByLabelText('Percent (friend)'), '15');
  expect(field().value).toBe('Fifty for you.');
  await user.click(press(t('Use this text')));
  expect(field().value).toBe('$50 cash for you, and 15% off for your friend.');
  await user.click(press('Save reward'));
  await expectToast('Reward saved', 'Existing ones keep their reward.');
  expect(update).toHaveBeenCalledWith(expect.anything(), {
    rewardDescription: '$50 cash for you, and 15% off for your friend.',
    rewardDescriptionEs: null,
    rewardTerms: sampleTerms({
      referrer: { kind: 'cash', amountCents: 5000 },
      friend: { kind: 'percent', percent: 15 },
    }),
  });
  screen.getByText('15% off');
});

it('saves the choice of when a reward becomes due', async () => {
  const { user } = renderWithToasts(
    <DetailedRewardCard business={sampleBusiness({ rewardTerms: sampleTerms() })} />,
  );
  await user.click(edit());
  const due = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
  await waitFor(() => expect(due('When the friend becomes a customer').checked).toBe(true));
  await user.click(due('When the referral comes in'));
  await user.click(press('Save reward'));
  await expectToast('Reward saved');
  expect(update.mock.lastCall?.[1]).toMatchObject({ rewardTerms: { dueWhen: 'arrived' } });
});

it('shows a reward in Spanish first to a Spanish-speaking owner, including the generated text', async () => {
  const terms = sampleTerms({ referrer: { kind: 'cash', amountCents: 5000 }, friend: null });
  const shown = { rewardDescription: '$50 cash for you.', rewardTerms: terms };
  setCatalog('es', es);
  const { user } = renderWithToasts(<DetailedRewardCard business={sampleBusiness(shown)} />);
  const text = document.body.textContent;
  const spanish = '$50 en efectivo para ti.';
  expect(text.indexOf(`In Spanish${spanish}`)).toBeGreaterThan(-1);
  expect(text.indexOf('In English$50 cash for you.')).toBeGreaterThan(text.indexOf(spanish));
  await user.click(edit());
  await user.type(await screen.findByLabelText(t('What customers see')), ' Thanks!');
  screen.getByText(spanish);
  await user.click(press(t('Use this text')));
  expect(field().value).toBe('$50 cash for you.');
});

it('states who gets which reward, and which limits apply', async () => {
  const rewardTerms = sampleTerms({ yearlyCap: 5, leastJobCents: 50_000 });
  renderWithToasts(<DetailedRewardCard business={sampleBusiness({ rewardTerms })} />);
  for (const text of ['$50 credit', '5 per customer per year', 'Sales of $500 or more'])
    screen.getByText(text);
});
