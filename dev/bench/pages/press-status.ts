/** Beside ours: chooses a referral's status as a press does, and says when the page has shown it. */

import type { PressTimes } from './results.ts';

const now = () => performance.timeOrigin + performance.now();

const selectOf = (name: string): HTMLSelectElement | null =>
  [...document.querySelectorAll('label')].find(({ textContent }) => textContent.endsWith(name))
    ?.control as HTMLSelectElement | null;

const isBusy = (name: string) => selectOf(name)?.ariaBusy === 'true';

function pressStatus(name: string, to: string): Promise<PressTimes> {
  const select = selectOf(name);
  if (!select) throw new Error(`No status of ${name} is shown`);
  const pressedAt = now();
  select.value = to;
  select.dispatchEvent(new Event('change', { bubbles: true }));
  return new Promise((resolve) => {
    const look = (frames: number) =>
      requestAnimationFrame(() => {
        // React has taken the choice, which it would have put back otherwise.
        if (isBusy(name) && selectOf(name)?.value === to)
          resolve({ pressedAt, paintedAt: now(), frames });
        else look(frames + 1);
      });
    look(1);
  });
}

function whenAnswered(name: string): Promise<void> {
  return new Promise((resolve) => {
    const look = () => (isBusy(name) ? requestAnimationFrame(look) : resolve());
    look();
  });
}

Object.assign(window, { pressStatus, whenAnswered });
