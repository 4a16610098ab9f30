import type { Business } from '@vouchwell/domain/business/business';
import { t } from '@vouchwell/domain/lib/translate';
import { noteFirstStep } from '../../data/business/first-steps.ts';
import { ButtonLink } from '../../ui/button.tsx';

interface SeeFormProps {
  readonly business: Business;
  /** The public form's address. */
  readonly link: string;
  readonly look?: 'primary' | 'quiet';
  readonly className?: string;
}

/** Opens the owner's form as customers see it, in a tab of its own. */
export function SeeForm({ business, link, look = 'quiet', className }: SeeFormProps) {
  return (
    <ButtonLink
      look={look}
      // The CDN caches a form for a minute; the query lets the owner see a change at once.
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
