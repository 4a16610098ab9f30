import { collections } from '@vouchwell/domain/paths';
import type { SendMethod } from '@vouchwell/domain/referral';
import { emailTemplateSchema, smsTemplateSchema } from '@vouchwell/domain/template';
import { doc } from 'firebase/firestore';
import * as z from 'zod/mini';
import { firestore } from '../lib/firebase.ts';
import { listenToDocument, parseSnapshot } from '../lib/firestore-snapshots.ts';
import { type Live, useFollowed, useUid } from '../lib/use-live.ts';
import type { Template } from './templates.ts';

/** The part of a business's public document that is read here. */
const givenSchema = z.object({
  emailTemplate: z.nullable(emailTemplateSchema),
  smsTemplate: z.nullable(smsTemplateSchema),
});

/**
 * The templates that customers are given, live: their copies in the public document, which has both in
 * one read. Null where there is none.
 */
export function useGivenTemplates(
  slug: string,
): Live<Readonly<Record<SendMethod, Template | null>>> {
  return useFollowed(`given templates ${slug}`, useUid() ?? '', (next, fail) =>
    listenToDocument(
      doc(firestore, collections.public, slug),
      (snapshot) => {
        const shown = parseSnapshot(givenSchema, snapshot);
        if (shown) next({ email: shown.emailTemplate, sms: shown.smsTemplate });
        else fail(new Error(`The public document of ${slug} cannot be read`));
      },
      fail,
    ),
  );
}
