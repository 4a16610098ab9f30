import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';

/** What is left when a page breaks or cannot be loaded. */
export function CrashPage() {
  return (
    <Notice
      title="Something went wrong"
      text="This page could not be shown. Nothing that you saved is lost."
    >
      <Button onClick={() => window.location.reload()}>Reload this page</Button>
    </Notice>
  );
}
