/* The words of the app's shell, single because every page loads it: the build writes each in its place. */

export const notFound = 'Oops! Page not found';
export const notFoundText = 'Check the address for typos. The page may also have moved.';
export const toHome = 'Return to Home';

export const crashed = 'Something went wrong';
export const crashedText = 'This page could not be shown. Nothing that you saved is lost.';
export const reload = 'Reload this page';
