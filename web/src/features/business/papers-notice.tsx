import { lastChangeOf, type PaperName } from '@vouchwell/domain/business/papers';
import { locale } from '@vouchwell/domain/lib/translate';
import { useState } from 'react';
import { acceptPapers } from '../../data/business/accept-papers.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { toast, toastError } from '../../ui/toast.tsx';
import { PaperLink } from './paper-link.tsx';
import { texts } from './texts.ts';

const saidDay = (day: string) =>
  new Intl.DateTimeFormat(locale(), { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));

/** Asks an owner to accept the papers that changed. Nothing waits for it: it stands until they do. */
export function PapersNotice({ names }: { readonly names: readonly PaperName[] }) {
  const [isSaving, setIsSaving] = useState(false);
  const accept = async () => {
    setIsSaving(true);
    try {
      await acceptPapers();
      // This notice is about to go, and its button with it.
      document.querySelector('h1')?.focus();
      toast(texts.papers.accepted);
    } catch (error) {
      console.error('The papers were not accepted', error);
      toastError(texts.papers.notAccepted, texts.papers.tryAgain);
    }
    setIsSaving(false);
  };
  return (
    <Banner
      tone="info"
      title={texts.papers.changed(saidDay(lastChangeOf(names) ?? ''))}
      className="mb-4 sm:mb-6"
    >
      <p>{texts.papers.read}</p>
      <ul className="flex flex-wrap gap-x-6">
        {names.map((name) => (
          <li key={name} className="py-2 first-letter:uppercase">
            <PaperLink name={name} />
          </li>
        ))}
      </ul>
      <Button look="secondary" busyLabel={isSaving && texts.papers.accepting} onClick={accept}>
        {texts.papers.accept}
      </Button>
    </Banner>
  );
}
