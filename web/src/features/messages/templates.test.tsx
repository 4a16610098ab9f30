import { screen } from '@testing-library/react';
import es from '@vouchwell/domain/languages/es.json' with { type: 'json' };
import { setCatalog } from '@vouchwell/domain/shared/i18n';
import { describe, expect, it, vi } from 'vitest';
import { fakeState } from '../../data/fake/fake-state.ts';
import { sampleBusiness } from '../../data/fake/samples.ts';
import { saveTemplate, useTemplate } from '../../data/templates.ts';
import { expectFocus, expectToast, renderWithToasts } from '../../ui/testing/test-utils.tsx';
import { EMAIL, SMS } from './channels.ts';
import { TemplateTab } from './templates.tsx';

const stored = vi.mocked(useTemplate);
const save = vi.mocked(saveTemplate);
const CHANNELS = [
  { noun: 'email', channel: EMAIL },
  { noun: 'SMS', channel: SMS },
];

describe('the tab of a template', () => {
  it.each(CHANNELS)("shows that the $noun template couldn't be loaded", async (given) => {
    const retry = vi.fn();
    stored.mockReturnValue({ status: 'error', retry });
    const { user } = renderWithToasts(
      <TemplateTab business={sampleBusiness()} channel={given.channel} />,
    );
    await expectToast('Failed to load referrals and template data');
    screen.getByText(
      `We couldn’t load your ${given.noun} template. Check your connection, then try again.`,
    );
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(retry).toHaveBeenCalledOnce();
  });

  it('shows a template that arrives late', () => {
    stored.mockReturnValue({ status: 'error', retry: () => {} });
    const tab = () => <TemplateTab business={sampleBusiness()} channel={SMS} />;
    const { showAgain } = renderWithToasts(tab());
    stored.mockReturnValue({ status: 'ready', data: SMS.initial });
    showAgain(tab());
    expect(screen.getByRole('figure').textContent).toContain("Hi Ben, it's Maria.");
  });

  it('leaves out texts that a health practice may not promise, with a notice', () => {
    const bodyTemplate = 'You will like them.\nYou get $50.';
    fakeState.templates = { sms: { bodyTemplate } };
    const shop = renderWithToasts(<TemplateTab business={sampleBusiness()} channel={SMS} />);
    expect(screen.getByRole('figure').textContent).toContain('You get $50.');
    shop.showAgain(<TemplateTab business={sampleBusiness({ trade: 'dentistry' })} channel={SMS} />);
    screen.getByText(/we leave out lines that mention money or a reward\.$/);
    const shown = screen.getByRole('figure').textContent;
    expect(shown).toContain('You will like them.');
    expect(shown).not.toContain('$50');
  });

  it('keeps the input while the other language is shown', async () => {
    fakeState.templates = { email: EMAIL.initial };
    const { user } = renderWithToasts(<TemplateTab business={sampleBusiness()} channel={EMAIL} />);
    await user.click(screen.getByRole('tab', { name: 'Spanish' }));
    await user.click(screen.getByRole('button', { name: /^Edit ?Spanish email template$/ }));
    await user.clear(screen.getByLabelText('Message'));
    await user.type(screen.getByLabelText('Message'), 'Hola.');
    await user.click(screen.getByRole('tab', { name: 'English' }));
    await user.click(screen.getByRole('tab', { name: 'Spanish' }));
    expect(screen.getByLabelText('Message')).toHaveProperty('value', 'Hola.');
  });

  it('opens on Spanish for a Spanish-speaking owner', () => {
    fakeState.templates = { sms: SMS.initial };
    setCatalog('es', es);
    renderWithToasts(<TemplateTab business={sampleBusiness()} channel={SMS} />);
    setCatalog('en', null);
    expect(screen.getByRole('figure').textContent).toContain('Hola, Ben');
  });

  it.each(CHANNELS)('restores a lost $noun template, or shows an error', async (given) => {
    const { user } = renderWithToasts(
      <TemplateTab business={sampleBusiness()} channel={given.channel} />,
    );
    screen.getByText(`No ${given.noun} template found`);
    screen.getByText(`Your customers can’t send an ${given.noun} until you have one.`);
    save.mockRejectedValueOnce(new Error('refused'));
    const restore = () => screen.getByRole('button', { name: 'Reset' });
    await user.click(restore());
    await expectToast(
      `Failed to update ${given.noun} template`,
      'We couldn’t reset it. Check your connection, then try again.',
    );
    await user.click(restore());
    expect(save).toHaveBeenLastCalledWith('business', given.channel.initial);
    await screen.findByText(/really happy with Rivera Plumbing/);
    await expectFocus(screen.getByRole('button', { name: /^Edit ?(email|SMS) template$/ }));
  });
});
