/*
 * The words of the card with the referral link; its buttons for the networks bring their own
 * (social-buttons.tsx). Single exports, because the dashboard loads them at first: the build writes
 * each in its place, while an object's names would be loaded, too.
 */

export const label = 'Give this link to your customers';
export const copy = 'Copy';
export const copied = 'Link copied!';
export const selected = 'The link is selected';
export const copyYourself = 'Your browser did not let us copy it. Please copy it yourself.';
export const share = 'Share';
export const qrCode = 'QR code';
export const seeForm = 'See what customers see';
export const sendToCustomer = 'Send to a customer';
export const sendNotLoaded = 'This could not be opened';
export const networksNotLoaded = 'The share buttons could not be loaded';

export const showMyCode = 'Show my code';
export const scanThis = 'Scan this with your phone camera.';
export const qrCodeOpens = 'QR code that opens the referral form of ';
export const downloadPng = 'Download PNG';
export const downloadSvg = 'Download SVG';
export const downloaded = (file: string) => `${file} is downloaded`;
export const downloadedText = 'Next: put it on your invoices, your receipts and your website.';
export const fileHint =
  'PNG for posts, flyers and cards up to 3 inches. SVG for signs and your print shop.';
export const notSaved = 'Download failed';
export const notSavedText = 'Unable to download the QR code. Please try again.';
