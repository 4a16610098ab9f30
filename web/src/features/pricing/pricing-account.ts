import type { CallableInput, CallableOutput } from '@vouchwell/domain/callables';
import type { Entitlement, Stage } from '@vouchwell/domain/entitlement';
import type { ComponentType, ReactNode } from 'react';

/** What the pricing page knows of someone who is signed in. */
export interface PricingAccount {
  readonly uid: string;
  readonly email: string;
  readonly stage: Stage;
  /** What they have paid for; null for nothing, and while it cannot be read. */
  readonly entitlement: Entitlement | null;
  /** Asks again after a check that failed, and goes on to the dashboard; null where none did. */
  readonly checkAgain: (() => Promise<void>) | null;
  readonly signOut: () => Promise<void>;
}

/** What an owner's account brings to the page: features do not know each other. */
export interface OwnersParts {
  /** What an owner without a subscription can still do about the account; shown below the plans. */
  readonly Data: ComponentType<{
    readonly uid: string;
    readonly email: string;
    readonly isSought: boolean;
  }>;
  /** That a subscription has ended, in the billing tab's words. */
  readonly Ended: ComponentType<{ readonly entitlement: Entitlement; readonly now: Date }>;
  /** How a running subscription stands, in the billing tab's words; `otherwise` where all is well. */
  readonly Standing: ComponentType<{
    readonly entitlement: Entitlement;
    readonly otherwise: ReactNode;
    readonly children: ReactNode;
  }>;
  /** Opens the billing portal. */
  readonly ManageBilling: ComponentType;
}

/** Begins a checkout, by a visitor or by the owner who is signed in. */
export type BeginCheckout = (
  input: CallableInput<'create-checkout'>,
) => Promise<CallableOutput<'create-checkout'>>;
