import { SPECIFIED_LIMITS } from '../../domain/application/section4/lending-limits.ts';

export interface RuntimeConfig {
  companyName: string;
  companyEmailDomains: readonly string[];
  conventionalLoanPercent: number;
  housingRatioPercent: number;
  debtRatioPercent: number;
  hasGatewayId: boolean;
  /** The provider of single sign-on; absent without one. */
  singleSignOn?: { name: string };
}

const FALLBACK: RuntimeConfig = {
  companyName: 'Lintel',
  companyEmailDomains: [],
  ...SPECIFIED_LIMITS,
  housingRatioPercent: 28,
  debtRatioPercent: 36,
  hasGatewayId: false,
};

let config: RuntimeConfig | undefined;

/**
 * The installation's settings. Empty only when a page is opened without the server (the dev server asks it at start).
 */
export function runtimeConfig(): RuntimeConfig {
  config ??= readMetaTag();
  return config;
}

function readMetaTag(): RuntimeConfig {
  const content = document.querySelector<HTMLMetaElement>('meta[name="lintel-config"]')?.content ?? '';
  return content === '' ? FALLBACK : (JSON.parse(content) as RuntimeConfig);
}
