import { vi } from 'vitest';
import type * as Account from '../account.ts';
import type * as AccountExport from '../account-export.ts';
import type * as SecondFactor from '../second-factor.ts';
import type * as Session from '../session.tsx';
import { getRouteAccess } from '../session-state.ts';
import type * as SignIn from '../sign-in.ts';
import { fakeState, mockFunctions, useFakeState } from './fake-state.ts';

export const session = mockFunctions<typeof Session>({
  useRouteAccess: () => useFakeState((fake) => getRouteAccess(fake.session, new Date())),
  canAccessDashboard: () => getRouteAccess(fakeState.session, new Date()) === 'dashboard',
  recheckSubscription: vi.fn(),
  runSecondFactorStep: (work) => work(),
  AuthProvider: ({ children }) => children as ReturnType<typeof Session.AuthProvider>,
  useAuth: () =>
    useFakeState((fake) => ({ session: fake.session, event: null, signOut: async () => {} })),
  useHasUserChanged: () => false,
});

export const account = mockFunctions<typeof Account>({
  reauthenticate: async () => null,
  signOutOtherSessions: vi.fn(),
  deleteAccount: vi.fn(),
  sendEmailChangeLink: vi.fn(),
  openResetLink: vi.fn(),
  setNewPassword: async () => {},
  readActionLink: vi.fn(),
  applyActionLink: vi.fn(),
  readEmailChange: vi.fn(),
  openEmailChange: vi.fn(),
  readEmailUndo: vi.fn(),
  undoEmailChange: vi.fn(),
});

export const accountExport = mockFunctions<typeof AccountExport>({ exportAccount: vi.fn() });

export const signIn = mockFunctions<typeof SignIn>({
  signIn: vi.fn(),
  signUp: vi.fn(),
  signInToNewAccount: async () => false,
});

export const secondFactor = {
  ...mockFunctions<typeof SecondFactor>({
    readSecondFactors: async () => ({ factors: [], emailVerified: true }),
    removeSecondFactor: async () => {},
    startTotpEnrollment: vi.fn(),
    startPhoneEnrollment: vi.fn(),
  }),
  get isTotpEnabled() {
    return fakeState.isTotpEnabled;
  },
};
