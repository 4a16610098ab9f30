import { requiredLine } from '@vouchwell/domain/lib/text';
import { t } from '@vouchwell/domain/lib/translate';
import {
  DEFAULT_DISCLOSURE,
  DISCLOSURE_MAX,
  DISCLOSURE_VARIABLES,
  disclosure,
} from '@vouchwell/domain/messages/disclosure';
import * as z from 'zod/mini';
import { saveDisclosure } from '../../data/business/referrer-mails.ts';
import type { Channel } from './channels.ts';

import { type Checks, inStoredForm, withoutSlips } from './template-schemas.ts';

const CHECKS: Checks = {
  variables: DISCLOSURE_VARIABLES,
  outcome: (slip) => t('Friends would read {slip} exactly like this.', { slip }),
  unknown: (slip) =>
    t('Friends would read {slip} exactly like this, because there is no such detail. Remove it.', {
      slip,
    }),
};

/** The sentence by which a customer tells a friend of their reward, in the owner's words. */
export const DISCLOSURE_CHANNEL: Channel = {
  method: 'sms',
  name: t('What the customer earns'),
  what: t('sentence about the reward'),
  preview: t('Preview: what your customer Maria says'),
  spanish: t('Customers who write in Spanish say this.'),
  schema: z.object({
    subjectTemplate: z.literal(''),
    bodyTemplate: inStoredForm(
      requiredLine(DISCLOSURE_MAX, t('Write a sentence, or restore the default')).check(
        withoutSlips(CHECKS),
      ),
    ),
  }),
  variables: DISCLOSURE_VARIABLES,
  initial: DEFAULT_DISCLOSURE,
  prebuilt: [],
  sample: (business, template, language) =>
    disclosure(
      { ...business, disclosure: { ...template, es: template } },
      business.name,
      language,
    ) ?? t('Your customers earn nothing, so nothing is said.'),
  save: saveDisclosure,
};
