import { publicTitle } from '@vouchwell/domain/business/public-document';
import { CHANNEL_NAMES } from '@vouchwell/domain/messages/draft-links';
import {
  EMAIL_TEMPLATE_MISSING,
  SMS_TEMPLATE_MISSING,
} from '@vouchwell/domain/messages/introduction';
import type { SendMethod } from '@vouchwell/domain/referrals/referral';
import { REFERRAL_FAULTS, type ReferralFault } from '@vouchwell/domain/referrals/referral-form';

export const en = {
  languageName: 'English',
  chooseThis: 'show this page in English',
  isChosen: 'This page is now in English.',

  loading: 'Loading...',
  title: publicTitle,
  reward: 'Your reward',
  you: 'Your Information',
  hello: (firstName: string) => `Hi ${firstName}`,
  notYou: (firstName: string) => `Not ${firstName}?`,
  yourName: 'Your name',
  yourEmail: 'Your email',
  method: 'How would you like to introduce them',
  methods: { email: 'Send Email', sms: 'Send SMS' },
  smsOnPhones: 'To text, open this page on your phone.',
  friend: "Your Friend's Information",
  friendName: "Friend's name",
  friendEmail: "Friend's email",
  friendPhone: "Friend's phone number",
  fromContacts: 'Choose from your contacts',
  didYouMean: 'Did you mean this?',
  isOwnAddress: 'This is your own email. Your friend gets your message at theirs.',
  introducedBefore: (business: string, day: string) =>
    `You told ${business} about this friend on ${day}.`,
  otherContact: { email: 'Email', sms: 'Phone' },
  optional: '(optional)',
  note: 'Optional Note',
  noteTexts: (isInIntroduction: boolean, friend: string, business: string): readonly string[] =>
    isInIntroduction
      ? [
          `Add a line to ${friend || 'your friend'}`,
          `For example: “They came the same day.” ${business} sees it too.`,
        ]
      : [`Anything ${business} should know?`, `Only ${business} reads it.`],
  next: 'What happens next',
  nextSteps: (business: string, method: SendMethod) => [
    `${business} gets these details.`,
    `Your ${method === 'email' ? 'email' : 'messages'} app opens with your message.`,
    'Read it, change what you like, and press send. Your friend gets nothing until you do.',
  ],
  privacyNotice: 'Our privacy notice',
  privacySays: 'says what we keep and for how long.',
  submit: (method: SendMethod) => `Continue to ${CHANNEL_NAMES[method]}`,
  submitting: 'Preparing your message...',
  faults: REFERRAL_FAULTS as Readonly<Record<ReferralFault, string>>,

  notFound: {
    title: 'Referral Form Not Found',
    text: 'This referral link is not valid or has been disabled.',
    help: 'Ask the business for its current link or QR code.',
  },
  unknownPage: {
    title: 'Oops! Page not found',
    text: 'Check the address for typos. The page may also have moved.',
    home: 'Return to Home',
  },
  pageNotFound: 'Page Not Found',
  notLoaded: 'This page could not be loaded',
  notLoadedText: 'Check your connection, then try again.',
  tryAgain: 'Try again',

  sentTitle: (method: SendMethod, isOpen: boolean): string =>
    isOpen
      ? 'One step left: press send'
      : `One step left: send your ${method === 'email' ? 'email' : 'message'}`,
  sentText: (method: SendMethod, business: string, isOpen: boolean): string => {
    const message = method === 'email' ? 'email' : 'message';
    return isOpen
      ? `${business} knows about your referral. Your ${message} should be open now: press send there. Not open? Use the button below.`
      : `${business} knows about your referral. Your friend does not know yet. If your ${message} did not open by itself, press the button below. Then press send.`;
  },
  didYouSend: 'Did you send it?',
  sentYes: 'Yes, I sent it',
  sentNo: 'Not yet',
  doneTitle: 'Thank you!',
  doneText: (business: string) => `Your friend and ${business} both know.`,
  tellAnother: 'Tell another friend',
  nothingSentTitle: 'Nothing to send yet',
  nothingSentText:
    'There is no message here yet. The button leads back to the form, where you write one.',
  longMessage: {
    email:
      'This message is long, and some email apps cut long messages short. If yours does, copy it instead.',
    sms: 'This message is long, and some phones cut long messages short. Check it before you send it.',
  },
  openAgain: { email: 'Open Email Again', sms: 'Open SMS Again' },
  message: 'Your message',
  to: 'To',
  copyTo: 'Copy to',
  subject: 'Subject',
  otherWays: 'Nothing opened? Send it with',
  share: 'Share',
  copyMessage: 'Copy message',
  messageCopied: 'Message copied!',
  copyByHand: 'Your browser did not let us copy. Copy it from here:',
  handOver: 'Send it from your phone',
  handOverText: 'Scan this with your phone. Your message opens there, ready to send.',
  handOverLabel: 'QR code that opens your message on a phone',
  handOverTooLong: 'This message is too long for a QR code. Send it from this device, or copy it.',
  copyLink: 'Copy Referral Link',
  linkCopied: 'Link copied!',
  visit: (business: string) => `Visit ${business}`,
  another: '← Make Another Referral',

  legal: { privacy: 'Privacy', terms: 'Terms', accessibility: 'Accessibility' },
  closeToast: 'Close',
  offline: {
    title: 'You are offline.',
    text: 'What you type stays here. Send it when you are back online.',
  },
  crashed: {
    title: 'Something went wrong',
    text: 'We could not show this page. What you typed is still here.',
    reload: 'Reload this page',
  },
  errorTitle: 'Error',
  templateMissing: { email: EMAIL_TEMPLATE_MISSING, sms: SMS_TEMPLATE_MISSING },
  businessNotFound: {
    title: 'Business not found',
    text: "The referral link you're looking for doesn't exist.",
  },
  loadFailed: (message: string) => `Failed to load referral form data: ${message}`,
  tooManyRequests:
    'Too many referrals submitted recently. Please wait a moment before trying again.',
  inactive: 'This referral link is no longer active.',
  refused: 'There was an error submitting your referral. Please try again.',
  noSuccess: 'Failed to create referral. Please try again.',
  unexpected: 'An unexpected error occurred. Please try again.',
  noAnswer: {
    title: 'No connection',
    text: 'Everything you typed is still here. When you are back online, press the button again. It will not be sent twice.',
  },
  backOnline: {
    title: 'You are back online',
    text: 'Press the button to send it.',
  },
  asFirstSent: {
    title: 'Already recorded',
    text: 'Your first try went through. Your changes are only in the message to your friend.',
  },
};

export type Texts = typeof en;
