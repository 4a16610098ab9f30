/** What an owner may do on a notification itself, where the platform has buttons there. */
export const PUSH_ACTIONS = { call: 'Call', text: 'Text' } as const;
export type PushAction = keyof typeof PUSH_ACTIONS;
/** The query by which a pressed button reaches the referral's panel. */
export const PUSH_ACTION = 'press';
/** The query by which a test notification says that it was opened. */
export const PUSH_OPENED = 'opened';

/** What a push carries from our server to the service worker, encrypted. Nobody's address is in it. */
export interface PushMessage {
  readonly title: string;
  readonly body?: string;
  /** A later one with the same tag takes its place. */
  readonly tag: string;
  /** Where it leads, on our own origin. */
  readonly path: string;
  /** How many referrals nobody has contacted. */
  readonly unseen?: number;
  /** Whether the friend can be called and texted. */
  readonly hasPhone?: boolean;
  /** What its buttons say, in the owner's language. */
  readonly buttons?: Readonly<Record<PushAction, string>>;
}
