import { Button } from '../ui/button.tsx';
import { Notice } from './notice.tsx';
import { useTexts } from './use-language.ts';

/** What is left when a public page breaks. What was typed is stored, and there after a reload. */
export function Crashed() {
  const { crashed } = useTexts();
  return (
    <Notice title={crashed.title} text={crashed.text}>
      <Button onClick={() => window.location.reload()}>{crashed.reload}</Button>
    </Notice>
  );
}
