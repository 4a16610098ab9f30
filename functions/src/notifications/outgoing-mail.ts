import { isEmail } from '@vouchwell/domain/email';
import type { MailContent } from './mail-content.ts';
import { withoutLinks } from './without-links.ts';

export interface Outgoing {
  /** Names the mail for ever: a server that sees it twice can tell. */
  readonly id: string;
  readonly from: string;
  readonly to: string;
  /** Who is answered; where it is left out, we are. */
  readonly replyTo?: { readonly name: string; readonly address: string };
  readonly content: MailContent;
}

/** Text that cannot begin another header, whoever wrote it. */
const oneLine = (text: string) => text.replace(/\p{Cc}+/gu, ' ').trim();
/** The same for what people see of a mail before they open it: what they wrote holds no link there. */
const headerText = (text: string) => withoutLinks(oneLine(text));

function address(text: string): string {
  if (!isEmail(text)) throw new Error('A mail was refused: its address is not one.');
  return text;
}

const domainOf = (from: string) => /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost';

/**
 * A mail as nodemailer takes it. The input was checked when it came in; headers are made safe here
 * once more, because here is where it would hurt.
 */
export function outgoingMail({ id, from, to, replyTo, content }: Outgoing) {
  return {
    messageId: `<${oneLine(id).replace(/[^\w-]/g, '')}@${domainOf(from)}>`,
    from: oneLine(from),
    to: { name: '', address: address(to) },
    ...(replyTo && {
      replyTo: { name: headerText(replyTo.name), address: address(replyTo.address) },
    }),
    subject: headerText(content.subject),
    text: content.text,
    html: content.html,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
