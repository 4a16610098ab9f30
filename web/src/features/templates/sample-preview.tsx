import type { Business } from '@vouchwell/domain/business';
import type { ReactNode } from 'react';
import type { Template } from './channels.ts';
import { sampleContext } from './sample-context.ts';
import { sampleIntroduction } from './sample-introduction.ts';
import { templateSlips } from './template-schemas.ts';
import { texts } from './texts.ts';

interface SamplePreviewProps {
  readonly business: Business;
  readonly template: Template;
  readonly withNote?: boolean;
}

/** A template filled in with a sample customer and friend, as the public form would. */
export function SamplePreview({ business, template, withNote = true }: SamplePreviewProps) {
  const draft = sampleIntroduction(template, sampleContext(business, withNote));
  return (
    <figure>
      <figcaption className="mb-2 text-sm text-soft">{texts.preview}</figcaption>
      <div className="rounded-card border border-line bg-paper wrap-anywhere">
        {draft.method === 'email' && (
          <p className="border-b border-line px-4 py-3 font-medium">
            <span className="mr-2 text-sm font-normal text-soft">{texts.subject}</span>
            {marked(draft.subject)}
          </p>
        )}
        <p className="px-4 py-3 whitespace-pre-wrap">{marked(draft.body)}</p>
      </div>
    </figure>
  );
}

/** The text, with what could not be filled in marked. */
function marked(text: string): ReactNode[] {
  const parts: ReactNode[] = [];
  let at = 0;
  for (const slip of templateSlips(text)) {
    const start = text.indexOf(slip.text, at);
    parts.push(
      text.slice(at, start),
      <mark key={start} className="bg-danger/12 text-danger">
        {slip.text}
      </mark>,
    );
    at = start + slip.text.length;
  }
  return [...parts, text.slice(at)];
}
