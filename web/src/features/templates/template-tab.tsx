import type { Business } from '@vouchwell/domain/business';
import { useEffect } from 'react';
import { useTemplate } from '../../data/business/templates.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toastError } from '../../ui/toast.tsx';
import { TryAgain } from '../../ui/try-again.tsx';
import { useEditing } from '../../ui/use-editing.ts';
import { useJustSaved } from '../../ui/use-just-saved.ts';
import type { Channel, Template } from './channels.ts';
import { NoTemplate } from './no-template.tsx';
import { SamplePreview } from './sample-preview.tsx';
import { TemplateForm } from './template-form.tsx';
import { texts } from './texts.ts';

interface TemplateTabProps {
  readonly business: Business;
  readonly channel: Channel;
}

/** One channel's template, as it is stored. */
export function TemplateTab({ business, channel }: TemplateTabProps) {
  const live = useTemplate(business.id, channel.method);
  const failed = live.status === 'error';
  useEffect(() => {
    if (failed) toastError(texts.notLoadedToast);
  }, [failed]);
  if (live.status === 'loading') return <Skeleton className="h-64 w-full" />;
  if (live.status === 'error')
    return <TryAgain retry={live.retry}>{texts.notLoaded(channel.noun)}</TryAgain>;
  return <LoadedTemplate business={business} channel={channel} stored={live.data} />;
}

interface LoadedTemplateProps extends TemplateTabProps {
  readonly stored: Template | null;
}

function LoadedTemplate({ business, channel, stored }: LoadedTemplateProps) {
  const [template, setSaved] = useJustSaved(stored);
  const { editing, edit, close, button } = useEditing();
  const onSaved = (saved: Template) => {
    setSaved(saved);
    close();
  };
  if (!template)
    return <NoTemplate businessId={business.id} channel={channel} onRestored={onSaved} />;
  if (editing)
    return (
      <TemplateForm
        business={business}
        channel={channel}
        template={template}
        onSaved={onSaved}
        onCancel={close}
      />
    );
  return (
    <>
      <SamplePreview business={business} template={template} />
      <Button ref={button} look="secondary" className="mt-4" onClick={edit}>
        {texts.edit}
        <span className="sr-only">{texts.editWhat(channel.noun)}</span>
      </Button>
    </>
  );
}
