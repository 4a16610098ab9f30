import { t } from '@vouchwell/domain/lib/translate';

/*
 * The words of the card with the referral link; its buttons for the networks bring their own
 * (social-buttons.tsx). Single exports, because the dashboard loads them at first: the build writes
 * each in its place, while an object's names would be loaded, too.
 */

export const label = t('Give this link to your customers');
export const copy = t('Copy');
export const copied = t('Link copied!');
export const selected = t('The link is selected');
export const copyYourself = t('Your browser did not let us copy it. Please copy it yourself.');
export const share = t('Share');
export const qrCode = t('QR code');
export const seeForm = t('See what customers see');
export const sendToCustomer = t('Send to a customer');
export const sendNotLoaded = t('This could not be opened');
export const networksNotLoaded = t('The share buttons could not be loaded');

export const showMyCode = t('Show my code');
export const scanThis = t('Scan this with your phone camera.');
export const qrCodeOpens = (business: string) =>
  t('QR code that opens the referral form of {business}', { business });
export const downloadPng = t('Download PNG');
export const downloadSvg = t('Download SVG');
export const downloaded = (file: string) => t('{file} is downloaded', { file });
export const downloadedText = t('Next: put it on your invoices, your receipts and your website.');
export const fileHint = t(
  'PNG for posts, flyers and cards up to 3 inches. SVG for signs and your print shop.',
);
export const notSaved = t('Download failed');
export const notSavedText = t('Unable to download the QR code. Please try again.');
