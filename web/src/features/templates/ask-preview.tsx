import type { Business } from '@vouchwell/domain/business/business';
import { allowedHosts, foreignLinks } from '@vouchwell/domain/messages/phishing';
import { askLanguage, DEFAULT_ASKS } from '@vouchwell/domain/messages/request-messages';
import { ownTexts } from '@vouchwell/domain/messages/templates';
import { settingsPath } from '@vouchwell/domain/paths';
import { t } from '@vouchwell/domain/shared/i18n';
import { Link } from 'react-router-dom';
import { useTemplate } from '../../data/templates.ts';
import { TEXT_LINK } from '../../ui/class-names.ts';
import { TryAgain } from '../../ui/load-states.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { askChannel } from './ask-channel.ts';
import { texts } from './ask-texts.ts';
import { texts as mailTexts } from './mail-texts.ts';
import { SamplePreview } from './sample-preview.tsx';

export function AskPreview({ business }: { readonly business: Business }) {
  const live = useTemplate(business.id, 'ask_email');
  if (live.status === 'loading') return <Skeleton className="h-64 w-full" />;
  if (live.status === 'error') return <TryAgain retry={live.retry}>{mailTexts.notLoaded}</TryAgain>;
  const language = askLanguage({}, business);
  const stored = live.data && 'subjectTemplate' in live.data ? live.data : null;
  const template = ownTexts(stored, DEFAULT_ASKS.ask_email, language);
  const hosts = allowedHosts(window.location.origin, business.businessUrl);
  const [foreign] = foreignLinks(`${template.subjectTemplate}\n${template.bodyTemplate}`, hosts);
  return (
    <>
      <SamplePreview
        business={business}
        channel={{
          ...askChannel('ask_email', business.businessUrl),
          footer: texts.footer,
          preview: mailTexts.preview,
        }}
        template={template}
        language={language}
      />
      <p className="mt-2 text-sm text-soft">
        {foreign && `${texts.takenOut(foreign)} `}
        {stored && `${texts.ownWords} `}
        <Link to={settingsPath('messages')} className={TEXT_LINK}>
          {t('Change the words')}
        </Link>
      </p>
    </>
  );
}
