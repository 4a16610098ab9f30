import { expect, it } from 'vitest';
import { decideLinkStep, type LinkedAccount } from './action-codes.ts';

const OWNER = 'owner@shop.example';
/** Since no mailbox is proven, someone else may have chosen the password. */
const unknown: LinkedAccount = {
  mailbox: OWNER,
  provenMailbox: null,
  isCreatedHere: false,
  isSignedIn: false,
  hasPaid: false,
};
const proven = { ...unknown, provenMailbox: OWNER, hasPaid: true };
const provenElsewhere = { ...unknown, provenMailbox: 'other@shop.example', hasPaid: true };

it('replaces an unproven account when a link verifies the email or resets the password', () => {
  expect(decideLinkStep('verify', unknown)).toBe('replace');
  expect(decideLinkStep('reset', unknown)).toBe('replace');
  expect(decideLinkStep('reset', { ...unknown, isCreatedHere: true })).toBe('replace');
  expect(decideLinkStep('verify', { ...unknown, isSignedIn: true })).toBe('replace');
});

it('verifies an unproven account immediately in the browser that created it', () => {
  expect(decideLinkStep('verify', { ...unknown, isCreatedHere: true })).toBe('apply');
});

it('rejects a link that would transfer purchases or an account proven for a different mailbox', () => {
  expect(decideLinkStep('verify', { ...unknown, hasPaid: true })).toBe('refuse');
  expect(decideLinkStep('verify', provenElsewhere)).toBe('refuse');
  expect(decideLinkStep('reset', provenElsewhere)).toBe('refuse');
  expect(decideLinkStep('reset', { ...provenElsewhere, hasPaid: false })).toBe('refuse');
});

it('verifies the email and resets the password of a proven account in any browser', () => {
  expect(decideLinkStep('verify', proven)).toBe('apply');
  expect(decideLinkStep('reset', proven)).toBe('reset');
});

it("resets the password of a paid account whose email isn't verified", () => {
  expect(decideLinkStep('reset', { ...unknown, hasPaid: true })).toBe('reset');
});

it('changes an email only in a browser that is signed in to the account', () => {
  expect(decideLinkStep('change', { ...provenElsewhere, isCreatedHere: true })).toBe(
    'open-elsewhere',
  );
  expect(decideLinkStep('change', { ...provenElsewhere, isSignedIn: true })).toBe('apply');
});

it('undoes an email change in any browser', () => {
  expect(decideLinkStep('recover', provenElsewhere)).toBe('apply');
});

it('removes a second factor through a link in any browser', () => {
  expect(decideLinkStep('remove-factor', proven)).toBe('apply');
  expect(decideLinkStep('remove-factor', unknown)).toBe('apply');
});
