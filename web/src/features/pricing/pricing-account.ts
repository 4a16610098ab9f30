import type { CallableInput, CallableOutput } from '@vouchwell/domain/callables';

/** What the pricing page knows of someone who is signed in. */
export interface PricingAccount {
  readonly email: string;
  readonly isSubscribed: boolean;
  readonly signOut: () => Promise<void>;
}

/** Begins a checkout, by a visitor or by the owner who is signed in. */
export type BeginCheckout = (
  input: CallableInput<'create-checkout'>,
) => Promise<CallableOutput<'create-checkout'>>;
