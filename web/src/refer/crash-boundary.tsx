import { Component, type ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { Notice } from './notice.tsx';
import { useTexts } from './use-language.ts';

/** Shows what is left when a public page breaks. What was typed is stored, and there after a reload. */
export class CrashBoundary extends Component<{ readonly children: ReactNode }> {
  override state = { hasCrashed: false };

  static getDerivedStateFromError() {
    return { hasCrashed: true };
  }

  override componentDidCatch(error: unknown) {
    console.error('The page broke', error);
  }

  override render() {
    return this.state.hasCrashed ? <Crashed /> : this.props.children;
  }
}

function Crashed() {
  const { crashed } = useTexts();
  return (
    <Notice title={crashed.title} text={crashed.text}>
      <Button onClick={() => window.location.reload()}>{crashed.reload}</Button>
    </Notice>
  );
}
