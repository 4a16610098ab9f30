import type { Business } from '@vouchwell/domain/business/business';
import {
  DEFAULT_DISCLOSURE,
  DISCLOSURE,
  DISCLOSURE_MAX,
  DISCLOSURE_VARIABLES,
  disclosure,
  earnings,
} from '@vouchwell/domain/messages/disclosure';
import { t } from '@vouchwell/domain/shared/i18n';
import { requiredLine } from '@vouchwell/domain/shared/text';
import * as z from 'zod/mini';
import { saveDisclosure } from '../../data/templates.ts';
import { Card } from '../../ui/card.tsx';
import { TEXT_LINK } from '../../ui/class-names.ts';
import type { Channel } from './channels.ts';
import { MailTexts } from './referrer-mails.tsx';
import { type Checks, inStoredForm, withoutSlips } from './template-schemas.ts';

const CHECKS: Checks = {
  variables: DISCLOSURE_VARIABLES,
  outcome: (slip) => t('Friends would read {slip} exactly like this.', { slip }),
  unknown: (slip) =>
    t('Friends would read {slip} exactly like this, because there is no such detail. Remove it.', {
      slip,
    }),
};

const DISCLOSURE_CHANNEL: Channel = {
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

const LAW = 'https://www.ecfr.gov/current/title-16/chapter-I/subchapter-B/part-255/section-255.5';

export function DisclosureWords({ business }: { readonly business: Business }) {
  if (earnings(business, 'en') === null) return null;
  return (
    <Card title={t('What the customer earns')}>
      <p className="mb-6 max-w-[68ch] text-soft">
        {t(
          'A customer who earns something by recommending you has to say so. US law asks for it (16 CFR 255.5). This sentence is in each message, on the friend’s page and on a customer’s own cards. You can reword it, but not take it out.',
        )}{' '}
        <a href={LAW} target="_blank" rel="noreferrer" className={TEXT_LINK}>
          {t('Read the law')}
        </a>
      </p>
      <MailTexts business={business} channel={DISCLOSURE_CHANNEL} id={DISCLOSURE} />
    </Card>
  );
}
