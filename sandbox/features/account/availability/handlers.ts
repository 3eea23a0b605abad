/** Handlers that tell whether an e-mail, an RFC or a VIN is in use already (API-18 to API-20). */
import type { Handlers } from '#sandbox/http/handler.ts'
import { isEmailInUse, isRfcInUse, isVinInUse } from './service.ts'

export const availabilityHandlers = {
  checkEmail: async ({ db, params }) => ({ is_in_use: await isEmailInUse(db, params.email) }),
  checkRfc: async ({ db, params }) => ({ is_in_use: await isRfcInUse(db, params.rfc) }),
  verifyVin: async ({ db, params, now }) => ({ exists: await isVinInUse(db, params.vin.toUpperCase(), now) }),
} satisfies Partial<Handlers>
