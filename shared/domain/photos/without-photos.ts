/**
 * What a policy without the photos of its vehicle is worth, for every page and paper (000 §9, 001 §2.1, §9): it is in force
 * from its beginning, the photos are due some days after the payment, and without them it may be deactivated.
 */
import { PURCHASE_LIMITS } from '../policies/purchase-limits.ts'

/** PAY-O8. */
export const PHOTOS_ARE_DUE = `Tienes ${String(PURCHASE_LIMITS.daysToSendPhotos)} días para enviar las fotos de tu vehículo o tu seguro podría desactivarse.`

/** Follows a sentence that asks for the photos. */
export const WITHOUT_PHOTOS = 'Sin ellas, tu seguro podría desactivarse.'
