/** Fixed limits and numbers of the business, in one place (FND-96 to FND-100). */
export const PURCHASE_LIMITS = {
  /** Most active policies (FND-96, BUY-08). */
  activePolicies: 5,
  /** In years: FND-97; the oldest that the quoter asks for. */
  minimumAge: 16,
  maximumQuotedAge: 99,
  /** FND-99, BUY-181: afterwards the insurance may be deactivated. */
  daysToSendPhotos: 3,
  /** Window of a renewal (POL-25). */
  renewalWindowDays: 90,
  /** QUO-32, QUO-56, FND-O5: the e-mail of a purchase and of a new account. */
  purchaseEmailLength: 100,
  /** FND-O5: log-in, recovery, invoices and claims. */
  emailLength: 200,
} as const

/** "16 a 99 años": whom the quoter quotes. */
export const QUOTED_AGES = `${String(PURCHASE_LIMITS.minimumAge)} a ${String(PURCHASE_LIMITS.maximumQuotedAge)} años`

/*
 * The state of a policy without photos, for every page and paper (000 §9, 001 §2.1, §9). It is in force from its
 * beginning, the photos are due some days after the payment, and without them it may be deactivated.
 */

/** The sentence about due photos (PAY-O8). */
export const PHOTOS_ARE_DUE = `Tienes ${String(PURCHASE_LIMITS.daysToSendPhotos)} días para enviar las fotos de tu vehículo o tu seguro podría desactivarse.`

/** Follows a sentence that asks for the photos. */
export const WITHOUT_PHOTOS = 'Sin ellas, tu seguro podría desactivarse.'
