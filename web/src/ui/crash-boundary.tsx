import { Component, type ReactNode } from 'react';

interface CrashBoundaryProps {
  /** Rendered after a page crashed or could not be loaded. */
  readonly crashed: ReactNode;
  readonly children: ReactNode;
}

/** An error boundary: renders `crashed` in place of its children, and logs the error. */
export class CrashBoundary extends Component<CrashBoundaryProps> {
  override state = { hasCrashed: false };

  static getDerivedStateFromError() {
    return { hasCrashed: true };
  }

  override componentDidCatch(error: unknown) {
    console.error('The page broke', error);
  }

  override render() {
    const { crashed, children } = this.props;
    return this.state.hasCrashed ? crashed : children;
  }
}
