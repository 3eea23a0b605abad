export interface Env {
  readonly DB: D1Database
  readonly TOKEN_SECRET: string
  readonly ENVIRONMENT: string
  /** The cost of scrypt as `N.r.p`; without it that of production. Tests set a small one. */
  readonly PASSWORD_COST?: string
}
