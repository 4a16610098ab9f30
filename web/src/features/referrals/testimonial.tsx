import { t } from '@vouchwell/domain/shared/i18n';
import { removeTestimonial, useTestimonial } from '../../data/referrers.ts';
import { Button } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';
import { toastError } from '../../ui/toast.tsx';

interface TestimonialProps {
  readonly businessId: string;
  readonly referrerKey: string;
}

export function CustomerTestimonial({ businessId, referrerKey }: TestimonialProps) {
  const liveTestimonial = useTestimonial(businessId, referrerKey);
  if (liveTestimonial.status !== 'ready' || !liveTestimonial.data) return null;
  const remove = () =>
    removeTestimonial(businessId, referrerKey).catch((error) => {
      console.error('Failed to remove the testimonial', error);
      toastError(t('We couldn’t remove this text'), t('Check your connection, then try again.'));
    });
  return (
    <Section title={t('Shown to their friends')}>
      <blockquote className="wrap-anywhere">“{liveTestimonial.data}”</blockquote>
      <Button look="danger-quiet" className="-mx-4" onClick={remove}>
        {t('Remove')}
      </Button>
    </Section>
  );
}
