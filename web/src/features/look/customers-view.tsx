import type { Business } from '@vouchwell/domain/business/business';
import type { Shown } from '@vouchwell/domain/business/shown';
import { PageFrame } from './page-frame.tsx';
import * as texts from './texts.ts';

const KINDS = Object.keys(texts.shown) as readonly Shown['what'][];

/** The pages, the link and the card of a business as customers see them. */
export function CustomersView({ business }: { readonly business: Business }) {
  return (
    <div className="grid grid-cols-1 gap-6">
      {KINDS.map((what) => (
        <figure key={what} className="min-w-0">
          <figcaption className="mb-2 text-sm text-soft">{texts.shown[what]}</figcaption>
          <PageFrame title={texts.shown[what]} what={what} business={business} />
        </figure>
      ))}
    </div>
  );
}
