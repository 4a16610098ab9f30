import type { CallableInput, CallableOutput } from '@vouchwell/domain/callables';
import type { ComponentType } from 'react';

/** What the pricing page knows of someone who is signed in. */
export interface PricingAccount {
  readonly email: string;
  readonly isSubscribed: boolean;
  readonly signOut: () => Promise<void>;
}

/** What an owner without a subscription can still do about the account; shown below the plans. */
export type OwnersData = ComponentType<{ readonly uid: string; readonly email: string }>;

/** Begins a checkout, by a visitor or by the owner who is signed in. */
export type BeginCheckout = (
  input: CallableInput<'create-checkout'>,
) => Promise<CallableOutput<'create-checkout'>>;
