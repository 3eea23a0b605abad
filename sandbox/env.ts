import type { InvoiceWindow } from '#shared/domain/invoicing/invoice-window.ts'

export interface Env {
  readonly DB: D1Database
  /** Bucket with the photos of vehicles. */
  readonly PHOTOS: R2Bucket
  readonly TOKEN_SECRET: string
  readonly ENVIRONMENT: string
  /** Registration numbers of the policy and of the general conditions, printed on the documents. */
  readonly POLICY_REGISTRATION: string
  readonly TERMS_REGISTRATION: string
  /** The origin of the product, for addresses on paper; by default that of a laptop. */
  readonly SITE_URL?: string
  /** The cost of scrypt as `N.r.p`; default is that of production. Tests set a small one. */
  readonly PASSWORD_COST?: string
  /** Period for invoicing a purchase, by default `month`, and whether it needs an e-mail; same as for the gateway. */
  readonly INVOICE_WINDOW?: string
  readonly INVOICE_EMAIL?: string
  /** `plain` plays the insurer of the three documents, without our additions (D60). */
  readonly INSURER?: string
}

export const invoiceWindowOf = ({ INVOICE_WINDOW }: Pick<Env, 'INVOICE_WINDOW'>): InvoiceWindow =>
  INVOICE_WINDOW === 'year' ? 'year' : 'month'

/** Returns the origin of the product, for links to it. */
export const siteOf = ({ SITE_URL = 'http://localhost:8787' }: Pick<Env, 'SITE_URL'>): string => SITE_URL
