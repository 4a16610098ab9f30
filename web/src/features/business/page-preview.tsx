import { publicIntro, publicTitle } from '@vouchwell/domain/public-document';
import { normalizeSlug } from '@vouchwell/domain/slug';
import * as texts from './set-up-texts.ts';
import { shownLink } from './slug-field.tsx';

interface PagePreviewProps {
  readonly name: string;
  readonly slug: string;
}

/** The head of the public page, as customers will see it. */
export function PagePreview({ name, slug }: PagePreviewProps) {
  const business = name.trim() || texts.noNameYet;
  return (
    <figure className="min-w-0">
      <figcaption className="mb-2 text-sm text-soft">{texts.preview}</figcaption>
      <div className="overflow-hidden rounded-card border border-line bg-paper">
        <p className="wrap-anywhere border-b border-line bg-surface px-4 py-2 text-sm text-soft">
          {shownLink(normalizeSlug(slug))}
        </p>
        <div className="p-4">
          <p className="font-heading text-2xl font-semibold break-words">{publicTitle(business)}</p>
          <p className="mt-3 break-words text-soft">{publicIntro(business)}</p>
        </div>
      </div>
    </figure>
  );
}
