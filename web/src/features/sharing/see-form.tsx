import type { Business } from '@vouchwell/domain/business/business';
import { t } from '@vouchwell/domain/shared/i18n';
import { ButtonLink } from '../../ui/button.tsx';

interface SeeFormProps {
  readonly business: Business;
  readonly link: string;
  readonly className?: string;
}

export function SeeForm({ business, link, className }: SeeFormProps) {
  return (
    <ButtonLink
      look="quiet"
      // The CDN caches a form for a minute; the query shows a change immediately.
      href={`${link}?updated=${business.updatedAt.getTime()}`}
      target="_blank"
      rel="noopener"
      {...(className && { className })}
    >
      {t('See what customers see')}
    </ButtonLink>
  );
}
