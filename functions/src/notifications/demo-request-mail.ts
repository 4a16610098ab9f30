import { PRODUCT_NAME } from '@vouchwell/domain/brand';
import type { DemoRequest } from '@vouchwell/domain/demo-request';
import { type MailContent, mailContent } from './mail-content.ts';

/** The mail that tells our team of a demo request. */
export function demoRequestMail(request: DemoRequest): MailContent {
  const { businessName, contactName, email, phone } = request;
  return mailContent({
    subject: `Demo request: ${businessName}`,
    opening: `${contactName} of ${businessName} asks for a demo of ${PRODUCT_NAME}.`,
    rows: [
      ['Business', businessName],
      ['Contact', contactName],
      ['Email', email],
      ['Phone', phone],
    ],
    closing: `They were sent on to choose a time. Should no booking come, reply to this mail: it goes to ${contactName}.`,
  });
}
