import { serve } from '../http-server.ts';
import { inboxListener } from './inbox-listener.ts';
import { createMailbox } from './mailbox.ts';
import { startSmtp } from './smtp.ts';

/** Starts the local mail server and the page to read its mails; the returned function ends both. */
export async function startInbox(
  smtpPort: number,
  pagePort: number,
  mailbox = createMailbox(),
): Promise<() => Promise<void>> {
  const smtp = await startSmtp(smtpPort, mailbox);
  const stopPage = await serve(pagePort, inboxListener(mailbox, smtp));
  return async () => {
    await stopPage();
    await smtp.setUp(false);
  };
}
