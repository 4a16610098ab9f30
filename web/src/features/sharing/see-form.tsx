import type { Business } from '@vouchwell/domain/business/business';
import { t } from '@vouchwell/domain/lib/translate';
import { noteFirstStep } from '../../data/business/first-steps.ts';
import { ButtonLink } from '../../ui/button.tsx';

interface SeeFormProps {
  readonly business: Business;
  readonly link: string;
  readonly look?: 'primary' | 'quiet';
  readonly className?: string;
}

export function SeeForm({ business, link, look = 'quiet', className }: SeeFormProps) {
  return (
    <ButtonLink
      look={look}
      // The CDN caches a form for a minute; the query shows a change immediately.
      href={`${link}?updated=${business.updatedAt.getTime()}`}
      target="_blank"
      rel="noopener"
      onClick={() => noteFirstStep(business, 'sawForm')}
      {...(className && { className })}
    >
      {t('See what customers see')}
    </ButtonLink>
  );
}
