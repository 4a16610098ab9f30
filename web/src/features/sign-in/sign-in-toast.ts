interface Message {
  readonly title: string;
  readonly text: string;
}

const NETWORK: Message = {
  title: 'Error',
  text: 'We could not reach the server. Check your connection and try again.',
};
const WRONG: Message = {
  title: 'Invalid credentials',
  text: 'Please check your email and password and try again.',
};
const MESSAGES: Readonly<Record<string, Message>> = {
  'auth/invalid-credential': WRONG,
  'auth/invalid-email': WRONG,
  'auth/user-not-found': WRONG,
  'auth/wrong-password': WRONG,
  'auth/network-request-failed': NETWORK,
  'auth/timeout': NETWORK,
  'auth/too-many-requests': {
    title: 'Error',
    text: 'Too many attempts. Please wait a few minutes, then try again.',
  },
  'auth/user-disabled': { title: 'Error', text: 'This account has been switched off.' },
};

/** What to tell an owner whose sign-in was refused with this code of Firebase's. */
export function signInToast(code: string | undefined): Message {
  const known = code === undefined ? undefined : MESSAGES[code];
  return known ?? { title: 'Error', text: 'An error occurred during sign in' };
}
