import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';
import { HOST } from '../../dev/src/environment.ts';

export interface FailingMailServer {
  readonly port: number;
  /** How many mails were taken for each address. */
  readonly taken: ReadonlyMap<string, number>;
  stop(): Promise<void>;
}

const answer = (responseCode: number, words: string) =>
  Object.assign(new Error(words), { responseCode });

/** A mail server that puts off one mail in five, and refuses every address that `isRefused` for good. */
export async function startFailingMailServer(
  isRefused: (address: string) => boolean,
): Promise<FailingMailServer> {
  const taken = new Map<string, number>();
  let asked = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    closeTimeout: 100,
    onRcptTo({ address }, _session, done) {
      asked += 1;
      if (isRefused(address)) done(answer(550, '5.1.1 No such mailbox'));
      else done(asked % 5 === 0 ? answer(451, '4.3.0 Try again later') : null);
    },
    onData(stream, session, done) {
      stream.resume();
      stream.on('end', () => {
        for (const { address } of session.envelope.rcptTo)
          taken.set(address, (taken.get(address) ?? 0) + 1);
        done();
      });
    },
  });
  // A process that is killed hangs up in the middle of a word.
  server.on('error', () => undefined);
  server.listen(0, HOST);
  await once(server.server, 'listening');
  const { port } = Object(server.server.address()) as { readonly port: number };
  return {
    port,
    taken,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}
