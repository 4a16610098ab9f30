/** A refused sign-in; `code` is one of Firebase's, such as `auth/invalid-credential`. */
export class SignInError extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.name = 'SignInError';
    this.code = code;
  }
}
