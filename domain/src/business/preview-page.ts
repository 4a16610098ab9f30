/** Page that the app shows in an iframe, to preview what customers see (`shownSchema`). */
export const PREVIEW_PAGE = '/preview';
