export const PRODUCT_NAME = 'Vouchwell';
