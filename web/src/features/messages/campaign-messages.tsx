import type { Business } from '@vouchwell/domain/business/business';
import type { Campaign, CampaignFields } from '@vouchwell/domain/campaigns';
import type { SendMethod } from '@vouchwell/domain/referrals/referral';
import { t } from '@vouchwell/domain/shared/i18n';
import { useTemplate } from '../../data/templates.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { useJustSaved } from '../../ui/forms/edit-form.tsx';
import { TryAgain } from '../../ui/load-states.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { toast, toastError } from '../../ui/toast.tsx';
import { useAction } from '../../ui/use-action.ts';
import { type Channel, EMAIL_CHANNEL, SMS_CHANNEL, type Template, withTexts } from './channels.ts';
import { TEMPLATE_TEXTS } from './template-form.tsx';
import { TemplateEditor } from './templates.tsx';

const isUsual = {
  email: t('This campaign uses your standard email again'),
  sms: t('This campaign uses your standard SMS again'),
};

interface CampaignMessagesProps {
  /** The business with the campaign's overrides applied. */
  readonly business: Business;
  readonly campaign: Pick<Campaign, 'emailTemplate' | 'smsTemplate'>;
  readonly save: (changes: CampaignFields) => Promise<void>;
}

export function CampaignMessages(props: CampaignMessagesProps) {
  const tabs = [EMAIL_CHANNEL, SMS_CHANNEL].map((channel) => ({
    name: channel.name,
    content: <CampaignTemplate {...props} channel={channel} />,
  }));
  return (
    <Card title={t('Campaign messages')}>
      <p className="mb-3 text-soft">
        {t(
          'The message customers send to friends from this campaign’s link. They can edit it before sending.',
        )}
      </p>
      <Tabs label={t('Templates')} tabs={tabs} keepsOpened />
    </Card>
  );
}

interface CampaignTemplateProps extends CampaignMessagesProps {
  readonly channel: Channel;
}

export function NewCampaignTemplate({
  method,
  ...props
}: CampaignMessagesProps & { readonly method: SendMethod }) {
  return <CampaignTemplate {...props} channel={method === 'email' ? EMAIL_CHANNEL : SMS_CHANNEL} />;
}

function CampaignTemplate(props: CampaignTemplateProps) {
  const { business, channel } = props;
  const usual = useTemplate(business.id, channel.method);
  if (usual.status === 'loading') return <Skeleton className="h-64 w-full" />;
  if (usual.status === 'error')
    return <TryAgain retry={usual.retry}>{TEMPLATE_TEXTS.notLoaded[channel.method]}</TryAgain>;
  return <LoadedTemplate {...props} usual={usual.data ?? channel.initial} />;
}

/** Saving one language leaves the other unchanged. */
function LoadedTemplate(props: CampaignTemplateProps & { readonly usual: Template }) {
  const { business, campaign, channel, save, usual } = props;
  const field = channel.method === 'email' ? 'emailTemplate' : 'smsTemplate';
  const [own, setSaved] = useJustSaved<Template | null>(campaign[field]);
  const template = own ?? usual;
  const ownChannel: Channel = {
    ...channel,
    save: (_, edited, language) => save({ [field]: withTexts(template, edited, language) }),
  };
  const [dropOwn, isBusy] = useAction(
    async () => {
      await save({ [field]: null });
      setSaved(null);
      toast(isUsual[channel.method]);
    },
    "A campaign's words were not removed",
    () =>
      toastError(
        TEMPLATE_TEXTS.notSaved(channel.what),
        t('Check your connection, then try again.'),
      ),
  );
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-x-4">
        <p className="font-medium">
          {own
            ? t('This campaign has its own messages.')
            : t('Using your standard messages. Edit them to customize.')}
        </p>
        {own && (
          <Button look="quiet" onClick={dropOwn} busyLabel={isBusy && t('Changing...')}>
            {t('Use your standard messages again')}
          </Button>
        )}
      </div>
      <TemplateEditor
        business={business}
        channel={ownChannel}
        template={template}
        onSaved={setSaved}
      />
    </>
  );
}
