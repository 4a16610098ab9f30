import { screen, waitFor, within } from '@testing-library/react';
import type { CampaignFields } from '@vouchwell/domain/campaigns';
import { setCatalog } from '@vouchwell/domain/shared/i18n';
import { sampleCampaign } from '@vouchwell/domain/testing/samples';
import es from '@vouchwell/domain/translations/es.json' with { type: 'json' };
import { expect, it, vi } from 'vitest';
import { fakeState } from '../../data/fake/fake-state.ts';
import { sampleBusiness } from '../../data/fake/samples.ts';
import { createDeferred, renderWithToasts } from '../../ui/testing/test-utils.tsx';
import { INTRODUCTION_MESSAGES } from './editable-messages.ts';
import { CampaignTemplate, TemplateTab } from './templates.tsx';

it('leaves out promises that a health practice may not make, and explains why', () => {
  const bodyTemplate = 'You will like them.\nYou get $50.';
  fakeState.templates = { sms: { bodyTemplate } };
  const shop = renderWithToasts(<TemplateTab business={sampleBusiness()} method="sms" />);
  expect(screen.getByRole('figure').textContent).toContain('You get $50.');
  shop.showAgain(<TemplateTab business={sampleBusiness({ trade: 'dentistry' })} method="sms" />);
  screen.getByText(/we leave out lines that mention money or a reward\.$/);
  const shown = screen.getByRole('figure').textContent;
  expect(shown).toContain('You will like them.');
  expect(shown).not.toContain('$50');
});

it('keeps an unsaved template while the other language is shown', async () => {
  fakeState.templates = { email: INTRODUCTION_MESSAGES.email.defaultTemplate };
  const { user } = renderWithToasts(<TemplateTab business={sampleBusiness()} method="email" />);
  await user.click(screen.getByRole('tab', { name: 'Spanish' }));
  await user.click(screen.getByRole('button', { name: /^Edit ?Spanish email template$/ }));
  await user.clear(screen.getByLabelText('Message'));
  await user.type(screen.getByLabelText('Message'), 'Hola.');
  await user.click(screen.getByRole('tab', { name: 'English' }));
  await user.click(screen.getByRole('tab', { name: 'Spanish' }));
  expect(screen.getByLabelText('Message')).toHaveProperty('value', 'Hola.');
});

it("keeps a campaign's new English text if the Spanish text is saved right after it", async () => {
  const firstSave = createDeferred<void>();
  const save = vi.fn<(changes: CampaignFields) => Promise<void>>(async () => {});
  save.mockReturnValueOnce(firstSave.promise);
  const props = { business: sampleBusiness(), campaign: sampleCampaign(), save };
  const { user } = renderWithToasts(<CampaignTemplate {...props} method="sms" />);
  const write = async (language: string, text: string) => {
    await user.click(screen.getByRole('tab', { name: language }));
    const tab = within(screen.getByRole('tabpanel', { name: language }));
    await user.click(tab.getByRole('button', { name: /^Edit/ }));
    await user.clear(tab.getByLabelText('Message'));
    await user.type(tab.getByLabelText('Message'), text);
    await user.click(tab.getByRole('button', { name: /^Save/ }));
  };
  await write('English', 'Hello.');
  await write('Spanish', 'Hola.');
  firstSave.resolve();
  const both = { bodyTemplate: 'Hello.', es: { bodyTemplate: 'Hola.' } };
  await waitFor(() => expect(save).toHaveBeenLastCalledWith({ smsTemplate: both }));
  await screen.findByRole('button', { name: /^Edit ?Spanish/ });
  expect(screen.getAllByRole('figure').map((shown) => shown.textContent)).toEqual([
    expect.stringContaining('Hello.'),
    expect.stringContaining('Hola.'),
  ]);
});

it('shows the Spanish template first to a Spanish-speaking owner', () => {
  fakeState.templates = { sms: INTRODUCTION_MESSAGES.sms.defaultTemplate };
  setCatalog('es', es);
  renderWithToasts(<TemplateTab business={sampleBusiness()} method="sms" />);
  setCatalog('en', null);
  expect(screen.getByRole('figure').textContent).toContain('Hola, Ben');
});
