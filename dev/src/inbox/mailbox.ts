import PostalMime, { type Address } from 'postal-mime';

/** Enough for a test run. */
const KEPT = 200;

export interface Mail {
  readonly id: string;
  /** ISO date. */
  readonly receivedAt: string;
  /** From the SMTP command RCPT TO; the headers may list others. */
  readonly recipients: readonly string[];
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers: readonly { readonly key: string; readonly value: string }[];
}

export type Mailbox = ReturnType<typeof createMailbox>;

const formatAddress = ({ name, address = '' }: Address) =>
  name ? `${name} <${address}>` : address;

/** `earlier` contains the emails of an earlier run, newest first. */
export function createMailbox({ limit = KEPT, earlier = [] as readonly Mail[] } = {}) {
  let mails = earlier;
  let count = Number(earlier[0]?.id ?? 0);
  return {
    async receive(raw: Buffer, recipients: readonly string[]): Promise<void> {
      const { from, to = [], subject, text, html, headers } = await PostalMime.parse(raw);
      count += 1;
      const mail: Mail = {
        id: String(count),
        receivedAt: new Date().toISOString(),
        recipients,
        from: from ? formatAddress(from) : '',
        to: to.map(formatAddress).join(', '),
        subject: subject ?? '',
        text: text ?? '',
        html: html ?? '',
        headers,
      };
      mails = [mail, ...mails].slice(0, limit);
    },
    /** Newest first. */
    list: () => mails,
    clear() {
      mails = [];
    },
  };
}
