/** The words of what asks an owner who they are, by password and second step, and of what adds or removes a step. */
export const identityTexts = {
  cancel: 'Cancel',
  sending: 'Sending...',
  checking: 'Checking...',

  password: {
    title: "Please confirm it's you",
    longAgo: 'It has been a while since you signed in. Enter your current password to continue.',
    field: 'Current password',
    missing: 'Enter your current password',
    confirm: 'Continue',
    notChecked: 'Your password could not be checked. Try again.',
  },

  code: {
    next: 'Your password is correct. Now enter a code, too.',
    sendTo: (phoneNumber: string | null) => `Send a code to ${phoneNumber}`,
    sentTo: (phoneNumber: string | null) => `We sent a code by text message to ${phoneNumber}.`,
    useApp: 'Use your authenticator app',
    inApp: 'Open your authenticator app and enter its code.',
    notSent: 'The code could not be sent. Please try again.',
    field: 'Code',
    missing: 'Enter the code',
    confirm: 'Verify code',
    notChecked: 'The code could not be checked. Please try again.',
  },

  added: 'Second step added',
  addPhone: {
    field: 'Phone number',
    hint: 'With its country code, for example +1\u00a0555\u00a0010\u00a01234. Your carrier may charge for texts.',
    invalid: 'Enter the number with its country code, starting with +',
    send: 'Send code',
    done: (phoneNumber: string) => `Each time you sign in, we will text a code to ${phoneNumber}.`,
  },
  addApp: {
    text: 'Scan this with your authenticator app, or type the key into it. Then enter the code that the app shows.',
    qrCode: 'QR code for your authenticator app',
    key: 'Key: ',
    hint: 'Six digits, from the app.',
    done: 'Each time you sign in, we will ask for a code from your app.',
    failed: 'You cannot add an authenticator app right now. Please try again later.',
  },

  remove: {
    title: 'Remove this second step?',
    text: (name: string) => `You will no longer need this to sign in: ${name}.`,
    last: ' Your password alone will open your account.',
    confirm: 'Remove',
    removing: 'Removing...',
    done: 'Second step removed',
    failed: 'The second step was not removed. Please try again.',
  },
} as const;
