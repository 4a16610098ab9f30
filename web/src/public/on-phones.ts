import { MOBILE_BREAKPOINT_PX } from '@vouchwell/domain/limits';

/**
 * The media query of a window that counts as a phone's. Safari before 16.4 takes no `(width < 768px)`,
 * and widths come in parts of a pixel where a page is zoomed.
 */
export const ON_PHONES = `(max-width: ${MOBILE_BREAKPOINT_PX - 0.02}px)`;
