import { expect, it } from 'vitest';
import { createMailbox } from './mailbox.ts';

it('keeps the newest mails and lets the oldest go', async () => {
  const mailbox = createMailbox(2);
  for (const subject of ['one', 'two', 'three']) {
    await mailbox.receive(Buffer.from(`Subject: ${subject}\r\n\r\n`), {
      sender: '',
      recipients: [],
    });
  }
  expect(mailbox.list().map(({ subject }) => subject)).toEqual(['three', 'two']);
  expect(mailbox.find('1')).toBeUndefined();
  expect(mailbox.find('3')?.subject).toBe('three');
});
