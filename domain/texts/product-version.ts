/** As in package.json. Shown in logs, metrics, /healthz, backups, MISMO files and the API description. */
export const PRODUCT_VERSION = '1.0.0';

/** The footer's label (SIGN-7), unrelated to Lintel's version. */
export const VERSION_LABEL = 'v2025.5.1.1';

/** For logs and monitoring. */
export const RUNNING_VERSION = { version: PRODUCT_VERSION, label: VERSION_LABEL };
