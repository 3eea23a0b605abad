export interface Env {
  readonly DB: D1Database
  readonly TOKEN_SECRET: string
  readonly ENVIRONMENT: string
  /** Where the links of e-mails lead. */
  readonly SITE_URL: string
}
