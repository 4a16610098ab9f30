import type { Business } from '@vouchwell/domain/business/business';
import {
  DEFAULT_DISCLOSURE,
  DISCLOSURE,
  DISCLOSURE_MAX,
  DISCLOSURE_VARIABLES,
  getDisclosure,
  getReferrerEarnings,
} from '@vouchwell/domain/messages/disclosure';
import { REQUEST_MESSAGES } from '@vouchwell/domain/messages/request-messages';
import { routes } from '@vouchwell/domain/paths';
import { t } from '@vouchwell/domain/shared/i18n';
import { requiredSingleLine } from '@vouchwell/domain/shared/text';
import { Link } from 'react-router-dom';
import * as z from 'zod/mini';
import { saveDisclosure } from '../../data/templates.ts';
import { Card } from '../../ui/card.tsx';
import { TEXT_LINK } from '../../ui/class-names.ts';
import { Section } from '../../ui/section.tsx';
import type { Channel } from './channels.ts';
import { getRequestChannel, REQUEST_TEXTS } from './customer-channels.tsx';
import { EmailTextEditor } from './customer-messages.tsx';
import { type Checks, fromLabeledForm, refuseMistakes } from './template-schemas.ts';

export function RequestMessages({ business }: { readonly business: Business }) {
  return (
    <Card title={t('Asking your customers')}>
      <p className="max-w-[68ch] text-soft">
        {t(
          'Ask today opens your own phone or mail with one of the first two. You read it and press send yourself. Ask many sends the email for you, and the reminder after it.',
        )}{' '}
        <Link to={routes.ask} className={TEXT_LINK}>
          {t('See which words work best')}
        </Link>
      </p>
      <div className="mt-6 grid grid-cols-1 gap-8">
        {REQUEST_MESSAGES.map((message) => (
          <Section key={message} title={REQUEST_TEXTS[message].title}>
            <EmailTextEditor
              business={business}
              channel={getRequestChannel(message, business.businessUrl)}
              id={message}
            />
          </Section>
        ))}
      </div>
    </Card>
  );
}

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
    bodyTemplate: fromLabeledForm(
      requiredSingleLine(DISCLOSURE_MAX, t('Write a sentence, or restore the default')).check(
        refuseMistakes(CHECKS),
      ),
    ),
  }),
  variables: DISCLOSURE_VARIABLES,
  initial: DEFAULT_DISCLOSURE,
  prebuilt: [],
  sample: (business, template, language) =>
    getDisclosure(
      { ...business, disclosure: { ...template, es: template } },
      business.name,
      language,
    ) ?? t('Your customers earn nothing, so nothing is said.'),
  save: saveDisclosure,
};

const LAW = 'https://www.ecfr.gov/current/title-16/chapter-I/subchapter-B/part-255/section-255.5';

export function DisclosureMessage({ business }: { readonly business: Business }) {
  if (getReferrerEarnings(business, 'en') === null) return null;
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
      <EmailTextEditor business={business} channel={DISCLOSURE_CHANNEL} id={DISCLOSURE} />
    </Card>
  );
}
