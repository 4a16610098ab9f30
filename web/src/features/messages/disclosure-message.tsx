import type { Business } from '@vouchwell/domain/business/business';
import {
  DEFAULT_DISCLOSURE,
  DISCLOSURE_ID,
  DISCLOSURE_MAX,
  DISCLOSURE_VARIABLES,
  describeReferrerReward,
  getDisclosure,
} from '@vouchwell/domain/messages/disclosure';
import { t } from '@vouchwell/domain/shared/i18n';
import { requiredLineSchema } from '@vouchwell/domain/shared/text';
import * as z from 'zod/mini';
import { Card } from '../../ui/card.tsx';
import { TEXT_LINK } from '../../ui/class-names.ts';
import { MessageTextEditor } from './customer-messages.tsx';
import type { EditableMessage } from './editable-messages.ts';
import { labeledSchema, rejectMistakes, type TemplateChecks } from './template-schemas.ts';

const LAW_URL =
  'https://www.ecfr.gov/current/title-16/chapter-I/subchapter-B/part-255/section-255.5';

export function DisclosureMessage({ business }: { readonly business: Business }) {
  if (describeReferrerReward(business, 'en') === null) return null;
  return (
    <Card title={t("Customer's reward")}>
      <p className="mb-6 max-w-[68ch] text-soft">
        {t(
          'U.S. law (16 CFR 255.5) requires customers to disclose a reward. You can reword this line, but you can’t remove it.',
        )}{' '}
        <a href={LAW_URL} target="_blank" rel="noreferrer" className={TEXT_LINK}>
          {t('Learn more')}
        </a>
      </p>
      <MessageTextEditor business={business} message={EDITABLE_DISCLOSURE} />
    </Card>
  );
}

const DISCLOSURE_CHECKS: TemplateChecks = {
  variables: DISCLOSURE_VARIABLES,
  describeOutcome: (mistake) => t('Friends would see {mistake} exactly as written.', { mistake }),
};

const EDITABLE_DISCLOSURE: EditableMessage = {
  id: DISCLOSURE_ID,
  method: 'sms',
  name: t("Customer's reward"),
  noun: t('reward disclosure'),
  preview: t('Preview: from your customer Maria'),
  spanishNote: t('Used by customers who write in Spanish.'),
  schema: z.object({
    subjectTemplate: z.literal(''),
    bodyTemplate: labeledSchema(
      requiredLineSchema(DISCLOSURE_MAX, t('Write a sentence, or reset it')).check(
        rejectMistakes(DISCLOSURE_CHECKS),
      ),
    ),
  }),
  variables: DISCLOSURE_VARIABLES,
  defaultTemplate: DEFAULT_DISCLOSURE,
  getSample: (business, template, language) =>
    getDisclosure(
      { ...business, disclosure: { ...template, es: template } },
      business.name,
      language,
    ) ?? t('Your customers don’t earn a reward, so there’s nothing to disclose.'),
};
