/** How long a device keeps what nobody came back for (D9, D63); what people read of it is built from these. */
const HOUR_MS = 60 * 60 * 1000

/** From the last change. */
export const DRAFT_LIFE_MS = 72 * HOUR_MS
/** Of what nobody else has, such as a form by link or a photo that was not received: from its last change (D125). */
export const UNSENT_LIFE_MS = 30 * 24 * HOUR_MS
/** From the last visit. */
export const POCKET_CARD_LIFE_MS = 30 * 24 * HOUR_MS
