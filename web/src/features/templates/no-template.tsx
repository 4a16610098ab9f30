import { useState } from 'react';
import { saveTemplate } from '../../data/business/templates.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { toastError } from '../../ui/toast.tsx';
import type { Channel, Template } from './channels.ts';
import { texts } from './texts.ts';

interface NoTemplateProps {
  readonly businessId: string;
  readonly channel: Channel;
  readonly onRestored: (template: Template) => void;
}

/** Where a template is missing, customers cannot send that way: offers the default one. */
export function NoTemplate({ businessId, channel, onRestored }: NoTemplateProps) {
  const [isBusy, setIsBusy] = useState(false);
  const restore = async () => {
    setIsBusy(true);
    try {
      await saveTemplate(businessId, channel.initial);
      onRestored(channel.initial);
    } catch (error) {
      console.error('The default template was not restored', error);
      toastError(texts.notSaved(channel.noun), texts.none.notRestored);
      setIsBusy(false);
    }
  };
  return (
    <EmptyState title={texts.none.title(channel.noun)} text={texts.none.text(channel.noun)}>
      <Button onClick={restore} busyLabel={isBusy && texts.none.restoring}>
        {texts.none.restore}
      </Button>
    </EmptyState>
  );
}
