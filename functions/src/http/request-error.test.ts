import { callableInputs } from '@vouchwell/domain/api/callables';
import { expect, it } from 'vitest';
import { toFieldMessages } from './request-error.ts';

it("returns the first error message for each field, in the specification's wording", () => {
  const { error } = callableInputs['create-referral'].safeParse({
    businessSlug: 'smith',
    requestId: '7d8f1a52-7e0e-4f0e-9a52-0f2a3c4d5e6f',
    company: '',
    referrerName: ' ',
    referrerEmail: 'maria',
    sendMethod: 'sms',
    referralName: 'Ben',
    referralEmail: '',
    referralPhone: '555 010 1234',
    note: '',
    consentAttestation: false,
    colour: 'red',
  });
  expect(toFieldMessages(error?.issues ?? [])).toEqual({
    referrerName: 'Referrer name is required',
    referrerEmail: 'Valid referrer email is required',
    consentAttestation: 'You must confirm you are referring a known person',
    colour: 'Unknown field',
  });
});
