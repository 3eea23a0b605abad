/** Fixed limits and numbers of the business, in one place (FND-96 to FND-100). */
export const PURCHASE_LIMITS = {
  /** FND-96, BUY-08. */
  activePolicies: 5,
  /** In years: FND-97; the oldest that the quoter asks for. */
  minimumAge: 16,
  maximumQuotedAge: 99,
  /** FND-99, BUY-181: afterwards the insurance may be deactivated. */
  daysToSendPhotos: 3,
  /** POL-25. */
  renewalWindowDays: 90,
  /** QUO-32, QUO-56, FND-O5: the e-mail of a purchase and of a new account. */
  purchaseEmailLength: 100,
  /** FND-O5: log-in, recovery, invoices and claims. */
  emailLength: 200,
} as const

/** "16 a 99 años": whom the quoter quotes. */
export const QUOTED_AGES = `${String(PURCHASE_LIMITS.minimumAge)} a ${String(PURCHASE_LIMITS.maximumQuotedAge)} años`
