/** The version of the product. The footer, the API's description and backups show it. */
export const PRODUCT_VERSION = '2025.5.1.1';
