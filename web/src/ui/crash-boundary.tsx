import { Component, type ReactNode } from 'react';

interface CrashBoundaryProps {
  /** What is left when a page breaks or cannot be loaded. */
  readonly crashed: ReactNode;
  readonly children: ReactNode;
}

/** Shows something that helps in place of a page that broke, and logs why. */
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
