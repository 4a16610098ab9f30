import { createTransport } from 'nodemailer';
import { describe, expect, it } from 'vitest';
import { type Outgoing, outgoingMail } from './outgoing-mail.ts';

const honest: Outgoing = {
  id: 'referral-r1',
  from: 'Vouchwell <hello@vouchwell.example>',
  to: 'owner@example.com',
  replyTo: { name: 'Maria Lopez', address: 'maria@example.com' },
  content: { subject: 'Maria sent you a friend', text: 'Hello', html: '<p>Hello</p>' },
};

/** The mail's header lines as they would be sent. */
async function headersOf(mail: Outgoing): Promise<string[]> {
  const transport = createTransport({ streamTransport: true, buffer: true });
  const { message } = await transport.sendMail(outgoingMail(mail));
  const [head = ''] = String(message).split('\r\n\r\n');
  return head.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
}

const names = (headers: string[]) => headers.map((line) => line.split(':')[0]?.toLowerCase());

describe('outgoingMail', () => {
  it('is from us, to the owner, and answered to the referrer', async () => {
    const headers = await headersOf(honest);
    expect(headers).toContain('From: Vouchwell <hello@vouchwell.example>');
    expect(headers).toContain('To: owner@example.com');
    expect(headers).toContain('Reply-To: Maria Lopez <maria@example.com>');
    expect(headers).toContain('Message-ID: <referral-r1@vouchwell.example>');
  });

  it('is the same mail each time, by its Message-ID', () => {
    expect(outgoingMail(honest).messageId).toBe(outgoingMail({ ...honest }).messageId);
  });

  it.each(['\r\nBcc: all@example.com', '\nBcc: all@example.com', '\rBcc: all@example.com', '\0'])(
    'lets no name or subject with %j begin another header',
    async (attack) => {
      const headers = await headersOf({
        ...honest,
        id: `referral-r1${attack}`,
        from: `Vouchwell${attack} <hello@vouchwell.example>`,
        replyTo: { name: `Maria${attack}`, address: 'maria@example.com' },
        content: { ...honest.content, subject: `Hello${attack}` },
      });
      expect(names(headers)).toEqual(names(await headersOf(honest)));
    },
  );

  it('carries no link in its subject or in a name, whoever wrote them', async () => {
    const headers = await headersOf({
      ...honest,
      replyTo: { name: 'Win at https://evil.example', address: 'maria@example.com' },
      content: { ...honest.content, subject: 'www.evil.example sent you a friend: evil.com' },
    });
    expect(headers).toContain('Subject: www evil example sent you a friend: evil com');
    expect(headers).toContain('Reply-To: Win at https evil example <maria@example.com>');
  });

  it('is answered to us where nobody else is named', async () => {
    const { replyTo: _, ...rest } = honest;
    expect(names(await headersOf(rest))).not.toContain('reply-to');
  });

  it.each([
    'owner@example.com\r\nBcc: all@example.com',
    'owner@example.com, all@example.com',
    'Owner <owner@example.com>',
    '',
  ])('refuses %j as an address', (address) => {
    expect(() => outgoingMail({ ...honest, to: address })).toThrow('its address is not one');
    const replyTo = { name: 'Maria', address };
    expect(() => outgoingMail({ ...honest, replyTo })).toThrow('its address is not one');
  });
});
