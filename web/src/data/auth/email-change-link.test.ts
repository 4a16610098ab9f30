import { checkActionCode } from 'firebase/auth';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { applyLink, readLink, sendResetLink } from './auth-links.ts';
import {
  openEmailChange,
  readEmailChange,
  readEmailUndo,
  undoEmailChange,
} from './email-change-link.ts';
import { signOut } from './session.ts';

vi.mock('firebase/auth', () => ({
  ActionCodeOperation: {
    RECOVER_EMAIL: 'RECOVER_EMAIL',
    VERIFY_AND_CHANGE_EMAIL: 'VERIFY_AND_CHANGE_EMAIL',
  },
  checkActionCode: vi.fn(),
}));
vi.mock('./auth-links.ts', () => ({
  applyLink: vi.fn(),
  readLink: vi.fn(),
  sendResetLink: vi.fn(),
}));
vi.mock('../lib/firebase.ts', () => ({ auth: {} }));
vi.mock('./session.ts', () => ({ signOut: vi.fn() }));

const [FROM, TO] = ['ana@shop.example', 'office@shop.example'];

function givenLink(operation = 'VERIFY_AND_CHANGE_EMAIL') {
  const data = { email: TO, previousEmail: FROM };
  vi.mocked(checkActionCode).mockResolvedValue({ operation, data } as never);
}

beforeEach(() => {
  vi.resetAllMocks();
  givenLink();
  vi.mocked(applyLink).mockResolvedValue({ email: TO, state: 'done' });
});

describe('the link that changes an email', () => {
  it.each([
    ['confirmation-needed', 'ready'],
    ['open-elsewhere', 'sign-in-first'],
  ] as const)('changes nothing while it is read: %s', async (state, kind) => {
    vi.mocked(readLink).mockResolvedValue({ email: TO, state });
    expect(await readEmailChange('code')).toEqual({ kind, from: FROM, to: TO });
    expect(applyLink).not.toHaveBeenCalled();
    expect(signOut).not.toHaveBeenCalled();
  });

  it('is no other link', async () => {
    givenLink('VERIFY_EMAIL');
    await expect(openEmailChange('code')).rejects.toMatchObject({
      code: 'auth/invalid-action-code',
    });
    expect(applyLink).not.toHaveBeenCalled();
  });
});

describe('the link that undoes a change of email', () => {
  it('changes nothing while it is read', async () => {
    givenLink('RECOVER_EMAIL');
    expect(await readEmailUndo('code')).toBe(TO);
    expect(applyLink).not.toHaveBeenCalled();
    expect(signOut).not.toHaveBeenCalled();
  });

  it('does so wherever it is opened, ends the session, and has a new password chosen', async () => {
    givenLink('RECOVER_EMAIL');
    vi.mocked(sendResetLink).mockResolvedValue();
    expect(await undoEmailChange('code')).toBe(TO);
    expect(applyLink).toHaveBeenCalledExactlyOnceWith('code');
    expect(signOut).toHaveBeenCalledOnce();
    expect(sendResetLink).toHaveBeenCalledExactlyOnceWith(TO);
  });

  it('has done so though the mail for a new password cannot be sent', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    givenLink('RECOVER_EMAIL');
    vi.mocked(sendResetLink).mockRejectedValue(new Error('offline'));
    expect(await undoEmailChange('code')).toBe(TO);
  });

  it('is no other link', async () => {
    await expect(undoEmailChange('code')).rejects.toMatchObject({
      code: 'auth/invalid-action-code',
    });
    expect(applyLink).not.toHaveBeenCalled();
  });
});
