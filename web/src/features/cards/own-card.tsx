import type { Business } from '@vouchwell/domain/business/business';
import { referPath } from '@vouchwell/domain/lib/paths';
import { needsPanel } from '../../cards/card-scene.ts';
import { cardSettingsOf } from '../../cards/card-settings.ts';
import { CARD_WORDS } from '../../cards/card-words.ts';
import { cardTemplate } from '../../cards/templates.ts';
import { DrawingFailed } from './card-designer.tsx';
import { CardPicture } from './card-picture.tsx';
import { texts } from './texts.ts';
import { useLogo } from './use-logo.ts';
import { usePreview } from './use-preview.ts';

/** The card of a business as it is stored, for looking at. */
export function OwnCard({ business }: { readonly business: Business }) {
  const { template: id, message, language, ...settings } = cardSettingsOf(business.settings);
  const template = cardTemplate(id);
  const { caption } = CARD_WORDS[language];
  const link = window.location.origin + referPath(business.slug);
  const logo = useLogo(business.look?.logo?.hash);
  const phone = (settings.hasPhone && business.phone) || undefined;
  const hasPanel = settings.hasPanel ?? needsPanel(template);
  const card = { template, businessName: business.name, phone, message, link, hasPanel, caption };
  const preview = usePreview({ ...card, logo });
  if (preview.failed) return <DrawingFailed retry={preview.retry} />;
  const named = [business.name, phone].filter(Boolean).join(', ');
  return (
    <CardPicture
      scene={preview.scene}
      share={0.5}
      description={texts.preview(template.name, named, message.trim(), link, caption)}
      className="rounded-control border border-line"
    />
  );
}
