/** Beside ours and the reference: measures from the press on Sign In until the list is painted. */
const KEY = 'bench-pressed-at';
const now = () => performance.timeOrigin + performance.now();
let listedAt = 0;

addEventListener(
  'click',
  ({ target }) => {
    const isSignIn = target instanceof Element && target.closest('button')?.type === 'submit';
    // Kept over a page load, which may come between.
    if (isSignIn) sessionStorage.setItem(KEY, String(now()));
  },
  true,
);

const isRecent = (section: Element) =>
  [...section.querySelectorAll('h2')].some((title) => title.textContent === 'Recent Referrals');

const isListed = () =>
  [...document.querySelectorAll('section')].some(
    (section) => isRecent(section) && section.querySelector('li h3') !== null,
  );

function watch(): void {
  if (sessionStorage.getItem(KEY) && isListed()) listedAt = now();
  else requestAnimationFrame(watch);
}
requestAnimationFrame(watch);

/** In milliseconds; 0 where there is no list yet. */
const listedAfter = () => (listedAt ? listedAt - Number(sessionStorage.getItem(KEY)) : 0);
Object.assign(window, { listedAfter });
