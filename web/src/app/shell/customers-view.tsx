import { type Business, publicBusinessOf } from '@vouchwell/domain/business/business';
import { type ReactNode, useMemo } from 'react';
import { OwnCard } from '../../features/cards/own-card.tsx';
import { PageFrame } from '../../features/look/page-frame.tsx';
import * as texts from '../../features/look/texts.ts';

/** Who recommends on the friend's page that is shown. */
const SOMEBODY = { code: '', firstName: 'Maria' };

/** The pages and the card of a business as customers see them. */
export function CustomersView({ business }: { readonly business: Business }) {
  const [form, friendsPage] = useMemo(() => {
    // No slug, so that nothing that was typed on the real form is in it.
    const page = { asked: '', slug: '', business: publicBusinessOf(business, null, null) };
    return [page, { ...page, referrer: SOMEBODY }];
  }, [business]);
  return (
    <div className="grid grid-cols-1 gap-8">
      <Seen title={texts.shownForm}>
        <PageFrame title={texts.shownForm} page={form} />
      </Seen>
      <Seen title={texts.shownFriend}>
        <PageFrame title={texts.shownFriend} page={friendsPage} />
      </Seen>
      <Seen title={texts.shownCard}>
        <OwnCard business={business} />
      </Seen>
    </div>
  );
}

interface SeenProps {
  readonly title: string;
  readonly children: ReactNode;
}

const Seen = ({ title, children }: SeenProps) => (
  <figure className="min-w-0">
    <figcaption className="mb-2 text-sm text-soft">{title}</figcaption>
    {children}
  </figure>
);
