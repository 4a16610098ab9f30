import { vi } from 'vitest';
import type * as Account from '../account.ts';
import type * as AccountExport from '../account-export.ts';
import type * as SecondFactor from '../second-factor.ts';
import type * as Session from '../session.tsx';
import { getRouteAccess } from '../session-state.ts';
import type * as SignIn from '../sign-in.ts';
import { fakeState, mockFunctions, useFakeState } from './fake-state.ts';

export const session: typeof Session = mockFunctions({
  signOut: async () => {
    fakeState.session = { status: 'signed-out' };
  },
  useSession: () => useFakeState((fake) => fake.session),
  useRouteAccess: () => useFakeState((fake) => getRouteAccess(fake.session, new Date())),
  canAccessDashboard: () => getRouteAccess(fakeState.session, new Date()) === 'dashboard',
  waitForSessionCheck: async () => fakeState.session,
  recheckSubscription: async () => true,
  runSecondFactorStep: (work) => work(),
  clearLastOwner: () => {},
  startPasswordRecovery: () => {
    fakeState.authEvent = 'PASSWORD_RECOVERY';
  },
  AuthProvider: ({ children }) => children as ReturnType<typeof Session.AuthProvider>,
  useAuth: () =>
    useFakeState((fake) => ({
      session: fake.session,
      event: fake.authEvent,
      signOut: session.signOut,
    })),
  useHasUserChanged: () => false,
});

const DONE_LINK: Account.ActionLink = { state: 'done', email: 'owner@shop.test' };
const CHANGED_EMAILS = { from: 'owner@shop.test', to: 'new@shop.test' };

export const account = mockFunctions<typeof Account>({
  reauthenticate: async () => null,
  changePassword: async () => {},
  signOutOtherSessions: async () => {},
  deleteAccount: async () => {},
  sendEmailChangeLink: async () => {},
  sendResetLink: async () => {},
  sendVerificationLink: async () => {},
  openResetLink: async () => 'owner@shop.test',
  setNewPassword: async () => {},
  verifyWithPassword: async () => DONE_LINK,
  readActionLink: async () => ({ ...DONE_LINK, state: 'confirmation-needed' }),
  applyActionLink: async () => DONE_LINK,
  readEmailChange: async () => ({ ...CHANGED_EMAILS, kind: 'ready' }),
  openEmailChange: async () => ({ ...CHANGED_EMAILS, kind: 'changed' }),
  readEmailUndo: async () => 'owner@shop.test',
  undoEmailChange: async () => 'owner@shop.test',
});

export const accountExport = mockFunctions<typeof AccountExport>({
  exportAccount: async () => {},
});

export const signIn = mockFunctions<typeof SignIn>({
  signIn: async () => ({ kind: 'subscribed' }),
  confirmSecondFactor: async () => ({ kind: 'subscribed' }),
  signUp: async () => async () => {},
  signInToNewAccount: async () => false,
});

export const secondFactor = {
  ...mockFunctions<Omit<typeof SecondFactor, 'findFactorChallenge' | 'isTotpEnabled'>>({
    readSecondFactors: async () => ({ factors: fakeState.secondFactors, emailVerified: true }),
    removeSecondFactor: async (id) => {
      fakeState.secondFactors = fakeState.secondFactors.filter((factor) => factor.id !== id);
    },
    startTotpEnrollment: vi.fn(),
    startPhoneEnrollment: vi.fn(),
  }),
  get isTotpEnabled() {
    return fakeState.isTotpEnabled;
  },
};
