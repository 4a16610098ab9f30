import { expect, it } from 'vitest';
import {
  cleanEmail,
  EMAIL_NOT_ASCII_MESSAGE,
  emailSchema,
  findEmailError,
  isEmail,
  isSameEmail,
  normalizeEmail,
  toMailboxIdentity,
} from './email.ts';

it.each(['ana@example.com', "o'neil+home@sub.example.co", 'Kim@Kay.co', 'uni@exämple.de'])(
  'accepts the email address %s',
  (email) => {
    expect(isEmail(email)).toBe(true);
  },
);

it.each(['', 'ana', 'ana@', '@example.com', 'ana@example', 'a@b@c.de'])(
  'rejects the email address %j',
  (email) => {
    expect(isEmail(email)).toBe(false);
  },
);

it.each([',', ';', '?', '&', '<', '>', '"', ' ', '\t', '\r', '\n', '\u0000', '\u00a0', '\u2028'])(
  "rejects %j anywhere in an email address, so it can't add a field to a mailto link",
  (character) => {
    expect(isEmail(`a${character}b@example.com`)).toBe(false);
    expect(isEmail(`ab@exam${character}ple.com`)).toBe(false);
    expect(isEmail(`ab@example.co${character}m`)).toBe(false);
  },
);

it.each(['\u200b', '\u200d', '\u202e', '\u2060', '\ufeff', '\u00ad'])(
  'rejects the invisible character %j anywhere in an email address',
  (character) => {
    expect(isEmail(`ben${character}@x.co`)).toBe(false);
    expect(isEmail(`ben@x${character}y.co`)).toBe(false);
    expect(isEmail(`ben@x.co${character}`)).toBe(false);
  },
);

it('rejects an email address with more than 255 characters', () => {
  expect(isEmail(`${'a'.repeat(250)}@b.co`)).toBe(true);
  expect(isEmail(`${'a'.repeat(251)}@b.co`)).toBe(false);
});

it.each([
  "'maria@example.com'",
  'maria@example.com.',
  '(maria@example.com)',
  '<maria@example.com>',
  '“maria@example.com”,',
  'mailto:maria@example.com',
  '<mailto:maria@example.com?subject=Hi>',
  'Maria Lopez <maria@example.com>',
  '"Lopez, Maria" <maria@example.com>;',
  'E-mail: maria@example.com',
  '\u200b\u2068maria@exam\u00adple.com\u2069\ufeff',
  '\u00a0maria@example.com\u00a0',
])('repairs the pasted email address %j', (typed) => {
  expect(emailSchema('Wrong').parse(typed)).toBe('maria@example.com');
  expect(normalizeEmail(typed)).toBe('maria@example.com');
});

it.each(["o'neill@example.com", "'o'neill@example.com'", "mailto:o'neill@example.com"])(
  'keeps the apostrophe of the pasted email address %j',
  (typed) => expect(emailSchema('Wrong').parse(typed)).toBe("o'neill@example.com"),
);

it.each([
  'a@b..com',
  'a..b@example.com',
  '.a@example.com',
  'a.@example.com',
  'maria@example.com’s',
  'mailto:ana@example.com,eve@example.com',
  '<b>x</b>@example.com',
])('rejects the pasted email address %j with an error message', (typed) => {
  expect(findEmailError(cleanEmail(typed), 'Wrong')).toBe('Wrong');
});

it('ignores letter case and surrounding spaces in an email address', () => {
  expect(normalizeEmail(' Ana@Example.COM ')).toBe('ana@example.com');
});

/** The Kelvin sign, whose small letter is k. */
const KELVIN = '\u212a';

it.each([
  [`${KELVIN}im@example.com`, EMAIL_NOT_ASCII_MESSAGE],
  [`kim@${KELVIN}ay.example`, EMAIL_NOT_ASCII_MESSAGE],
  ['ｋim@example.com', EMAIL_NOT_ASCII_MESSAGE],
  ['ﬁona@example.com', EMAIL_NOT_ASCII_MESSAGE],
  ['kim@Éxample.com', EMAIL_NOT_ASCII_MESSAGE],
  ['kim@example。com', EMAIL_NOT_ASCII_MESSAGE],
  // Still invalid in lower case, because only hosts may have accents.
  ['e\u0301lodie@example.com', 'Wrong'],
  ['É@example.com', 'Wrong'],
  ['jos\u00e9@kay.co', 'Wrong'],
])('rejects look-alike letters in %s, with the right error message [attack]', (email, error) => {
  expect(findEmailError(email, 'Wrong')).toBe(error);
});

it('treats email addresses as equal only if they reach the same mailbox [attack]', () => {
  expect(isSameEmail(' Kim@Oak.example', 'kim@oak.EXAMPLE')).toBe(true);
  expect(isSameEmail(`${KELVIN}im@oak.example`, 'kim@oak.example')).toBe(false);
});

it.each([
  ['Ana+shop@Example.com ', 'ana@example.com'],
  ['a.n.a+1@gmail.com', 'ana@gmail.com'],
  ['ana@googlemail.com', 'ana@gmail.com'],
  ['a.n.a@example.com', 'a.n.a@example.com'],
  ['+tag@example.com', '+tag@example.com'],
  ['ｋim@example.com', 'kim@example.com'],
])('finds the mailbox behind %s [attack]', (email, mailbox) => {
  expect(toMailboxIdentity(email)).toBe(mailbox);
});
