import type { Business } from '@vouchwell/domain/business/business';
import { t } from '@vouchwell/domain/lib/translate';
import { DISCLOSURE, earnings } from '@vouchwell/domain/messages/disclosure';
import { Card } from '../../ui/card.tsx';
import { TEXT_LINK } from '../../ui/class-names.ts';
import { DISCLOSURE_CHANNEL } from './disclosure-channel.ts';

import { MailTexts } from './referrer-mails.tsx';

const LAW = 'https://www.ecfr.gov/current/title-16/chapter-I/subchapter-B/part-255/section-255.5';

/** The sentence that tells friends what a customer earns, to read and reword; nothing where none earns. */
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
