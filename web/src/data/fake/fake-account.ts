import { PAID_QUERY } from '@vouchwell/domain/paths';
import { vi } from 'vitest';
import type * as Account from '../account.ts';
import type * as AccountExport from '../account-export.ts';
import type * as SecondFactor from '../second-factor.ts';
import type * as Session from '../session.tsx';
import { getRouteAccess } from '../session-state.ts';
import type * as SignIn from '../sign-in.ts';
import { fakeState, useFakeState } from './fake-state.ts';

const signOut = vi.fn<typeof Session.signOut>(async () => {
  fakeState.session = { status: 'signed-out' };
});

export const session = {
  signOut,
  useSession: () => useFakeState((now) => now.session),
  useRouteAccess: () => useFakeState((now) => getRouteAccess(now.session, new Date())),
  isDashboardOpen: () => getRouteAccess(fakeState.session, new Date()) === 'dashboard',
  waitForSessionCheck: async () => fakeState.session,
  recheckSubscription: vi.fn<typeof Session.recheckSubscription>(async () => true),
  runSecondFactor: (work) => work(),
  clearLastOwner: () => {},
  startPasswordRecovery: () => {
    fakeState.authEvent = 'PASSWORD_RECOVERY';
  },
  AuthProvider: ({ children }) => children as ReturnType<typeof Session.AuthProvider>,
  useAuth: () => useFakeState((now) => ({ session: now.session, event: now.authEvent, signOut })),
  useHasOwnerLeft: () => false,
} satisfies typeof Session;

const DONE: Account.OpenedLink = { state: 'done', email: 'owner@shop.test' };
const EMAILS = { from: 'owner@shop.test', to: 'new@shop.test' };

export const account = {
  reauthenticate: vi.fn<typeof Account.reauthenticate>(async () => null),
  changePassword: vi.fn<typeof Account.changePassword>(async () => {}),
  signOutOthers: vi.fn<typeof Account.signOutOthers>(async () => {}),
  deleteAccount: vi.fn<typeof Account.deleteAccount>(async () => {}),
  sendEmailChangeLink: vi.fn<typeof Account.sendEmailChangeLink>(async () => {}),
  sendResetLink: vi.fn<typeof Account.sendResetLink>(async () => {}),
  sendVerificationLink: vi.fn<typeof Account.sendVerificationLink>(async () => {}),
  openResetLink: vi.fn<typeof Account.openResetLink>(async () => 'owner@shop.test'),
  setNewPassword: vi.fn<typeof Account.setNewPassword>(async () => {}),
  verifyByPassword: vi.fn<typeof Account.verifyByPassword>(async () => DONE),
  readLink: vi.fn<typeof Account.readLink>(async () => ({ ...DONE, state: 'confirmation-needed' })),
  applyLink: vi.fn<typeof Account.applyLink>(async () => DONE),
  hasPaidParameter: (url) => url?.includes(PAID_QUERY) ?? false,
  EMAIL_CHANGE_MODE: 'verifyAndChangeEmail',
  EMAIL_UNDO_MODE: 'recoverEmail',
  readEmailChange: vi.fn<typeof Account.readEmailChange>(async () => ({
    ...EMAILS,
    kind: 'ready',
  })),
  openEmailChange: vi.fn<typeof Account.openEmailChange>(async () => ({
    ...EMAILS,
    kind: 'changed',
  })),
  readEmailUndo: vi.fn<typeof Account.readEmailUndo>(async () => 'owner@shop.test'),
  undoEmailChange: vi.fn<typeof Account.undoEmailChange>(async () => 'owner@shop.test'),
} satisfies typeof Account;

export const accountExport = {
  exportAccount: vi.fn<typeof AccountExport.exportAccount>(async () => {}),
} satisfies typeof AccountExport;

export const signIn = {
  signIn: vi.fn<typeof SignIn.signIn>(async () => ({ kind: 'subscribed' })),
  confirmSecondFactor: vi.fn<typeof SignIn.confirmSecondFactor>(async () => ({
    kind: 'subscribed',
  })),
  signUp: vi.fn<typeof SignIn.signUp>(async () => async () => {}),
  logFailedSignIn: vi.fn<typeof SignIn.logFailedSignIn>(),
  signInToNewAccount: vi.fn<typeof SignIn.signInToNewAccount>(async () => false),
} satisfies typeof SignIn;

export const secondFactor = {
  readSecondFactors: vi.fn<typeof SecondFactor.readSecondFactors>(async () => ({
    factors: fakeState.secondFactors,
    emailVerified: true,
  })),
  removeFactor: vi.fn<typeof SecondFactor.removeFactor>(async (id) => {
    fakeState.secondFactors = fakeState.secondFactors.filter((factor) => factor.id !== id);
  }),
  get isTotpEnabled() {
    return fakeState.totpIsOn;
  },
  startTotpEnrollment: vi.fn<typeof SecondFactor.startTotpEnrollment>(),
  startPhoneEnrollment: vi.fn<typeof SecondFactor.startPhoneEnrollment>(),
} satisfies Omit<typeof SecondFactor, 'getChallenge'>;
