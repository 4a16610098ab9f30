import { screen, within } from '@testing-library/react';
import type { StoredSettings } from '@vouchwell/domain/business/settings';
import { describe, expect, it, vi } from 'vitest';
import { setReferrerEmail } from '../../data/business.ts';
import { sampleBusiness } from '../../data/fake/samples.ts';
import { saveReferrerEmail, useTemplate } from '../../data/templates.ts';
import { expectToast, renderWithToasts } from '../../ui/testing/test-utils.tsx';
import { ReferrerEmails } from './customer-messages.tsx';

const save = vi.mocked(saveReferrerEmail);
const section = (title: string) => within(screen.getByRole('region', { name: title }));
const thanks = () => section('Thank you for the referral');
const converted = () => section('Their friend became a customer');
const open = (settings: StoredSettings = {}) =>
  renderWithToasts(
    <ReferrerEmails business={sampleBusiness({ settings, fromLabel: 'Your friends' })} />,
  ).user;

describe('the emails to customers', () => {
  it('are ours until the owner edits them, without a sign-off, in both languages', async () => {
    const user = open();
    const preview = () => thanks().getByRole('figure').textContent;
    expect(preview()).toContain('Thank you for recommending Rivera Plumbing');
    expect(preview()).toMatch(/localhost:3000\/f\/\w{12}/);
    expect(preview()).not.toContain('— Your friends');
    await user.click(thanks().getByRole('tab', { name: 'Spanish' }));
    thanks().getByText(/¡Gracias por recomendar Rivera Plumbing!/);
    thanks().getByText(
      /^Customers who used your page in Spanish get this email\. We wrote this for you\./,
    );
  });

  it('are on by default, each with its own switch', async () => {
    const user = open({ referrerMails: { thanks: true, converted: false } });
    const box = (of: typeof thanks) => of().getByRole<HTMLInputElement>('checkbox');
    expect([box(thanks).checked, box(converted).checked]).toEqual([true, false]);
    await user.click(box(thanks));
    expect(setReferrerEmail).toHaveBeenCalledWith(expect.anything(), 'thanks', false);
    await expectToast('“Thank you for the referral” is off');
    vi.mocked(setReferrerEmail).mockRejectedValue(new Error('refused'));
    await user.click(box(converted));
    await expectToast('We couldn’t save your choice');
    expect(box(converted).checked).toBe(false);
  });

  it("reject a variable they don't have, and an empty subject", async () => {
    const user = open();
    await user.click(thanks().getByRole('button', { name: /^Edit ?thank-you email$/ }));
    expect(thanks().queryByRole('button', { name: /Friend's phone/ })).toBeNull();
    const message = thanks().getByLabelText('Message');
    await user.clear(message);
    await user.click(message);
    await user.paste('Call {{referral_phone}}');
    await user.clear(thanks().getByLabelText('Subject'));
    await user.click(thanks().getByRole('button', { name: 'Save thank-you email' }));
    await thanks().findByText(
      "Your customer would see [Friend's phone] exactly as written, because that detail doesn’t exist. Remove it.",
    );
    thanks().getByText('Write a subject');
    expect(save).not.toHaveBeenCalled();
  });

  it("show if one couldn't be loaded", async () => {
    const retry = vi.fn();
    vi.mocked(useTemplate).mockReturnValue({ status: 'error', retry });
    const user = open();
    await user.click(thanks().getByRole('button', { name: 'Try again' }));
    expect(retry).toHaveBeenCalledOnce();
  });

  it('reject text that deceives customers [attack]', async () => {
    const user = open();
    await user.click(converted().getByRole('button', { name: /^Edit ?good-news email$/ }));
    const message = converted().getByLabelText('Message');
    await user.clear(message);
    await user.click(message);
    await user.paste('Pay at https://evil.example/login');
    await user.click(converted().getByRole('button', { name: 'Save good-news email' }));
    await converted().findByText(/^Remove https:\/\/evil\.example\/login\. You can only link/);
    expect(save).not.toHaveBeenCalled();
  });
});
