/** Fixed limits and numbers of the business, in one place (FND-96 to FND-100). */
export const PURCHASE_LIMITS = {
  /** Maximum number of active policies (FND-96, BUY-08). */
  activePolicies: 5,
  /** Minimum age in years (FND-97); the maximum is the oldest age that the quoter accepts. */
  minimumAge: 16,
  maximumQuotedAge: 99,
  /** Days to send photos (FND-99, BUY-181): afterwards the insurance may be deactivated. */
  daysToSendPhotos: 3,
  /** Days before the end from which a policy can be renewed (POL-25). */
  renewalWindowDays: 90,
  /** Maximum e-mail length in the purchase and for a new account (QUO-32, QUO-56, FND-O5). */
  purchaseEmailLength: 100,
  /** Maximum e-mail length in log-in, recovery, invoices and claims (FND-O5). */
  emailLength: 200,
} as const

/** Ages that the quoter accepts: "16 a 99 años". */
export const QUOTED_AGES = `${String(PURCHASE_LIMITS.minimumAge)} a ${String(PURCHASE_LIMITS.maximumQuotedAge)} años`

/*
 * Texts about a policy without photos, for all pages and documents (000 §9, 001 §2.1, §9). The policy is in force from
 * its start. Its photos are due some days after the payment; without them it may be deactivated.
 */

/** The sentence about due photos (PAY-O8). */
export const PHOTOS_ARE_DUE = `Tienes ${String(PURCHASE_LIMITS.daysToSendPhotos)} días para enviar las fotos de tu vehículo o tu seguro podría desactivarse.`

/** Sentence that follows a request for photos. */
export const WITHOUT_PHOTOS = 'Sin ellas, tu seguro podría desactivarse.'
