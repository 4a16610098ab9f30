import type { Business } from '@vouchwell/domain/business/business';
import type { Shown } from '@vouchwell/domain/business/shown';
import { t } from '@vouchwell/domain/lib/translate';
import { PageFrame } from './page-frame.tsx';

const shown = {
  form: t('Form'),
  friend: t('Friend’s page'),
  link: t('Link preview'),
  card: t('Card'),
};

const KINDS = Object.keys(shown) as readonly Shown['what'][];

/** The pages, the link and the card of a business as customers see them. */
export function CustomersView({ business }: { readonly business: Business }) {
  return (
    <div className="grid grid-cols-1 gap-6">
      {KINDS.map((what) => (
        <figure key={what} className="min-w-0">
          <figcaption className="mb-2 text-sm text-soft">{shown[what]}</figcaption>
          <PageFrame title={shown[what]} what={what} business={business} />
        </figure>
      ))}
    </div>
  );
}
