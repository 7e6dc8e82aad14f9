/** As in package.json. Log, metrics, /healthz, backups, MISMO files and the API's description show it. */
export const PRODUCT_VERSION = '1.0.0';

/** The footer's label (SIGN-7), which is no version of Lintel. */
export const VERSION_LABEL = 'v2025.5.1.1';

/** What runs, for log and monitoring. */
export const RUNNING_VERSION = { version: PRODUCT_VERSION, label: VERSION_LABEL };
