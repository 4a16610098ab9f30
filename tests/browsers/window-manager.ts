import { spawn } from 'node:child_process';

/** Gives windows the focus as a desktop does: a page then notices the app that comes in front of it. */
export default function startWindowManager(): () => void {
  if (!process.env.DISPLAY) {
    throw new Error('These tests open windows: run them by "npm test -- browsers".');
  }
  const windowManager = spawn('openbox', { stdio: 'ignore' });
  return () => windowManager.kill();
}
