/** The page that an owner's app frames, to see what customers see of the business (`shownSchema`). */
export const PREVIEW_PAGE = '/preview';
