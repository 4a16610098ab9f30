import type { Business } from '@vouchwell/domain/business/business';
import { DISCLOSURE, earnings } from '@vouchwell/domain/messages/disclosure';
import { Card } from '../../ui/card.tsx';
import { TEXT_LINK } from '../../ui/class-names.ts';
import { DISCLOSURE_CHANNEL } from './disclosure-channel.ts';
import { texts } from './disclosure-texts.ts';
import { MailTexts } from './referrer-mails.tsx';

const LAW = 'https://www.ecfr.gov/current/title-16/chapter-I/subchapter-B/part-255/section-255.5';

/** The sentence that tells friends what a customer earns, to read and reword; nothing where none earns. */
export function DisclosureWords({ business }: { readonly business: Business }) {
  if (earnings(business, 'en') === null) return null;
  return (
    <Card title={texts.title}>
      <p className="mb-6 max-w-[68ch] text-soft">
        {texts.text}{' '}
        <a href={LAW} target="_blank" rel="noreferrer" className={TEXT_LINK}>
          {texts.source}
        </a>
      </p>
      <MailTexts business={business} channel={DISCLOSURE_CHANNEL} id={DISCLOSURE} />
    </Card>
  );
}
