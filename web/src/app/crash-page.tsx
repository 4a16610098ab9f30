import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import * as texts from './texts.ts';

/** What is left when a page breaks or cannot be loaded. */
export function CrashPage() {
  return (
    <Notice title={texts.crashed} text={texts.crashedText}>
      <Button onClick={() => window.location.reload()}>{texts.reload}</Button>
    </Notice>
  );
}
