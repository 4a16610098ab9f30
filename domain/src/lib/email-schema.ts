import * as z from 'zod/mini';
import { emailFault } from './email.ts';
import { trimAddress } from './text.ts';

const fault = (message: string, messageTooLong: string, isOptional: boolean) =>
  z.superRefine<string>((email, context) => {
    const found = isOptional && email === '' ? null : emailFault(email, message, messageTooLong);
    if (found) context.addIssue({ code: 'custom', message: found, input: email });
  });

export const emailSchema = (message: string, messageTooLong = message) =>
  z.string().check(trimAddress(), fault(message, messageTooLong, false));

/** Like `emailSchema`, but also accepts ''. */
export const optionalEmailSchema = (message: string, messageTooLong = message) =>
  z.string().check(trimAddress(), fault(message, messageTooLong, true));
