import { PAID_QUERY } from '@vouchwell/domain/paths';
import { vi } from 'vitest';
import type * as Account from '../auth/account.ts';
import type * as AccountExport from '../auth/account-export.ts';
import type * as Links from '../auth/auth-links.ts';
import type * as Provider from '../auth/auth-provider.tsx';
import { passage } from '../auth/auth-state.ts';
import type * as EmailChange from '../auth/email-change-link.ts';
import type * as NewAccount from '../auth/new-account.ts';
import type * as PasswordAuth from '../auth/password-auth.ts';
import type * as SecondFactor from '../auth/second-factor.ts';
import type * as Enrolment from '../auth/second-factor-enrolment.ts';
import type * as Session from '../auth/session.ts';
import { useWorld, world } from './world.ts';

const signOut = vi.fn<typeof Session.signOut>(async () => {
  world.session = { status: 'signed-out' };
});

export const session = {
  signOut,
  useSession: () => useWorld((now) => now.session),
  useAuthEvent: () => useWorld((now) => now.authEvent),
  useRouteAccess: () => useWorld((now) => passage(now.session, new Date())),
  isDashboardOpen: () => passage(world.session, new Date()) === 'dashboard',
  settledSession: async () => world.session,
  recheckSubscription: vi.fn<typeof Session.recheckSubscription>(async () => true),
  withSecondFactor: (work) => work(),
  notePasswordRecovery: () => {
    world.authEvent = 'PASSWORD_RECOVERY';
  },
} satisfies typeof Session;

export const authProvider = {
  AuthProvider: ({ children }) => children as ReturnType<typeof Provider.AuthProvider>,
  useAuth: () => useWorld((now) => ({ session: now.session, event: now.authEvent, signOut })),
  useOwnerLeft: () => false,
} satisfies typeof Provider;

export const account = {
  reauthenticate: vi.fn<typeof Account.reauthenticate>(async () => null),
  changePassword: vi.fn<typeof Account.changePassword>(async () => {}),
  signOutOthers: vi.fn<typeof Account.signOutOthers>(async () => {}),
  deleteAccount: vi.fn<typeof Account.deleteAccount>(async () => {}),
  sendEmailChangeLink: vi.fn<typeof Account.sendEmailChangeLink>(async () => {}),
} satisfies typeof Account;

export const accountExport = {
  exportAccount: vi.fn<typeof AccountExport.exportAccount>(async () => {}),
} satisfies typeof AccountExport;

export const authLinks = {
  sendResetLink: vi.fn<typeof Links.sendResetLink>(async () => {}),
  sendVerificationLink: vi.fn<typeof Links.sendVerificationLink>(async () => {}),
  openResetLink: vi.fn<typeof Links.openResetLink>(async () => 'owner@shop.test'),
  setNewPassword: vi.fn<typeof Links.setNewPassword>(async () => {}),
  verifyByPassword: vi.fn<typeof Links.verifyByPassword>(async () => DONE),
  readLink: vi.fn<typeof Links.readLink>(async () => ({ ...DONE, state: 'confirmation-needed' })),
  applyLink: vi.fn<typeof Links.applyLink>(async () => DONE),
  remembersPayment: (url) => url?.includes(PAID_QUERY) ?? false,
} satisfies Omit<typeof Links, 'asAccountCall'>;

const DONE: Links.OpenedLink = { state: 'done', email: 'owner@shop.test' };

export const passwordAuth = {
  signIn: vi.fn<typeof PasswordAuth.signIn>(async () => ({ kind: 'subscribed' })),
  confirmSecondFactor: vi.fn<typeof PasswordAuth.confirmSecondFactor>(async () => ({
    kind: 'subscribed',
  })),
  signUp: vi.fn<typeof PasswordAuth.signUp>(async () => async () => {}),
  logFailedSignIn: vi.fn<typeof PasswordAuth.logFailedSignIn>(),
} satisfies typeof PasswordAuth;

export const newAccount = {
  enterNewAccount: vi.fn<typeof NewAccount.enterNewAccount>(async () => false),
} satisfies Pick<typeof NewAccount, 'enterNewAccount'>;

const EMAILS = { from: 'owner@shop.test', to: 'new@shop.test' };

export const emailChangeLink = {
  EMAIL_CHANGE_MODE: 'verifyAndChangeEmail',
  EMAIL_UNDO_MODE: 'recoverEmail',
  readEmailChange: vi.fn<typeof EmailChange.readEmailChange>(async () => ({
    ...EMAILS,
    kind: 'ready',
  })),
  openEmailChange: vi.fn<typeof EmailChange.openEmailChange>(async () => ({
    ...EMAILS,
    kind: 'changed',
  })),
  readEmailUndo: vi.fn<typeof EmailChange.readEmailUndo>(async () => 'owner@shop.test'),
  undoEmailChange: vi.fn<typeof EmailChange.undoEmailChange>(async () => 'owner@shop.test'),
} satisfies typeof EmailChange;

export const secondFactor = {
  readSecondFactors: vi.fn<typeof SecondFactor.readSecondFactors>(async () => ({
    factors: world.secondFactors,
    emailVerified: true,
  })),
  removeFactor: vi.fn<typeof SecondFactor.removeFactor>(async (id) => {
    world.secondFactors = world.secondFactors.filter((factor) => factor.id !== id);
  }),
} satisfies Pick<typeof SecondFactor, 'readSecondFactors' | 'removeFactor'>;

export const secondFactorEnrolment = {
  get totpIsOn() {
    return world.totpIsOn;
  },
  startTotpEnrolment: vi.fn<typeof Enrolment.startTotpEnrolment>(),
  startPhoneEnrolment: vi.fn<typeof Enrolment.startPhoneEnrolment>(),
} satisfies typeof Enrolment;
