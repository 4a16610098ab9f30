import type { Business } from '@vouchwell/domain/business/business';
import { maskUnprovenName } from '@vouchwell/domain/messages/phishing';
import { routes } from '@vouchwell/domain/paths';
import { t } from '@vouchwell/domain/shared/i18n';
import { CONTACT_LINK_DAYS } from '@vouchwell/domain/shared/limits';
import { createResetUrl, getResetPageUrl } from '../../accounts/action-codes.ts';
import { findUser, getVerifiedEmail } from '../../accounts/users.ts';
import { appSettings, pageUrl } from '../../config.ts';
import { findBusinessByOwner, readBusiness } from '../../db/businesses.ts';
import { getContactLinkUrl, readContactLink } from '../../db/contact-links.ts';
import type { TopicOfKind } from '../../db/notifications.ts';
import { withOwnerLanguage } from '../../owners-language.ts';
import { type EmailSamples, SAMPLE_BUSINESS, SAMPLE_URL } from '../../testing/email-samples.ts';
import { PRODUCT, renderEmail } from '../mail-layout.ts';

export function renderVerificationEmail(email: string, url: string) {
  return renderEmail({
    subject: t('Verify your email for {product}', PRODUCT),
    body: t('Welcome to {product}. Open the link to verify your email.', PRODUCT),
    rows: [[t('Your email'), email]],
    buttons: [{ label: t('Verify your email'), url }],
    footer: [
      t('This link works once. Didn’t sign up for {product}? You can ignore this email.', PRODUCT),
    ],
  });
}

export function renderEmailChangeEmail(email: string, newEmail: string, url: string) {
  return renderEmail({
    subject: t('Verify your new email for {product}', PRODUCT),
    body: t(
      'Open the link to confirm this email. From then on, you’ll use it to sign in to {product}.',
      PRODUCT,
    ),
    rows: [
      [t('New email'), newEmail],
      [t('Current email'), email],
    ],
    buttons: [{ label: t('Verify your new email'), url }],
    footer: [t('This link works once. Didn’t ask for it? You can ignore this email.')],
  });
}

function renderPasswordResetEmail(email: string, url: string) {
  return renderEmail({
    subject: t('Reset your password for {product}', PRODUCT),
    body: t('Open the link to choose a new password for your {product} account.', PRODUCT),
    rows: [[t('Your email'), email]],
    buttons: [{ label: t('Choose a new password'), url }],
    footer: [
      t(
        'This link works once and expires in an hour. Didn’t ask for it? Ignore this email, and your password stays the same.',
      ),
    ],
  });
}

export async function buildPasswordResetEmail(
  id: string,
  { uid, language }: TopicOfKind<'password_reset'>,
) {
  const to = uid && (await findUser(uid))?.email;
  if (!to) return null;
  const url = await createResetUrl(to);
  return { id, to, content: withOwnerLanguage(language, () => renderPasswordResetEmail(to, url)) };
}

function renderPasswordChangedEmail(email: string, url: string) {
  return renderEmail({
    subject: t('Your {product} password was changed', PRODUCT),
    body: t(
      'If you changed it, you’re all set. If you didn’t, someone else may be in your account: choose a new password now.',
    ),
    rows: [[t('Your email'), email]],
    buttons: [{ label: t('Choose a new password'), url }],
    footer: [t('You get this email every time your password changes.')],
  });
}

export async function buildPasswordChangedEmail(
  id: string,
  { uid }: TopicOfKind<'password_changed'>,
) {
  const [user, business] = await Promise.all([findUser(uid), findBusinessByOwner(uid)]);
  const to = user?.email;
  if (!to) return null;
  const content = withOwnerLanguage(business?.language, () =>
    renderPasswordChangedEmail(to, getResetPageUrl()),
  );
  return { id, to, content };
}

export function renderContactLinkEmail(
  business: Pick<Business, 'name' | 'contactEmail'>,
  url: string,
) {
  // The address may be a stranger's, because it isn't confirmed yet.
  const name = maskUnprovenName(business.name);
  return renderEmail({
    subject: t('Confirm your contact email for {product}', PRODUCT),
    body: t(
      '{business} added this address as its contact email on {product}. Confirm it to get new referrals here.',
      { business: name, ...PRODUCT },
    ),
    rows: [
      [t('Business'), name],
      [t('Contact email'), business.contactEmail],
    ],
    buttons: [{ label: t('Confirm this email'), url }],
    footer: [
      t(
        'This link works once and expires in {days} days. Don’t know this business? Ignore this email, and we won’t send referrals here.',
        { days: CONTACT_LINK_DAYS },
      ),
    ],
  });
}

export async function buildContactLinkEmail({ businessId, linkId }: TopicOfKind<'contact_link'>) {
  const [business, link] = await Promise.all([
    readBusiness(businessId),
    readContactLink(linkId, new Date()),
  ]);
  // If the contact email has since changed, the new one gets its own link.
  if (!business || link?.email !== business.contactEmail) return null;
  return {
    id: `contact-${linkId}`,
    to: link.email,
    content: withOwnerLanguage(business.language, () =>
      renderContactLinkEmail(business, getContactLinkUrl(appSettings().APP_URL, linkId)),
    ),
  };
}

function renderTrialRefusedEmail(pricingUrl: string) {
  return renderEmail({
    subject: t('We couldn’t start your free trial'),
    body: t(
      'This card has already been used for a free trial, so we canceled this one. You haven’t been charged.',
    ),
    buttons: [{ label: t('Choose a plan'), url: pricingUrl }],
    footer: [
      t(
        'You’re getting this email because someone started a free trial of {product} with your address.',
        PRODUCT,
      ),
    ],
  });
}

export async function buildTrialRefusedEmail(id: string, { uid }: TopicOfKind<'trial_refused'>) {
  const [to, business] = await Promise.all([getVerifiedEmail(uid), findBusinessByOwner(uid)]);
  if (!to) return null;
  const content = withOwnerLanguage(business?.language, () =>
    renderTrialRefusedEmail(pageUrl(routes.pricing)),
  );
  return { id: `trial-${id}`, to, content };
}

export function renderAccountDeletedEmail(email: string) {
  return renderEmail({
    subject: t('Your {product} account was deleted', PRODUCT),
    body: t(
      'We deleted your account and your business with all its referrals, and canceled your subscription if you had one. This can’t be undone.',
    ),
    rows: [[t('Your email'), email]],
    footer: [t('This is our last email to you.')],
  });
}

const SAMPLE_EMAIL = 'ana@rivera.example';

export const samples: EmailSamples = () => [
  renderVerificationEmail(SAMPLE_EMAIL, SAMPLE_URL),
  renderEmailChangeEmail(SAMPLE_EMAIL, 'ana@vega.example', SAMPLE_URL),
  renderPasswordResetEmail(SAMPLE_EMAIL, SAMPLE_URL),
  renderPasswordChangedEmail(SAMPLE_EMAIL, SAMPLE_URL),
  renderContactLinkEmail(SAMPLE_BUSINESS, SAMPLE_URL),
  renderTrialRefusedEmail(SAMPLE_URL),
  renderAccountDeletedEmail(SAMPLE_EMAIL),
];
