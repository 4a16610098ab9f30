import { describe, expect, it } from 'vitest';
import {
  EMAIL_NOT_ASCII_MESSAGE,
  findEmailError,
  isEmail,
  isSameAddress,
  normalizeEmail,
  toMailboxIdentity,
} from './email.ts';

describe('isEmail', () => {
  it.each(['ana@example.com', "o'neil+home@sub.example.co", 'uni@exämple.de'])(
    'accepts %s',
    (email) => {
      expect(isEmail(email)).toBe(true);
    },
  );

  it.each(['', 'ana', 'ana@', '@example.com', 'ana@example', 'a@b@c.de'])('rejects %j', (email) => {
    expect(isEmail(email)).toBe(false);
  });

  it.each([',', ';', '?', '&', '<', '>', '"', ' ', '\t', '\r', '\n', '\u0000', '\u00a0', '\u2028'])(
    "rejects %j anywhere in an address, so a mailto link can't get another field",
    (character) => {
      expect(isEmail(`a${character}b@example.com`)).toBe(false);
      expect(isEmail(`ab@exam${character}ple.com`)).toBe(false);
      expect(isEmail(`ab@example.co${character}m`)).toBe(false);
    },
  );

  it.each(['\u200b', '\u200d', '\u202e', '\u2060', '\ufeff', '\u00ad'])(
    'rejects the invisible character %j anywhere in an address',
    (character) => {
      expect(isEmail(`ben${character}@x.co`)).toBe(false);
      expect(isEmail(`ben@x${character}y.co`)).toBe(false);
      expect(isEmail(`ben@x.co${character}`)).toBe(false);
    },
  );

  it('rejects more than 255 characters', () => {
    expect(isEmail(`${'a'.repeat(250)}@b.co`)).toBe(true);
    expect(isEmail(`${'a'.repeat(251)}@b.co`)).toBe(false);
  });
});

it('treats two spellings of an address as the same person', () => {
  expect(normalizeEmail(' Ana@Example.COM ')).toBe('ana@example.com');
});

/** The Kelvin sign, whose small letter is k. */
const KELVIN = '\u212a';

describe('look-alike letters', () => {
  it('are rejected in either part, and the message says so if the rest is valid', () => {
    const message = 'Invalid email address';
    const faults = [
      `${KELVIN}im@example.com`,
      `kim@${KELVIN}ay.co`,
      'Kim@Kay.co',
      'jos\u00e9@kay.co',
      'kim',
    ];
    expect(faults.map((email) => findEmailError(email, message))).toEqual([
      EMAIL_NOT_ASCII_MESSAGE,
      EMAIL_NOT_ASCII_MESSAGE,
      null,
      message,
      message,
    ]);
  });

  it.each([
    `${KELVIN}im@example.com`,
    `kim@${KELVIN}ay.example`,
    'ｋim@example.com',
    'ﬁona@example.com',
    'e\u0301lodie@example.com',
    'É@example.com',
    'kim@Éxample.com',
    'kim@example。com',
  ])('rejects %s, which is another address in other letters [attack]', (email) => {
    expect(isEmail(email)).toBe(false);
  });
});

it('treats addresses as equal only if their emails reach one mailbox [attack]', () => {
  expect(isSameAddress(' Kim@Oak.example', 'kim@oak.EXAMPLE')).toBe(true);
  expect(isSameAddress(`${KELVIN}im@oak.example`, 'kim@oak.example')).toBe(false);
});

describe('toMailboxIdentity', () => {
  it.each([
    ['Ana+shop@Example.com ', 'ana@example.com'],
    ['a.n.a+1@gmail.com', 'ana@gmail.com'],
    ['ana@googlemail.com', 'ana@gmail.com'],
    ['a.n.a@example.com', 'a.n.a@example.com'],
    ['+tag@example.com', '+tag@example.com'],
    ['ｋim@example.com', 'kim@example.com'],
  ])('finds the mailbox behind %s [attack]', (email, folded) => {
    expect(toMailboxIdentity(email)).toBe(folded);
  });
});
