import { sampleEntitlement } from '@vouchwell/domain/testing/samples';
import { describe, expect, it } from 'vitest';
import type { Subscription } from './billing.ts';
import {
  type AuthState,
  type AuthUser,
  createAssumedState,
  getRouteAccess,
  LOADING_STATE,
  NOT_SUBSCRIBED,
  reduceAuthChange,
  reduceCheck,
  reduceEntitlement,
  SESSION_START_EVENTS,
} from './session-state.ts';

const NOW = new Date('2026-03-01T12:00:00Z');
const days = (count: number) => new Date(NOW.getTime() + count * 24 * 60 * 60 * 1000);

const maria: AuthUser = { uid: 'maria', email: 'maria@example.com', emailVerified: true };
const unverified: AuthUser = { ...maria, emailVerified: false };
const tom: AuthUser = { uid: 'tom', email: 'tom@example.com', emailVerified: true };
const paid: Subscription = {
  subscribed: true,
  subscriptionTier: 'monthly',
  subscriptionEnd: days(20),
};
const entitlement = sampleEntitlement({ version: 3 }, NOW);

const signedOut = reduceAuthChange(LOADING_STATE, null, false);
const loaded = reduceAuthChange(LOADING_STATE, maria, false);
const signedIn = reduceAuthChange(signedOut, maria, false);
const getAccess = ({ session }: AuthState) => getRouteAccess(session, NOW);

describe('a session assumed from last-seen data', () => {
  const { uid, email } = maria;
  const assumed = createAssumedState({ uid, email, subscription: paid });

  it('opens the dashboard from last-seen data before Auth and the subscription check respond', () => {
    expect(getAccess(assumed)).toBe('dashboard');
    const confirmed = reduceAuthChange(assumed, maria, false);
    expect(confirmed.event).toBe('INITIAL_SESSION');
    expect(confirmed.session).toMatchObject({
      check: 'checking',
      origin: 'load',
      subscription: paid,
    });
    expect(getAccess(confirmed)).toBe('dashboard');
    expect(getAccess(reduceCheck(confirmed, uid, NOT_SUBSCRIBED, NOW))).toBe('pricing');
  });

  it('ends a session assumed from last-seen data when Auth reports no user or a different user', () => {
    expect(getAccess(reduceAuthChange(assumed, null, false))).toBe('sign-in');
    const another = reduceAuthChange(assumed, tom, false);
    expect(another.event).toBe('INITIAL_SESSION');
    expect(another.session).toMatchObject({ uid: 'tom', subscription: NOT_SUBSCRIBED });
    expect(getAccess(another)).toBe('verifying');
  });

  it('waits for the subscription check if the last-seen subscription has ended', () => {
    const ended = { ...paid, subscriptionEnd: days(-30) };
    expect(getAccess(createAssumedState({ uid, email, subscription: ended }))).toBe('verifying');
  });

  it('keeps the dashboard open with last-seen data if the subscription check fails', () => {
    const confirmed = reduceAuthChange(assumed, maria, false);
    const running = { ...confirmed.session, subscription: { ...paid, subscriptionEnd: null } };
    const state = { ...confirmed, session: running } as AuthState;
    expect(getAccess(reduceCheck(state, uid, null, NOW))).toBe('dashboard');
  });
});

describe('a session', () => {
  it("a session's state is unknown until Auth responds", () => {
    expect(getAccess(LOADING_STATE)).toBe('loading');
    expect(getAccess(signedOut)).toBe('sign-in');
    expect(signedOut.event).toBe('INITIAL_SESSION');
  });

  it('checks the subscription on every event that starts a session, and on no other events', () => {
    const checked = reduceCheck(signedIn, 'maria', paid, NOW);
    const byCode = reduceAuthChange(signedOut, maria, true);
    const renamed = { ...maria, email: 'm@example.com' };
    const states = [loaded, signedIn, byCode].concat(
      reduceAuthChange(checked, maria, false),
      reduceAuthChange(checked, renamed, false),
      reduceAuthChange(checked, null, false),
    );
    const known = states.map(({ event, session }) => [event, 'check' in session && session.check]);
    expect(Object.fromEntries(known)).toEqual({
      INITIAL_SESSION: 'checking',
      SIGNED_IN: 'checking',
      MFA_CHALLENGE_VERIFIED: 'checking',
      TOKEN_REFRESHED: 'done',
      USER_UPDATED: 'done',
      SIGNED_OUT: false,
    });
    expect(known.filter(([, check]) => check === 'checking').map(([event]) => event)).toEqual(
      SESSION_START_EVENTS,
    );
  });

  it('opens the dashboard for paid owners, and the pricing page for others', () => {
    expect(getAccess(reduceCheck(signedIn, 'maria', paid, NOW))).toBe('dashboard');
    expect(getAccess(reduceCheck(signedIn, 'maria', NOT_SUBSCRIBED, NOW))).toBe('pricing');
  });

  it('treats a failed check as no subscription, but opens the dashboard after a fresh sign-in', () => {
    expect(reduceCheck(loaded, 'maria', null, NOW).session).toMatchObject({
      subscription: { subscribed: false, subscriptionTier: null, subscriptionEnd: null },
    });
    expect(getAccess(reduceCheck(loaded, 'maria', null, NOW))).toBe('pricing');
    expect(getAccess(reduceCheck(signedIn, 'maria', null, NOW))).toBe('dashboard');
  });

  it("doesn't check the subscription while the email isn't verified", () => {
    const session = reduceAuthChange(signedOut, unverified, false);
    expect(session.session).toMatchObject({ check: 'done', subscription: NOT_SUBSCRIBED });
    const verified = reduceAuthChange(session, maria, false);
    expect(verified.event).toBe('USER_UPDATED');
    expect(verified.session).toMatchObject({ check: 'checking' });
  });

  it('drops the subscription at sign-out', () => {
    const out = reduceAuthChange(reduceCheck(signedIn, 'maria', paid, NOW), null, false);
    expect(out).toEqual({ event: 'SIGNED_OUT', session: { status: 'signed-out' } });
  });

  it("never applies one owner's response to another owner", () => {
    const next = reduceAuthChange(reduceCheck(signedIn, 'maria', paid, NOW), tom, false);
    expect(next.session).toMatchObject({ uid: 'tom', subscription: NOT_SUBSCRIBED });
    expect(reduceCheck(next, 'maria', paid, NOW)).toBe(next);
    expect(reduceEntitlement(next, 'maria', entitlement, NOW)).toBe(next);
    expect(reduceCheck(signedOut, 'maria', paid, NOW)).toBe(signedOut);
  });
});

describe('a live entitlement', () => {
  const open = reduceCheck(signedIn, 'maria', paid, NOW);

  it('closes the dashboard when the subscription lapses, and reopens it after a payment', () => {
    const lapsed = reduceEntitlement(open, 'maria', { ...entitlement, subscribed: false }, NOW);
    expect(getAccess(lapsed)).toBe('pricing');
    expect(getAccess(reduceEntitlement(lapsed, 'maria', entitlement, NOW))).toBe('dashboard');
  });

  it('closes the dashboard after a failed check if the subscription turns out to have lapsed', () => {
    const warned = reduceCheck(signedIn, 'maria', null, NOW);
    const lapsed = { ...entitlement, subscribed: false };
    expect(getAccess(reduceEntitlement(warned, 'maria', lapsed, NOW))).toBe('pricing');
  });

  it("after a failed check at load, doesn't open the dashboard until a check succeeds", () => {
    const failed = reduceCheck(loaded, 'maria', null, NOW);
    expect(getAccess(reduceEntitlement(failed, 'maria', entitlement, NOW))).toBe('pricing');
    expect(getAccess(reduceCheck(failed, 'maria', paid, NOW))).toBe('dashboard');
  });

  it("ignores a live entitlement if its document doesn't exist", () => {
    expect(reduceEntitlement(open, 'maria', null, NOW)).toBe(open);
  });
});
