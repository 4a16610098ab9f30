/** What the forms of an account share. */
export interface AccountFormProps {
  readonly email: string;
  readonly onEmail: (email: string) => void;
  /** While a form works, the session is its own and nobody is sent on. */
  readonly onBusy: (busy: boolean) => void;
}

/** What is typed into them. */
export interface Credentials {
  readonly email: string;
  readonly password: string;
}
