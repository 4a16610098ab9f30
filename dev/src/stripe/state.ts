/** What the stand-in remembers: plain records, in the order in which they were made, that JSON can hold. */

export type Metadata = Record<string, string>;

interface Made {
  readonly id: string;
  /** Unix seconds, as all times here. */
  created: number;
  metadata: Metadata;
}

export interface CustomerRecord extends Made {
  email: string | null;
  name: string | null;
  /** Cents owed (positive) or to our credit (negative), settled by the next invoice. */
  balance: number;
  card: string | null;
  delinquent: boolean;
  deleted: boolean;
  invoiceCount: number;
}

export interface CardRecord extends Made {
  readonly customer: string;
  readonly brand: string;
  readonly last4: string;
  readonly expMonth: number;
  readonly expYear: number;
  /** Whether every charge after the one that brought it in is declined. */
  readonly failsLater: boolean;
}

export interface ProductRecord extends Made {
  name: string;
  description: string | null;
  active: boolean;
}

export interface PriceRecord extends Made {
  readonly product: string;
  readonly currency: string;
  readonly unitAmount: number;
  readonly interval: 'day' | 'week' | 'month' | 'year';
  readonly intervalCount: number;
  lookupKey: string | null;
  nickname: string | null;
  active: boolean;
}

export interface CouponRecord extends Made {
  name: string | null;
  readonly amountOff: number | null;
  readonly percentOff: number | null;
  readonly currency: string | null;
  readonly duration: 'forever' | 'once';
  /** The only products it is for; all where it is null. */
  readonly products: string[] | null;
  timesRedeemed: number;
}

/** A code by which a coupon is used. */
export interface PromotionCodeRecord extends Made {
  readonly coupon: string;
  readonly code: string;
  readonly maxRedemptions: number | null;
  readonly expiresAt: number | null;
  /** Whether it was switched on; used up or past its end, it is not active all the same. */
  isOn: boolean;
  timesRedeemed: number;
}

export type MissingPaymentMethod = 'cancel' | 'create_invoice' | 'pause';

export interface SessionRecord extends Made {
  readonly price: string;
  readonly coupon: string | null;
  /** The promotion code that brought the coupon, where one did. */
  readonly promotionCode: string | null;
  readonly trialDays: number;
  readonly missingPaymentMethod: MissingPaymentMethod;
  readonly collection: 'always' | 'if_required';
  readonly customerEmail: string | null;
  readonly clientReferenceId: string | null;
  readonly subscriptionMetadata: Metadata;
  readonly successUrl: string;
  readonly cancelUrl: string | null;
  expiresAt: number;
  status: 'open' | 'complete' | 'expired';
  customer: string | null;
  subscription: string | null;
  invoice: string | null;
}

export interface PortalRecord extends Made {
  readonly customer: string;
  readonly returnUrl: string | null;
}

export interface SubscriptionRecord extends Made {
  readonly customer: string;
  readonly item: string;
  readonly session: string | null;
  readonly missingPaymentMethod: MissingPaymentMethod;
  price: string;
  /** The coupon as it was when it was redeemed: taking it back later changes nothing here. */
  discount: {
    readonly id: string;
    readonly coupon: CouponRecord;
    readonly promotionCode: string | null;
    start: number;
  } | null;
  status: 'trialing' | 'active' | 'past_due' | 'canceled';
  card: string | null;
  anchor: number;
  periodStart: number;
  periodEnd: number;
  trialStart: number | null;
  trialEnd: number | null;
  /** Whether the mail-worthy event three days before the trial's end was sent. */
  trialWarned: boolean;
  cancelAtPeriodEnd: boolean;
  canceledAt: number | null;
  endedAt: number | null;
  cancellationReason: 'cancellation_requested' | 'payment_failed' | null;
  latestInvoice: string | null;
}

export interface InvoiceLineRecord {
  readonly id: string;
  readonly description: string;
  readonly price: string;
  /** Before the discount, in cents; negative where unused time is given back. */
  readonly amount: number;
  readonly discount: number;
  readonly proration: boolean;
  periodStart: number;
  periodEnd: number;
}

export interface InvoiceRecord extends Made {
  readonly number: string;
  readonly customer: string;
  readonly customerEmail: string | null;
  readonly subscription: string;
  readonly item: string;
  readonly discount: string | null;
  readonly currency: string;
  readonly reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update';
  readonly lines: readonly InvoiceLineRecord[];
  readonly startingBalance: number;
  readonly endingBalance: number;
  readonly amountDue: number;
  status: 'open' | 'paid' | 'void';
  attempts: number;
  nextAttempt: number | null;
  paidAt: number | null;
  voidedAt: number | null;
}

export interface EventRecord {
  readonly id: string;
  readonly type: string;
  readonly created: number;
  /** The event as it was sent, word for word: what it tells of never changes. */
  readonly body: string;
}

export interface DeliveryRecord {
  readonly id: string;
  readonly event: string;
  readonly type: string;
  status: 'waiting' | 'delivered' | 'failed' | 'dropped';
  /** What each attempt met: an HTTP status, or a sentence. */
  attempts: (number | string)[];
}

export interface ReplayRecord {
  readonly created: number;
  readonly request: string;
  readonly body: string;
}

interface Records {
  customers: CustomerRecord;
  cards: CardRecord;
  products: ProductRecord;
  prices: PriceRecord;
  coupons: CouponRecord;
  promotionCodes: PromotionCodeRecord;
  sessions: SessionRecord;
  portals: PortalRecord;
  subscriptions: SubscriptionRecord;
  invoices: InvoiceRecord;
  events: EventRecord;
  deliveries: DeliveryRecord;
  /** The answers that Idempotency-Keys give again. */
  replays: ReplayRecord;
}
export type TableName = keyof Records;
export type RecordOf<Name extends TableName> = Records[Name];

/** All of it, by id. */
export type State = { [Name in TableName]: Record<string, RecordOf<Name>> };
