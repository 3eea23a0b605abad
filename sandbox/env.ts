export interface Env {
  readonly DB: D1Database
  readonly TOKEN_SECRET: string
  readonly ENVIRONMENT: string
}
