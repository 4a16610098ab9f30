/* Print knows millimetres, PDF knows points, and scenes are drawn in pixels at 300 DPI. */

const MM_PER_INCH = 25.4;
const POINTS_PER_INCH = 72;
const PIXELS_PER_INCH = 300;

export const mmToPt = (mm: number) => (mm * POINTS_PER_INCH) / MM_PER_INCH;
export const mmToPx = (mm: number) => (mm * PIXELS_PER_INCH) / MM_PER_INCH;
/** Points to a pixel of a scene. */
export const PT_PER_PX = POINTS_PER_INCH / PIXELS_PER_INCH;

/** How far colour reaches beyond the cut, in mm. */
export const BLEED_MM = 3;
