/** The name shown on every screen, in every mail and on every card. */
export const PRODUCT_NAME = 'Vouchwell';
