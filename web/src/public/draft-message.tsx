import type { Draft } from '@vouchwell/domain/draft-links';
import { useTexts } from './use-language.ts';

/** The introduction as the friend will read it. */
export function DraftMessage({ draft }: { readonly draft: Draft }) {
  const texts = useTexts();
  return (
    <section className="mt-6 rounded-control border border-line bg-tint p-4">
      <h2 className="mb-2 text-lg">{texts.message}</h2>
      <dl className="mb-3 text-sm">
        <Line name={texts.to}>{draft.to}</Line>
        {draft.method === 'email' && (
          <>
            {draft.bcc && <Line name={texts.copyTo}>{draft.bcc}</Line>}
            <Line name={texts.subject}>{draft.subject}</Line>
          </>
        )}
      </dl>
      <p className="whitespace-pre-line">{draft.body}</p>
    </section>
  );
}

function Line({ name, children }: { readonly name: string; readonly children: string }) {
  return (
    <div className="flex gap-2">
      <dt className="shrink-0 text-soft">{name}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}
