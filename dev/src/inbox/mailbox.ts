import PostalMime, { type Address } from 'postal-mime';

/** How many mails are kept: enough for a long test run, without growing for ever. */
const KEPT = 200;

/** A mail in the inbox's API. */
export interface Mail {
  readonly id: string;
  /** When the inbox received it, as an ISO date. */
  readonly receivedAt: string;
  /** The addresses in the SMTP commands MAIL FROM and RCPT TO, which the headers may contradict. */
  readonly sender: string;
  readonly recipients: readonly string[];
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers: readonly { readonly key: string; readonly value: string }[];
}

interface Envelope {
  readonly sender: string;
  readonly recipients: readonly string[];
}

/** The received mails, newest first. */
export interface Mailbox {
  receive(raw: Buffer, envelope: Envelope): Promise<void>;
  list(): readonly Mail[];
  find(id: string): Mail | undefined;
  clear(): void;
}

interface MailboxOptions {
  readonly limit?: number;
  readonly earlier?: readonly Mail[];
}

const addressText = ({ name, address = '' }: Address) => (name ? `${name} <${address}>` : address);

/**
 * Creates a mailbox that drops the oldest mails beyond `limit`; `earlier` are mails of an earlier
 * run.
 */
export function createMailbox({ limit = KEPT, earlier = [] }: MailboxOptions = {}): Mailbox {
  let mails = earlier;
  let count = Number(earlier[0]?.id ?? 0);
  return {
    async receive(raw, { sender, recipients }) {
      const mail = await PostalMime.parse(raw);
      count += 1;
      const received: Mail = {
        id: String(count),
        receivedAt: new Date().toISOString(),
        sender,
        recipients,
        from: mail.from ? addressText(mail.from) : '',
        to: (mail.to ?? []).map(addressText).join(', '),
        subject: mail.subject ?? '',
        text: mail.text ?? '',
        html: mail.html ?? '',
        headers: mail.headers.map(({ key, value }) => ({ key, value })),
      };
      mails = [received, ...mails].slice(0, limit);
    },
    list: () => mails,
    find: (id) => mails.find((mail) => mail.id === id),
    clear() {
      mails = [];
    },
  };
}
