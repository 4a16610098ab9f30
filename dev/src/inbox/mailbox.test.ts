import { expect, it } from 'vitest';
import { createMailbox, type Mailbox } from './mailbox.ts';

const receive = (mailbox: Mailbox, subject: string) =>
  mailbox.receive(Buffer.from(`Subject: ${subject}\r\n\r\n`), { sender: '', recipients: [] });

it('keeps the newest mails and lets the oldest go', async () => {
  const mailbox = createMailbox({ limit: 2 });
  for (const subject of ['one', 'two', 'three']) await receive(mailbox, subject);
  expect(mailbox.list().map(({ subject }) => subject)).toEqual(['three', 'two']);
  expect(mailbox.find('1')).toBeUndefined();
  expect(mailbox.find('3')?.subject).toBe('three');
});

it('goes on after the mails of an earlier run', async () => {
  const before = createMailbox();
  for (const subject of ['one', 'two']) await receive(before, subject);
  const mailbox = createMailbox({ earlier: before.list() });
  await receive(mailbox, 'three');
  expect(mailbox.list().map(({ id, subject }) => [id, subject])).toEqual([
    ['3', 'three'],
    ['2', 'two'],
    ['1', 'one'],
  ]);
});
