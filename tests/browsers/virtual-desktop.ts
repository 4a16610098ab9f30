import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

const SCREEN = '1400x1000x24';

/**
 * Virtual desktop for the tested browsers: a screen, a session bus and a window manager. The window
 * manager focuses new windows, so a page notices an app in front of it.
 */
export default async function startVirtualDesktop(): Promise<() => void> {
  const screen = start('Xvfb', ['-displayfd', '1', '-screen', '0', SCREEN, '-nolisten', 'tcp']);
  const bus = start('dbus-daemon', ['--session', '--nofork', '--print-address=1']);
  process.env.DISPLAY = `:${await firstLine(screen)}`;
  process.env.DBUS_SESSION_BUS_ADDRESS = await firstLine(bus);
  const windowManager = start('openbox', []);
  return () => {
    for (const part of [windowManager, bus, screen]) part.kill();
  };
}

const start = (program: string, args: readonly string[]): ChildProcess =>
  spawn(program, args, { stdio: ['ignore', 'pipe', 'ignore'] });

async function firstLine(program: ChildProcess): Promise<string> {
  if (!program.stdout) throw new Error('Its output is not read.');
  const [line] = await once(createInterface({ input: program.stdout }), 'line');
  return String(line).trim();
}
