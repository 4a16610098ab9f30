import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { HOST } from '../environment.ts';
import type { Mailbox } from './mailbox.ts';

/** Addresses here have no mailbox: mail to them is refused for good. */
export const REFUSED_DOMAIN = 'no-mailbox.example';

/** A mail server that takes every other mail; it can be made to be down, as real ones sometimes are. */
export interface Smtp {
  isUp(): boolean;
  setUp(up: boolean): Promise<void>;
}

export async function startSmtp(port: number, mailbox: Mailbox): Promise<Smtp> {
  let server: SMTPServer | undefined;
  const smtp: Smtp = {
    isUp: () => server !== undefined,
    async setUp(up) {
      if (up && !server) server = await listen(port, mailbox);
      else if (!up && server) {
        const closing = server;
        server = undefined;
        await new Promise<void>((resolve) => closing.close(resolve));
      }
    },
  };
  await smtp.setUp(true);
  return smtp;
}

function listen(port: number, mailbox: Mailbox): Promise<SMTPServer> {
  const onData: SMTPServerOptions['onData'] = (stream, session, done) => {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => {
      const { mailFrom, rcptTo } = session.envelope;
      const sender = mailFrom ? mailFrom.address : '';
      const recipients = rcptTo.map(({ address }) => address);
      mailbox.receive(Buffer.concat(chunks), { sender, recipients }).then(() => done(), done);
    });
  };
  const onRcptTo: SMTPServerOptions['onRcptTo'] = ({ address }, _session, done) => {
    const isRefused = address.endsWith(`@${REFUSED_DOMAIN}`);
    done(isRefused ? Object.assign(new Error('No such mailbox'), { responseCode: 550 }) : null);
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    // On the way down nobody is waited for: a client that is cut off will try again.
    closeTimeout: 100,
    onRcptTo,
    onData,
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, HOST, () => {
      server.off('error', reject);
      // Clients that hang up halfway are of no interest here.
      server.on('error', () => undefined);
      resolve(server);
    });
  });
}
